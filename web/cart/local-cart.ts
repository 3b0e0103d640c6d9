import { ownStorage } from '#web/app/own-storage.ts';

type Entry = { readonly requestId: string; readonly addedAt: string };

type LocalCart = {
  readonly items: readonly Entry[];
  /** Those of `items` that the server has not heard of: the next reading merges them (cart 7). */
  readonly unsent: readonly string[];
};

const emptyCart: LocalCart = { items: [], unsent: [] };

export const localCartKey = (userId: string) => `${ownStorage.cart}-${userId}`;

export function readLocalCart(userId: string): LocalCart {
  try {
    const { items, unsent } = JSON.parse(localStorage.getItem(localCartKey(userId)) ?? '{}');
    return Array.isArray(items) && Array.isArray(unsent) ? { items, unsent } : emptyCart;
  } catch {
    return emptyCart;
  }
}

function writeLocalCart(userId: string, cart: LocalCart): void {
  try {
    localStorage.setItem(localCartKey(userId), JSON.stringify(cart));
  } catch {
    // Storage is forbidden or full: the cart is on the server alone.
  }
}

export function listUnsent(userId: string): readonly Entry[] {
  const { items, unsent } = readLocalCart(userId);
  return items.filter(({ requestId }) => unsent.includes(requestId));
}

/**
 * The server's copy wins, but what it has not heard of waits for the next reading.
 *
 * @param merged what the server has heard of now, taken or refused
 */
export function keepServerCart(
  userId: string,
  items: readonly Entry[],
  merged: readonly Entry[] = items,
): void {
  const heard = new Set([...items, ...merged].map(({ requestId }) => requestId));
  const waiting = listUnsent(userId).filter(({ requestId }) => !heard.has(requestId));
  const sent = items.map(({ requestId, addedAt }) => ({ requestId, addedAt }));
  writeLocalCart(userId, {
    items: [...waiting, ...sent],
    unsent: waiting.map(({ requestId }) => requestId),
  });
}

/** A request whose adding did not reach the server. */
export function noteUnsent(userId: string, requestId: string): void {
  const { items, unsent } = readLocalCart(userId);
  const others = items.filter((item) => item.requestId !== requestId);
  writeLocalCart(userId, {
    items: [{ requestId, addedAt: new Date().toISOString() }, ...others],
    unsent: [...new Set([...unsent, requestId])],
  });
}
