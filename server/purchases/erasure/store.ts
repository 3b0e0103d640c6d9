import { sql } from 'kysely';
import { organisationOf } from '#server/accounts/accounts.ts';
import { camelColumns, columnsSql } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Billing } from '#server/db/schema/accounts.ts';

/** The key of a repeat may be any text. @returns whether the partner has any orders */
export async function updateBilledTo(tx: Tx, partnerId: string, billing: Billing): Promise<boolean> {
  const rows = await tx
    .updateTable('orders')
    .set({ billed_to: JSON.stringify(billing), idempotency_key: null })
    .where('organisation_id', '=', organisationOf(partnerId))
    .returning('id')
    .execute();
  return rows.length > 0;
}

/**
 * Whatever an erasure of clients deletes or changes of it as well, one request after the other, as that one does
 * (ARCHITECTURE.md).
 */
export async function lockWordsOf(tx: Tx, partnerId: string): Promise<void> {
  await sql`select from notification_settings where partner_id = ${partnerId} for update`.execute(tx);
  await sql`
    with own as materialized (
      select request_id from request_marks where partner_id = ${partnerId}
      union select request_id from purchases where organisation_id = ${organisationOf(partnerId)}
      union select request_id from reports where reporter_id = ${partnerId}
      union select request_id from notifications where partner_id = ${partnerId}
      order by request_id
    )
    select
      array(select 1 from request_marks k where k.partner_id = ${partnerId} and k.request_id = own.request_id for update),
      array(
        select 1 from purchases p join follow_ups f on f.purchase_id = p.id
        where p.organisation_id = ${organisationOf(partnerId)} and p.request_id = own.request_id for update of f
      ),
      array(
        select 1 from reports r
        where (r.reporter_id = ${partnerId} or r.organisation_id = ${organisationOf(partnerId)}) and r.request_id = own.request_id for update
      ),
      array(select 1 from notifications n where n.partner_id = ${partnerId} and n.request_id = own.request_id for update)
    from own`.execute(tx);
}

/** What was bought, with its order. */
export type OwnSale = {
  readonly orderId: string;
  readonly netCents: number;
  readonly vatPercent: number;
  readonly createdAt: Date;
  readonly requestIds: string[];
  /** One of each order. */
  readonly isFirst: boolean;
  readonly place: SalePlace;
};

export type SalePlace = { readonly at: string; readonly id: string };

const saleColumns = columnsSql(camelColumns('p.order_id', 'o.net_cents', 'o.vat_percent', 'o.created_at'));

/** Newest first, behind a place. By its purchases, because an index holds those in the order of their time. */
export async function listSalesTo(
  db: Db,
  partnerId: string,
  after: SalePlace | null,
  limit: number,
): Promise<OwnSale[]> {
  const behind = after ? sql`and (purchased_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<OwnSale>`
    select ${saleColumns}, array(select s.request_id::text from purchases s where s.order_id = o.id) as "requestIds",
      not exists (select from purchases s where s.order_id = o.id and s.id > p.id) as "isFirst",
      json_build_object('at', p.purchased_at::text, 'id', p.id) as place
    from (
      select id, order_id, purchased_at from purchases where organisation_id = ${organisationOf(partnerId)} ${behind}
      order by purchased_at desc, id desc limit ${limit}
    ) p join orders o on o.id = p.order_id order by p.purchased_at desc, p.id desc`.execute(db);
  return rows;
}
