import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export type OrderHit = {
  readonly number: string;
  readonly createdAt: Date;
  readonly isAtShop: boolean;
  readonly partner: { readonly companyName: string; readonly email: string } | null;
};

/** The rooms `purchases` and `shop` write the orders. An order that a checkout has unlocked counts once. */
export async function listOrdersByNumber(db: Db, number: string): Promise<OrderHit[]> {
  const { rows } = await sql<OrderHit>`
    select o.number, o.created_at as "createdAt", o.is_at_shop as "isAtShop",
      case when u.id is not null then jsonb_build_object('companyName', u.company_name, 'email', u.email) end as partner
    from (
      select number, created_at, organisation_id, true as is_at_shop from shop_orders where number = ${number}
      union all
      select number, created_at, organisation_id, false from orders
      where number = ${number} and not exists (select from shop_orders where number = ${number})
    ) o
    left join accounts u on u.organisation_id = o.organisation_id and u.deleted_at is null`.execute(db);
  return rows;
}
