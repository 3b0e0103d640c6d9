import { nextOrderState, type OrderEvent, type OrderState } from '#domain/shop/order-states.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { announceChanges } from '#server/events/events.ts';
import { listReservedUntil, releaseReservations } from '#server/purchases/purchases.ts';
import {
  listOrders as listStored,
  listOrderPage as listStoredPage,
  type OrderFilter,
  type OrderPage,
  type OrderSlice,
} from './list-store.ts';
import type { OrderRecord } from './record.ts';
import {
  findOrder as findStored,
  findOrderByKey as findStoredByKey,
  holdAccounts,
  insertHistory,
  lockRow,
  type NewHistory,
  type OrderChange,
  type StoredOrder,
  updateOrder,
} from './store.ts';

export async function findOrder(db: Db | Tx, id: string): Promise<OrderRecord | null> {
  return withReservation(db, await findStored(db, id));
}

export async function findOrderByKey(db: Db | Tx, partnerId: string, key: string) {
  return withReservation(db, await findStoredByKey(db, partnerId, key));
}

/** The newest first. */
export async function listOrders(db: Db, filter: OrderFilter, slice: OrderSlice) {
  return withReservations(db, await listStored(db, filter, slice));
}

/** As {@link listOrders}, without counting. */
export async function listOrderPage(db: Db, filter: OrderFilter, slice: OrderSlice) {
  return withReservations(db, await listStoredPage(db, filter, slice));
}

async function withReservations<Page extends OrderPage>(db: Db, { orders, ...page }: Page) {
  const reserved = await listReservedUntil(
    db,
    orders.map(({ id }) => id),
  );
  return {
    ...page,
    orders: orders.map((order): OrderRecord => ({ ...order, reservedUntil: reserved.get(order.id) ?? null })),
  };
}

async function withReservation(db: Db | Tx, order: StoredOrder | null): Promise<OrderRecord | null> {
  if (!order) return null;
  const reserved = await listReservedUntil(db, [order.id]);
  return { ...order, reservedUntil: reserved.get(order.id) ?? null };
}

/**
 * The accounts first, then the order (ARCHITECTURE.md, lock order).
 *
 * @param adminId who is noted with what is changed
 * @returns as it is behind the locks
 */
export async function lockOrder(tx: Tx, id: string, adminId?: string): Promise<OrderRecord | null> {
  const found = await findStored(tx, id);
  await holdAccounts(
    tx,
    [found?.partnerId, adminId].filter((account) => typeof account === 'string'),
  );
  await lockRow(tx, id);
  return findOrder(tx, id);
}

/**
 * Changes one order, after others that do.
 *
 * @returns null when there is none, else what `work` returns
 */
export function withOrder<T>(
  db: Db,
  id: string,
  work: (tx: Tx, order: OrderRecord) => Promise<T>,
  adminId?: string,
): Promise<T | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id, adminId);
    return order && work(tx, order);
  });
}

export type Move = NewHistory & {
  readonly event: OrderEvent;
  readonly change?: OrderChange;
  readonly now: Date;
};

/**
 * Moves a locked order by the table of states and tells its partner's open pages. An event without a row in the table
 * changes nothing.
 *
 * @returns the new state, or null
 */
export async function moveOrder(
  tx: Tx,
  { id, state, partnerId, items }: Pick<OrderRecord, 'id' | 'state' | 'partnerId' | 'items'>,
  { event, change, now, ...history }: Move,
): Promise<OrderState | null> {
  const next = nextOrderState(state, event);
  if (next === null) return null;
  await updateOrder(tx, id, { ...change, state: next }, now);
  await insertHistory(tx, id, { event, ...history }, now);
  await announceOrder(tx, partnerId, items);
  return next;
}

async function announceOrder(tx: Tx, userId: string | null, items: OrderRecord['items']): Promise<void> {
  if (userId === null) return;
  const ids = items.flatMap(({ requestId }) => requestId ?? []);
  const changes = ids.map((id) => ({ kind: 'purchase' as const, id, userId }));
  await announceChanges(tx, changes);
}

/** Of an order that ends without a payment: its places are free again. */
export async function endUnpaid(
  tx: Tx,
  order: OrderRecord,
  move: Move & { readonly event: 'start_failed' | 'lapsed' | 'cancelled' | 'payment_failed' },
): Promise<OrderState | null> {
  if (nextOrderState(order.state, move.event) === null) return null;
  await releaseReservations(tx, order.id);
  return moveOrder(tx, order, move);
}
