import { type RawBuilder, sql } from 'kysely';
import type { OrderState } from '#domain/shop/order-states.ts';
import type { ShopName } from '#domain/shop/providers.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import { cutPage, readCounted, type Slice, type Total } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { fromMicroseconds, toMicroseconds } from '#server/db/statements/microseconds.ts';
import { orderColumns, orders, type StoredOrder } from './store.ts';

export type OrderFilter = {
  readonly states?: readonly OrderState[] | undefined;
  readonly provider?: ShopName | undefined;
  readonly partnerId?: string | undefined;
};

/** An order in the order of a list; the instant in microseconds. */
export type OrderPlace = { readonly begun: number; readonly id: string };

export type OrderPage<Order = StoredOrder> = {
  readonly orders: readonly Order[];
  /** The last order's; null when none follows. */
  readonly place: OrderPlace | null;
};

export type OrderSlice = Slice & { readonly after?: OrderPlace | null };

/** Beyond, a total says only that there are more; a partner's own are counted to the last. */
const countedAtMost = ({ partnerId }: OrderFilter) => (partnerId ? 2_147_483_646 : 10_000);

/** The newest first, with the total of all that pass the filter. */
export function listOrders(db: Db, filter: OrderFilter, slice: OrderSlice): Promise<OrderPage & Total> {
  const most = countedAtMost(filter);
  return readCounted<OrderPage>(slice, {
    count: () => countOrders(db, filter, most + 1),
    most,
    read: () => listOrderPage(db, filter, slice),
    nothing: { orders: [], place: null },
  });
}

/** As {@link listOrders}, without counting. The page is found through an index, and only what stands on it is read whole. */
export async function listOrderPage(
  db: Db,
  filter: OrderFilter,
  { limit, offset, after = null }: OrderSlice,
): Promise<OrderPage> {
  const { rows } = await sql<StoredOrder & { readonly begun: number }>`
    select ${orderColumns}, ${toMicroseconds(sql`o.created_at`)} as begun from ${orders} where o.id in (
      select found.id from (${selectPlaces(filter, after, offset + limit + 1)}) found
      order by found.created_at desc, found.id desc limit ${limit + 1} offset ${offset})
    order by o.created_at desc, o.id desc`.execute(db);
  const { shown, last } = cutPage(rows, limit);
  return {
    orders: shown.map(({ begun: _, ...order }) => order),
    place: last ? { begun: last.begun, id: last.id } : null,
  };
}

/** Of several states each is read through the index by state, which is in the order of the list only within one of them. */
function selectPlaces(filter: OrderFilter, after: OrderPlace | null, most: number): RawBuilder<unknown> {
  const { states, ...others } = filter;
  const behind = after
    ? sql`(o.created_at, o.id) < (${fromMicroseconds(after.begun)}, ${after.id}::uuid)`
    : sql`true`;
  const newest = (condition: RawBuilder<unknown>) => sql`
    select o.created_at, o.id from shop_orders o where ${condition} and ${toCondition(others)} and ${behind}
    order by o.created_at desc, o.id desc limit ${most}`;
  if (!states) return newest(sql`true`);
  return sql`
    select page.created_at, page.id from unnest(${states}::text[]) as wanted (state)
    cross join lateral (${newest(sql`o.state = wanted.state`)}) page`;
}

async function countOrders(db: Db, filter: OrderFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${selectPlaces(filter, null, most)}) places limit ${most}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

function toCondition({ provider, partnerId }: Omit<OrderFilter, 'states'>): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(provider ? [sql`o.provider = ${provider}`] : []),
      ...(partnerId ? [sql`o.organisation_id = ${organisationOf(partnerId)}`] : []),
    ],
    sql` and `,
  );
}

export async function countInStates(db: Db, states: readonly OrderState[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop_orders where state = any(${states}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Null where there has never been an order. */
export async function summarizeInStates(
  db: Db,
  states: readonly OrderState[],
): Promise<{ readonly count: number; readonly since: Date | null } | null> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from shop_orders
    where state = any(${states}::text[])
    having exists (select from shop_orders)`.execute(db);
  return rows[0] ?? null;
}
