import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { createPendingStore, type PendingCheckout } from './pending-store.ts';

/** Orders on account that were sent, until their answer comes; `checkoutId` is their idempotency key. */
const orders = createPendingStore('kauf');

/** @returns null when there is none, or one older than 15 minutes */
export const readPendingCheckout = orders.read;

/** It was answered: bought, or refused. */
export const endCheckout = orders.remove;

/** Whether these requests were ordered already, and nobody knows how that ended. */
export function isRepeat(userId: string, requestIds: readonly string[], now: number): boolean {
  const earlier = readPendingCheckout(userId, now);
  return earlier !== null && isSameOrder(earlier.requestIds, requestIds);
}

/**
 * Notes an order before it is sent. The same requests again are the same order, under the same key, also after a reload
 * and in another tab, so that a repeat buys once; others are another one (purchases 14).
 */
export function beginCheckout(
  userId: string,
  { requestIds, totalPrice }: Pick<PendingCheckout, 'requestIds' | 'totalPrice'>,
  now: number,
): PendingCheckout {
  const earlier = isRepeat(userId, requestIds, now) ? readPendingCheckout(userId, now) : null;
  const checkoutId = earlier?.checkoutId ?? createIdempotencyKey();
  const checkoutTime = new Date(now).toISOString();
  const pending = { requestIds, checkoutTime, checkoutId, totalPrice, itemCount: requestIds.length };
  orders.write(userId, pending);
  return pending;
}

function isSameOrder(left: readonly string[], right: readonly string[]): boolean {
  return left.toSorted().join() === right.toSorted().join();
}
