import { nextOrderState, type OrderEvent, type OrderState } from '#domain/shop/order-states.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { announceChanges, recordEvents } from '#server/events/events.ts';
import { releaseReservations } from '#server/purchases/purchases.ts';
import type { ProtectedShop } from '#server/shop/provider/policy.ts';
import type { ShopOrder } from '#server/shop/provider/record.ts';
import type { OrderRecord } from './record.ts';
import {
  buyerOf,
  findOrder,
  holdAccounts,
  insertHistory,
  lockRow,
  type NewHistory,
  type OrderChange,
  updateOrder,
} from './store.ts';

/**
 * Locks the accounts, then the order (ARCHITECTURE.md, lock order).
 *
 * @param adminId admin recorded with the change
 * @returns the order as read under the locks
 */
export async function lockOrder(
  tx: Tx,
  id: string,
  adminId: string | null = null,
): Promise<OrderRecord | null> {
  const found = await findOrder(tx, id);
  await holdAccounts(tx, [found?.partnerId ?? null, adminId]);
  await lockRow(tx, id);
  return findOrder(tx, id);
}

/** Runs `work` under the lock of the order. @returns its result; null for an unknown order */
export function withOrder<T>(
  db: Db,
  id: string,
  work: (tx: Tx, order: OrderRecord) => Promise<T>,
  adminId: string | null = null,
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
 * Moves a locked order by the table of states, records the event and notifies its partner's open pages. An event without a row
 * in the table changes nothing.
 *
 * @returns the new state, or null
 */
export async function moveOrder(
  tx: Tx,
  { id, state, partnerId, items }: OrderRecord,
  { event, change, now, ...history }: Move,
): Promise<OrderState | null> {
  const next = nextOrderState(state, event);
  if (next === null) return null;
  await updateOrder(tx, id, { ...change, state: next });
  await insertHistory(tx, id, { event, ...history }, now);
  const fact = { subjectId: id, organisationId: buyerOf(id), at: now };
  const kind = followedEvents[event];
  if (kind === 'shop-order.paid')
    await recordEvents(tx, [{ ...fact, kind, facts: { cents: change?.paid_cents ?? 0 } }]);
  else if (kind) await recordEvents(tx, [{ ...fact, kind, facts: {} }]);
  if (partnerId !== null) announceOrder(tx, partnerId, items);
  return next;
}

/** Leaves out refunds: {@link updateRefunded} records them with their amount. */
const followedEvents = {
  started: 'shop-order.started',
  start_failed: 'shop-order.failed',
  payment_failed: 'shop-order.failed',
  lapsed: 'shop-order.expired',
  cancelled: 'shop-order.cancelled',
  paid: 'shop-order.paid',
  paid_too_late: 'shop-order.paid',
  paid_otherwise: 'shop-order.disputed',
  paid_again: 'shop-order.disputed',
  refund_asked: null,
  refund_done: null,
  refund_given_up: null,
  refunded_by_shop: null,
} as const satisfies Readonly<Record<OrderEvent, `shop-order.${string}` | null>>;

/** @param refundedCents gross sum of all refunds so far */
export async function updateRefunded(
  tx: Tx,
  { id, refundedCents: before }: OrderRecord,
  refundedCents: number,
  now: Date,
): Promise<void> {
  if (refundedCents <= before) return;
  await updateOrder(tx, id, { refunded_cents: refundedCents, refunded_at: now });
  const fact = { subjectId: id, organisationId: buyerOf(id), at: now };
  const facts = { cents: refundedCents - before };
  await recordEvents(tx, [{ ...fact, kind: 'shop-order.refunded', facts }]);
}

function announceOrder(tx: Tx, userId: string, items: OrderRecord['items']): void {
  const ids = items.flatMap(({ requestId }) => requestId ?? []);
  announceChanges(
    tx,
    ids.map((id) => ({ kind: 'purchase', id, userId })),
  );
}

/** Ends an order without a payment, and releases its places. */
export async function endUnpaid(
  tx: Tx,
  order: OrderRecord,
  move: Move & { readonly event: 'start_failed' | 'lapsed' | 'cancelled' | 'payment_failed' },
): Promise<OrderState | null> {
  if (nextOrderState(order.state, move.event) === null) return null;
  await releaseReservations(tx, order.id);
  return moveOrder(tx, order, move);
}

/** The order as the shop reports it now; null while nobody has ordered. @throws {ShopError} */
export function findAtShop(
  shop: ProtectedShop,
  { id: checkoutId, createdAt: startedAt, shopOrderId }: OrderRecord,
): Promise<ShopOrder | null> {
  return shop.findOrder({ checkoutId, startedAt, shopOrderId });
}
