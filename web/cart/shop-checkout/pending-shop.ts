import { useMemo, useSyncExternalStore } from 'react';
import type { ShopName } from '#domain/shop/providers.ts';
import { isPersonKnown } from '#web/accounts/accounts.ts';
import { createPendingStore, type PendingCheckout } from '#web/cart/checkout/pending-store.ts';

/** A purchase that was begun at the external shop (shop 4); `checkoutId` is its order's. */
export type PendingShop = PendingCheckout & {
  readonly shop: ShopName;
  readonly checkoutUrl: string;
  readonly reservedUntil: string;
};

const purchases = createPendingStore<PendingShop>('shop');

export const readPendingShop = purchases.read;
export const endPendingShop = purchases.remove;

function isStorageForbidden(): boolean {
  try {
    localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}

const begunHere = new Set<string>();

/** Since this page was loaded, so that nothing can have happened that nobody has told it. */
export const isBegunHere = ({ checkoutId }: PendingShop) => begunHere.has(checkoutId);

export function keepPendingShop(userId: string, pending: PendingShop): void {
  begunHere.add(pending.checkoutId);
  // The answer may come after the logout, in this or another tab, and nothing is kept from then on.
  if (isPersonKnown(userId) || isStorageForbidden()) purchases.write(userId, pending);
}

/** Of this and of every other tab. */
export function usePendingShop(userId: string | null): PendingShop | null {
  const read = () => (userId === null ? null : purchases.readText(userId));
  const text = useSyncExternalStore(purchases.watch, read, () => null);
  return useMemo(() => purchases.parse(text, Date.now()), [text]);
}
