import { sql } from 'kysely';
import { foldAccountSearch, searchPattern } from '#domain/accounts/managed/account-search.ts';
import type { Db } from '#server/db/database.ts';

/** Some accounts, in no order: each branch stops at the limit. */
export async function listAccountIds(db: Db, text: string, limit: number): Promise<string[]> {
  const pattern = searchPattern(foldAccountSearch(text));
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id from users where search_text like ${pattern} and deleted_at is null limit ${limit})
      union
      (select u.id from organisations o join memberships m on m.organisation_id = o.id join users u on u.id = m.user_id
        where o.search_text like ${pattern} and u.deleted_at is null limit ${limit})
    ) found limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type OrderHit = {
  readonly number: string;
  readonly createdAt: Date;
  /** One of its requests; null for an order at the shop. */
  readonly requestId: string | null;
  readonly partner: { readonly companyName: string; readonly email: string } | null;
};

/** The rooms `purchases` and `shop` write the orders. An order that a checkout has unlocked counts once. */
export async function listOrdersByNumber(db: Db, number: string): Promise<OrderHit[]> {
  const { rows } = await sql<OrderHit>`
    select o.number, o.created_at as "createdAt", o.request_id as "requestId",
      case when u.id is not null then jsonb_build_object('companyName', u.company_name, 'email', u.email) end as partner
    from (
      select number, created_at, organisation_id, null::uuid as request_id from shop_orders where number = ${number}
      union all
      select number, created_at, organisation_id, (select request_id from purchases p where p.order_id = orders.id limit 1)
      from orders where number = ${number} and not exists (select from shop_orders where number = ${number})
    ) o
    left join accounts u on u.organisation_id = o.organisation_id and u.deleted_at is null`.execute(db);
  return rows;
}
