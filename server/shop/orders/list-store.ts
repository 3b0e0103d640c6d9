import { sql } from 'kysely';
import type { OrderState } from '#domain/shop/order-states.ts';
import type { ShopName } from '#domain/shop/providers.ts';
import { parseShortNumber, type ShortNumber } from '#domain/short-numbers.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { type CursorSlice, cutPage, type ListPage, readCounted, type Total } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { type InstantPlace, isOlder, toMicroseconds } from '#server/db/microseconds.ts';
import type { OrderRecord } from './record.ts';
import { orderColumns, orders } from './store.ts';

type OrderFilter = {
  readonly states?: readonly OrderState[] | undefined;
  readonly provider?: ShopName | undefined;
  readonly partnerId?: string | undefined;
  /** As somebody has typed it: of the order, or of one of its requests. Another text finds nothing. */
  readonly number?: string | undefined;
};

type OrderPage = ListPage<OrderRecord, InstantPlace>;

/** A larger total only says that there are more. The orders of one partner are few and have no limit. */
const countedAtMost = ({ partnerId }: OrderFilter) => (partnerId ? Number.POSITIVE_INFINITY : 10_000);

/** Newest first, with the total of the filtered orders. */
export function listOrders(
  db: Db,
  filter: OrderFilter,
  slice: CursorSlice<InstantPlace>,
): Promise<OrderPage & Total> {
  const most = countedAtMost(filter);
  return readCounted(slice, {
    count: () => countOrders(db, filter, most),
    most,
    read: () => listOrderPage(db, filter, slice),
  });
}

/** Like {@link listOrders}, without the total. */
export async function listOrderPage(
  db: Db,
  filter: OrderFilter,
  { limit, offset, after }: CursorSlice<InstantPlace>,
): Promise<OrderPage> {
  const { rows } = await sql<OrderRecord & InstantPlace>`
    select ${orderColumns}, ${toMicroseconds(sql`o.created_at`)} as at from ${orders}
    where ${toCondition(filter)} and ${isOlder(sql`o.created_at`, sql`o.id`, after)}
    order by o.created_at desc, o.id desc limit ${limit + 1} offset ${offset}`.execute(db);
  return cutPage(rows, limit, ({ at, id }) => ({ at, id }));
}

/** @returns at most one more than `most` */
async function countOrders(db: Db, filter: OrderFilter, most: number): Promise<number> {
  const limit = Number.isFinite(most) ? most + 1 : null;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from shop_orders o where ${toCondition(filter)} limit ${limit}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

function toCondition({ states, provider, partnerId, number }: OrderFilter) {
  const conditions = [
    ...(states ? [sql`o.state = any(${states}::text[])`] : []),
    ...(provider ? [sql`o.provider = ${provider}`] : []),
    ...(number ? [hasNumber(parseShortNumber(number))] : []),
    ...(partnerId ? [sql`o.organisation_id = ${organisationOf(partnerId)}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function hasNumber(found: ShortNumber | null) {
  if (found?.letter !== 'A') return sql`o.number = ${found?.number ?? null}`;
  return sql`o.id in (
    select i.order_id from shop_order_items i join requests r on r.id = i.request_id where r.number = ${found.number})`;
}

/** @returns null when no order exists */
export async function summarizeInStates(db: Db, states: readonly OrderState[]) {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from shop_orders
    where state = any(${states}::text[])
    having exists (select from shop_orders)`.execute(db);
  return rows[0] ?? null;
}
