import { isPersonKnown } from '#web/accounts/accounts.ts';
import { ownStorage } from '#web/app/own-storage.ts';
import { keepText, readKeptText } from './kept-text.ts';

/** A request in the version that the person has read (requests 70). */
type ReadRequest = { readonly requestId: string; readonly revision: number };

type Entry = { readonly requestId: string; readonly addedAt: string; readonly revision?: number };

type LocalCart = {
  readonly items: readonly Entry[];
  /** Those of `items` that the server does not know yet: the next reading sends them (cart 7). */
  readonly unsent: readonly string[];
};

const emptyCart: LocalCart = { items: [], unsent: [] };

export const localCartKey = (userId: string) => `${ownStorage.cart}-${userId}`;

export function parseLocalCart(written: string | null): LocalCart {
  try {
    const { items, unsent } = JSON.parse(written ?? '{}');
    return Array.isArray(items) && Array.isArray(unsent) ? { items, unsent } : emptyCart;
  } catch {
    return emptyCart;
  }
}

const readLocalCart = (userId: string) => parseLocalCart(readKeptText(localCartKey(userId)));

/** @returns whether it is kept */
function writeLocalCart(userId: string, cart: LocalCart): boolean {
  // An answer may come after the logout, in this or another tab. Nothing is kept from then on.
  if (!isPersonKnown(userId)) return false;
  keepText(localCartKey(userId), JSON.stringify(cart));
  return true;
}

export function listUnsent(userId: string): readonly Entry[] {
  const { items, unsent } = readLocalCart(userId);
  return items.filter(({ requestId }) => unsent.includes(requestId));
}

/** Keeps the server's cart beside unsent requests. The server has taken or refused `settled`, or the cart was emptied. */
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
  const { items, unsent } = readLocalCart(userId);
  const others = items.filter((item) => item.requestId !== requestId);
  return writeLocalCart(userId, {
    items: [{ requestId, revision, addedAt: new Date().toISOString() }, ...others],
    unsent: [...new Set([...unsent, requestId])],
  });
}
