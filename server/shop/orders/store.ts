import { sql, type Updateable } from 'kysely';
import type { HistoryEvent } from '#domain/shop/order-history.ts';
import type { ShopName } from '#domain/shop/providers.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { ShopOrdersTable } from '#server/db/schema/shop.ts';
import { countedNumber, withNumber } from '#server/db/short-numbers.ts';
import type { HistoryRecord, OrderItem, OrderRecord } from './record.ts';

export const orderColumns = sql`
  o.id, o.number, o.provider, o.state, u.id as "partnerId", o.net_cents as "netCents", o.vat_percent as "vatPercent",
  o.tax_case as "taxCase",
  o.paid_cents as "paidCents", o.refunded_cents as "refundedCents", o.checkout_url as "checkoutUrl", o.shop_order_id as "shopOrderId", o.created_at as "createdAt", o.paid_at as "paidAt",
  o.checks, o.problem,
  case when u.deleted_at is null and u.id is not null
    then jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
      'companyName', u.company_name, 'email', u.email) end as partner,
  (select coalesce(sum(r.cents), 0)::int from shop_refunds r where r.shop_order_id = o.id and r.state = 'due')
    as "refundingCents",
  (select jsonb_agg(jsonb_build_object('position', i.position, 'requestId', i.request_id,
    'requestNumber', (select r.number from requests r where r.id = i.request_id), 'category', i.category,
    'region', i.region, 'netCents', i.net_cents, 'revision', i.revision, 'state', i.state, 'lateReason', i.late_reason) order by i.position)
    from shop_order_items i where i.order_id = o.id) as items,
  -- The room purchases writes it.
  (select max(s.reserved_until) from slot_reservations s where s.checkout_id = o.id) as "reservedUntil"`;

export const orders = sql`shop_orders o left join accounts u on u.organisation_id = o.organisation_id`;

