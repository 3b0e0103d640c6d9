import { minuteMs } from '#domain/durations.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { ownStorage } from '#web/app/own-storage.ts';

/** An order that was sent, until its answer comes. */
export type PendingCheckout = {
  readonly requestIds: readonly string[];
  readonly checkoutTime: string;
  /** Its idempotency key. */
  readonly checkoutId: string;
  /** Net, in euros. */
  readonly totalPrice: number;
  readonly itemCount: number;
};

const keptForMs = 15 * minuteMs;

const checkoutKey = (userId: string) => `${ownStorage.cart}-kauf-${userId}`;

/** Where storage is forbidden, a repeat without a reload finds it here. */
const unwritten = new Map<string, PendingCheckout>();

/** @returns null when there is none, or one older than 15 minutes */
export function readPendingCheckout(userId: string, now: number): PendingCheckout | null {
  const pending = unwritten.get(userId) ?? readWritten(userId);
  return pending && Math.abs(now - Date.parse(pending.checkoutTime)) < keptForMs ? pending : null;
}

/** Whether these requests were ordered already, and nobody knows how that ended. */
export function isRepeat(userId: string, requestIds: readonly string[], now: number): boolean {
  const earlier = readPendingCheckout(userId, now);
  return earlier !== null && isSameOrder(earlier.requestIds, requestIds);
}

function readWritten(userId: string): PendingCheckout | null {
  try {
    const pending = JSON.parse(localStorage.getItem(checkoutKey(userId)) ?? 'null');
    return Array.isArray(pending?.requestIds) ? pending : null;
  } catch {
    return null;
  }
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
  try {
    localStorage.setItem(checkoutKey(userId), JSON.stringify(pending));
    unwritten.delete(userId);
  } catch {
    unwritten.set(userId, pending);
  }
  return pending;
}

function isSameOrder(left: readonly string[], right: readonly string[]): boolean {
  return left.toSorted().join() === right.toSorted().join();
}

/** It was answered: bought, or refused. */
export function endCheckout(userId: string): void {
  unwritten.delete(userId);
  try {
    localStorage.removeItem(checkoutKey(userId));
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
