import { isPersonKnown } from '#web/accounts/accounts.ts';
import { ownStorage } from '#web/app/own-storage.ts';

/** As it was read before it was added (requests 70). */
export type ReadRequest = { readonly requestId: string; readonly revision: number };

type Entry = { readonly requestId: string; readonly addedAt: string; readonly revision?: number };

type LocalCart = {
  readonly items: readonly Entry[];
  /** Those of `items` that the server has not heard of: the next reading merges them (cart 7). */
  readonly unsent: readonly string[];
};

const emptyCart: LocalCart = { items: [], unsent: [] };

export const localCartKey = (userId: string) => `${ownStorage.cart}-${userId}`;

/** As it is written; null where there is none. */
export function readWrittenCart(userId: string): string | null {
  try {
    return localStorage.getItem(localCartKey(userId));
  } catch {
    return null;
  }
}

export function parseLocalCart(written: string | null): LocalCart {
  try {
    const { items, unsent } = JSON.parse(written ?? '{}');
    return Array.isArray(items) && Array.isArray(unsent) ? { items, unsent } : emptyCart;
  } catch {
    return emptyCart;
  }
}

const listeners = new Set<() => void>();

/** Told of each change that this page makes; those of other tabs are the browser's event `storage`. */
export function onLocalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns whether it is kept */
function writeLocalCart(userId: string, cart: LocalCart): boolean {
  // An answer may come after the logout, in this or another tab, and nothing is kept from then on.
  if (!isPersonKnown(userId)) return false;
  try {
    localStorage.setItem(localCartKey(userId), JSON.stringify(cart));
  } catch {
    // Storage is forbidden or full: the cart is on the server alone.
    return false;
  }
  for (const tell of listeners) tell();
  return true;
}

export function listUnsent(userId: string): readonly Entry[] {
  const { items, unsent } = parseLocalCart(readWrittenCart(userId));
  return items.filter(({ requestId }) => unsent.includes(requestId));
}

/**
 * The server's copy wins, but what it has not heard of waits for the next reading.
 *
 * @param settled what waits no longer, because the server took or refused it, or the person has emptied the cart
 */
export function keepServerCart(
  userId: string,
  items: readonly Entry[],
  settled: readonly { readonly requestId: string }[] = [],
): void {
  const done = new Set([...items, ...settled].map(({ requestId }) => requestId));
  const waiting = listUnsent(userId).filter(({ requestId }) => !done.has(requestId));
  const sent = items.map(({ requestId, addedAt }) => ({ requestId, addedAt }));
  writeLocalCart(userId, {
    items: [...waiting, ...sent],
    unsent: waiting.map(({ requestId }) => requestId),
  });
}

/** A request whose adding did not reach the server. @returns whether it is noted */
export function noteUnsent(userId: string, { requestId, revision }: ReadRequest): boolean {
  const { items, unsent } = parseLocalCart(readWrittenCart(userId));
  const others = items.filter((item) => item.requestId !== requestId);
  return writeLocalCart(userId, {
    items: [{ requestId, revision, addedAt: new Date().toISOString() }, ...others],
    unsent: [...new Set([...unsent, requestId])],
  });
}