export async function findOrder(db: Db | Tx, id: string): Promise<OrderRecord | null> {
  const { rows } = await sql<OrderRecord>`select ${orderColumns} from ${orders} where o.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The buyer's organisation, which outlives an erased account. */
export const buyerOf = (orderId: string) =>
  sql<string>`(select organisation_id from shop_orders where id = ${orderId})`;

/** Locks the accounts that still exist against erasure and against a lock by an admin. */
export async function holdAccounts(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  await sql`select id from users where id = any(${ids}::uuid[]) order by id for key share`.execute(tx);
}

export async function lockRow(tx: Tx, id: string): Promise<void> {
  await sql`select id from shop_orders where id = ${id} for no key update`.execute(tx);
}

export async function findOrderByKey(
  db: Db | Tx,
  partnerId: string,
  idempotencyKey: string,
): Promise<OrderRecord | null> {
  const { rows } = await sql<OrderRecord>`
    select ${orderColumns} from ${orders} where o.organisation_id = ${organisationOf(partnerId)} and o.idempotency_key = ${idempotencyKey}
  `.execute(db);
  return rows[0] ?? null;
}

/** Open orders of all partners with an ended time to pay. */
export async function listLapsedIds(db: Db, createdBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop_orders where state in ('starting', 'open') and created_at <= ${createdBefore}
    order by created_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listIdsToCheck(db: Db, provider: ShopName, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop_orders where next_check_at <= ${now} and provider = ${provider}
    order by next_check_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** For a message that names an order without its state (shop 11). */
export async function checkSoon(tx: Tx, provider: ShopName, shopOrderId: string, now: Date): Promise<void> {
  await sql`
    update shop_orders set next_check_at = ${now}
    where provider = ${provider} and shop_order_id = ${shopOrderId}`.execute(tx);
}

/** Number of the partner's unpaid checkouts by request. Leaves out checkouts that the shop has not started. */
export async function countUnpaid(
  tx: Tx,
  partnerId: string,
  requestIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ requestId: string; count: number }>`
    select i.request_id as "requestId", count(*)::int as count
    from shop_orders o join shop_order_items i on i.order_id = o.id
    where o.organisation_id = ${organisationOf(partnerId)} and o.created_at > ${since} and o.paid_at is null and o.checkout_url is not null
      and i.request_id = any(${requestIds}::uuid[])
    group by i.request_id`.execute(tx);
  return new Map(rows.map(({ requestId, count }) => [requestId, count]));
}

type NewOrder = Pick<OrderRecord, 'id' | 'provider' | 'netCents' | 'vatPercent' | 'taxCase' | 'createdAt'> & {
  readonly partnerId: string;
  readonly idempotencyKey: string | null;
  readonly nextCheckAt: Date;
  readonly items: readonly Pick<OrderItem, 'requestId' | 'category' | 'region' | 'netCents' | 'revision'>[];
};

const newColumns = [
  ...camelColumns('id', 'provider', 'idempotency_key', 'net_cents', 'vat_percent', 'tax_case'),
  ...camelColumns('created_at', 'next_check_at'),
];

export async function insertOrder(tx: Tx, { items, ...order }: NewOrder): Promise<void> {
  await withNumber(tx, 'B', order.createdAt)
    .insertInto('shop_orders')
    .values({
      number: countedNumber,
      ...columnValues(newColumns, order),
      organisation_id: organisationOf(order.partnerId),
      state: 'starting',
    })
    .execute();
  // Use one statement: its foreign keys lock the requests only against deletion.
  await sql`
    insert into shop_order_items (order_id, position, request_id, category, region, net_cents, revision, state)
    select ${order.id}::uuid, ordinality - 1, "requestId", category, region, "netCents", revision, 'waiting'
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as ("requestId" uuid, category text, region text,
      "netCents" int, revision int)) with ordinality`.execute(tx);
}

export type OrderChange = Updateable<ShopOrdersTable>;

export async function updateOrder(tx: Tx, id: string, change: OrderChange): Promise<void> {
  await tx.updateTable('shop_orders').set(change).where('id', '=', id).execute();
}

export type NewHistory = {
  readonly event: HistoryEvent;
  readonly detail?: string;
  /** The acting admin. */
  readonly byUserId?: string | null;
};

export async function insertHistory(
  tx: Tx,
  orderId: string,
  { event, detail, byUserId }: NewHistory,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('shop_order_history')
    .values({ order_id: orderId, event, detail, by_user_id: byUserId, at })
    .execute();
}

/** Separates amount and reason in the detail of `refund_asked`. */
export const refundReason = '. Grund: ';

/** Oldest first. */
export async function listHistory(db: Db | Tx, orderId: string): Promise<HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select h.at, h.event, h.detail, u.email as by
    from shop_order_history h left join users u on u.id = h.by_user_id
    where h.order_id = ${orderId} order by h.id`.execute(db);
  return rows;
}

export async function updateItems(
  tx: Tx,
  orderId: string,
  items: readonly Pick<OrderItem, 'position' | 'state' | 'lateReason'>[],
): Promise<void> {
  await sql`
    update shop_order_items i set state = changed.state, late_reason = changed."lateReason"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) changed (position int, state text, "lateReason" text)
    where i.order_id = ${orderId} and i.position = changed.position`.execute(tx);
}

/** Marks items with a due refund as refunded. */
export async function updateRefundedItems(tx: Tx, orderId: string): Promise<void> {
  await sql`update shop_order_items set state = 'refunded' where order_id = ${orderId} and state = 'refund_due'`.execute(
    tx,
  );
}

/** Deletes idempotency keys of an erased account. */
export async function deleteIdempotencyKeys(tx: Tx, partnerId: string): Promise<void> {
  await tx
    .updateTable('shop_orders')
    .set({ idempotency_key: null })
    .where('organisation_id', '=', organisationOf(partnerId))
    .where('idempotency_key', 'is not', null)
    .execute();
}

/** Erases the reasons of refunds by admins, and keeps the amounts. @returns the ids of their orders */
export async function eraseRefundReasons(tx: Tx, partnerId: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    update shop_order_history set detail = split_part(detail, ${refundReason}, 1)
    where event = 'refund_asked' and order_id in (select id from shop_orders where organisation_id = ${organisationOf(partnerId)})
    returning order_id as "orderId"`.execute(tx);
  return [...new Set(rows.map(({ orderId }) => orderId))];
}
