import { randomUUID } from 'node:crypto';
import { shopCurrency } from '#domain/shop/payment-check.ts';
import { type Db, inTransaction, type Tx, wakeAfterCommit } from '#server/db/database.ts';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import type { CheckoutToStart, ShopOrder, WantedRefund } from '#server/shop/provider/record.ts';
import { writeBody } from './messages.ts';
import type { Delivery, DemoOrder, FailureModes, Payment } from './record.ts';
import {
  findOrder,
  hasWaitingDelivery,
  insertDelivery,
  insertOrder,
  lockOrder,
  readFailureModes,
  updateOrder,
} from './store.ts';

export const deliveryTopic = 'demo-shop-delivery';

export const actions = ['pay', 'decline', 'cancel'] as const;

export type Action = (typeof actions)[number];

/** Next payment state by state and action. Other actions change nothing: people press buttons twice. */
const payments: Readonly<Record<Payment, Readonly<Partial<Record<Action, Payment>>>>> = {
  open: { pay: 'paid', decline: 'failed', cancel: 'cancelled' },
  failed: { pay: 'paid', cancel: 'cancelled' },
  paid: {},
  cancelled: {},
};

export function listActions(payment: Payment): Action[] {
  return actions.filter((action) => payments[payment][action] !== undefined);
}

const topics: Readonly<Record<Exclude<Payment, 'open'>, Delivery['topic']>> = {
  paid: 'paid',
  failed: 'payment_failed',
  cancelled: 'cancelled',
};

/** A repeat returns the order of the first call. */
export async function startOrder(db: Db, checkout: CheckoutToStart, now: Date): Promise<DemoOrder> {
  await insertOrder(db, randomUUID(), checkout, now);
  const order = await findOrder(db, 'checkout_id', checkout.checkoutId);
  if (order === null) throw new Error('A new order of the demo shop is gone.');
  return order;
}

/** @returns the order, changed or not; null for an unknown id */
export async function actOnOrder(db: Db, id: string, action: Action, now: Date): Promise<DemoOrder | null> {
  if (!isId(id)) return null;
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id);
    const payment = order && payments[order.payment][action];
    if (!payment || payment === 'open') return order;
    const changed = { ...order, payment };
    await updateOrder(tx, changed);
    await writeMessage(tx, changed, topics[payment], now);
    return changed;
  });
}

/** A repeat under the same key refunds nothing. @throws {ShopRefusedError} */
export async function refundOrder(db: Db, wanted: WantedRefund, now: Date): Promise<void> {
  const { shopOrderId, cents, idempotencyKey } = wanted;
  return inTransaction(db, async (tx) => {
    const order = isId(shopOrderId) ? await lockOrder(tx, shopOrderId) : null;
    if (order?.payment !== 'paid') throw new ShopRefusedError('There is no such paid order.');
    const earlier = order.refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
    if (earlier?.cents === cents) return;
    if (earlier) throw new ShopRefusedError('This key has refunded another amount.');
    const refundedCents = order.refundedCents + cents;
    if (cents <= 0 || refundedCents > order.grossCents)
      throw new ShopRefusedError('No more than what was paid can be refunded.');
    const changed = { ...order, refunds: [...order.refunds, { idempotencyKey, cents }], refundedCents };
    await updateOrder(tx, changed);
    await writeMessage(tx, changed, 'refunded', now);
  });
}

/** @param id any text, from an address */
export async function findShownOrder(db: Db, id: string): Promise<DemoOrder | null> {
  return isId(id) ? findOrder(db, 'id', id) : null;
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

export function toShopOrder(order: DemoOrder): ShopOrder {
  const { id, checkoutId, payment, netCents, grossCents, lines, refundedCents } = order;
  return {
    shopOrderId: id,
    checkoutId,
    payment,
    isCancelled: payment === 'cancelled',
    currency: shopCurrency,
    netCents,
    grossCents,
    lines: lines.map((line) => ({ requestId: line.requestId, netCents: line.netCents, quantity: 1 })),
    refundedCents,
  };
}

/** Call it in the transaction that changes the order. */
async function writeMessage(tx: Tx, order: DemoOrder, topic: Delivery['topic'], now: Date): Promise<void> {
  const deliveryId = randomUUID();
  const isFollowing = await hasWaitingDelivery(tx, order.id);
  const dueAt = decideDueAt(await readFailureModes(tx), now, isFollowing);
  const body = writeBody({ deliveryId, sentAt: now }, toShopOrder(order));
  await insertDelivery(tx, { id: deliveryId, orderId: order.id, topic, body, createdAt: now, dueAt });
  wakeAfterCommit(tx, deliveryTopic);
}

/** Time for a later message of the same order to overtake. */
const overtakenMs = 20_000;

/**
 * @param isFollowing whether an earlier message of the same order waits
 * @returns when to send a message written at `now`; null for never
 */
function decideDueAt({ sending, lateMs }: FailureModes, now: Date, isFollowing: boolean): Date | null {
  if (sending === 'never') return null;
  if (sending === 'late') return new Date(now.getTime() + lateMs);
  if (sending === 'shuffled' && !isFollowing) return new Date(now.getTime() + overtakenMs);
  return now;
}
