import { useMemo, useSyncExternalStore } from 'react';
import { minuteMs } from '#domain/durations.ts';
import type { ShopName } from '#domain/shop/providers.ts';
import { isPersonKnown } from '#web/accounts/accounts.ts';
import { createIdempotencyKey } from '#web/api/idempotency-key.ts';
import { ownStorage } from '#web/app/own-storage.ts';
import { keepText, readKeptText, watchKept } from '#web/cart/kept-text.ts';
import { writeText } from '#web/ui/form/browser-storage.ts';

/** An order that this browser began, until it knows the result. */
type PendingOrder = {
  readonly requestIds: readonly string[];
  readonly checkoutTime: string;
  readonly checkoutId: string;
  /** Net, in euros. */
  readonly totalPrice: number;
  readonly itemCount: number;
};

/** A purchase that was begun at the external shop (shop 4); `checkoutId` is its order's. */
export type PendingShop = PendingOrder & {
  readonly shop: ShopName;
  readonly checkoutUrl: string;
  readonly reservedUntil: string;
};

/** The browser discards an older order (shop 5, cart 18). */
export const keptForMs = 15 * minuteMs;

const keyOf = (kind: 'kauf' | 'shop', userId: string) => `${ownStorage.cart}-${kind}-${userId}`;

function parse<Pending extends PendingOrder>(text: string | null, now: number): Pending | null {
  try {
    const pending = JSON.parse(text ?? 'null');
    const isYoung = Math.abs(now - Date.parse(pending.checkoutTime)) < keptForMs;
    return isYoung && Array.isArray(pending.requestIds) ? pending : null;
  } catch {
    return null;
  }
}

/** An order on account whose answer has not come; `checkoutId` is its idempotency key. Null for none. */
export function readPendingCheckout(userId: string, now: number): PendingOrder | null {
  return parse(readKeptText(keyOf('kauf', userId)), now);
}

export function endCheckout(userId: string): void {
  keepText(keyOf('kauf', userId), null);
}

/** Whether these requests were ordered already without an answer. */
export function isRepeat(userId: string, requestIds: readonly string[], now: number): boolean {
  const earlier = readPendingCheckout(userId, now);
  return earlier !== null && earlier.requestIds.toSorted().join() === requestIds.toSorted().join();
}

/** Keeps an order before it is sent. The same requests again carry the same key: a repeat buys once (purchases 14). */
export function beginCheckout(
  userId: string,
  { requestIds, totalPrice }: Pick<PendingOrder, 'requestIds' | 'totalPrice'>,
  now: number,
): PendingOrder {
  const earlier = isRepeat(userId, requestIds, now) ? readPendingCheckout(userId, now) : null;
  const checkoutId = earlier?.checkoutId ?? createIdempotencyKey();
  const checkoutTime = new Date(now).toISOString();
  const pending = { requestIds, checkoutTime, checkoutId, totalPrice, itemCount: requestIds.length };
  keepText(keyOf('kauf', userId), JSON.stringify(pending));
  return pending;
}

const isStorageForbidden = () => !writeText('localStorage', '', null);

export function readPendingShop(userId: string, now: number): PendingShop | null {
  return parse(readKeptText(keyOf('shop', userId)), now);
}

export function keepPendingShop(userId: string, pending: PendingShop): void {
  // The answer may come after the logout, in this or another tab. Nothing is kept from then on.
  if (isPersonKnown(userId) || isStorageForbidden()) keepText(keyOf('shop', userId), JSON.stringify(pending));
}

export function endPendingShop(userId: string): void {
  keepText(keyOf('shop', userId), null);
}

export function usePendingShop(userId: string | null): PendingShop | null {
  const read = () => (userId === null ? null : readKeptText(keyOf('shop', userId)));
  const text = useSyncExternalStore(watchKept, read, () => null);
  return useMemo(() => parse(text, Date.now()), [text]);
}
