import { dayMs } from '#domain/durations.ts';
import { decideLastingRefusal, type LastingRefusal, type SaleFacts } from '#domain/purchases/refusals.ts';
import { MAX_CART_ITEMS } from './cart-words.ts';

/** Why the cart has refused or removed an item. */
export type ItemRefusal = { readonly code: LastingRefusal['code'] | 'cart_full'; readonly msg: string };

export type AddRefusal = ItemRefusal | { readonly code: 'already_in_cart'; readonly msg: string };

/**
 * Why a request cannot be added (cart 6); null when it can. A request off sale gets the refusal of a purchase, even if it is in
 * the cart. A reserved request can be added (shop 17).
 *
 * @param facts undefined for an unknown request
 */
export function decideAdding(
  facts: SaleFacts | undefined,
  stored: ReadonlySet<string>,
  requestId: string,
  now: Date,
): AddRefusal | null {
  const refusal = decideLastingRefusal(facts, now);
  if (refusal) return refusal;
  if (stored.has(requestId))
    return { code: 'already_in_cart', msg: 'Diese Anfrage ist bereits in Ihrem Warenkorb' };
  return decideRoom(stored);
}

function decideRoom({ size }: ReadonlySet<string>): ItemRefusal | null {
  if (size < MAX_CART_ITEMS) return null;
  return {
    code: 'cart_full',
    msg: `Ihr Warenkorb ist voll: Er fasst höchstens ${MAX_CART_ITEMS} Anfragen.`,
  };
}

const reasons: Readonly<Record<LastingRefusal['code'], string | null>> = {
  sold_out: 'Diese Anfrage ist inzwischen ausverkauft',
  expired: 'Diese Anfrage ist inzwischen abgelaufen',
  not_available: null,
  already_bought: null,
  not_found: null,
};

/** Why an item is off sale (cart 9), in a sentence; null for an item on sale. */
export function decideGone(facts: SaleFacts | undefined, now: Date): ItemRefusal | null {
  const refusal = decideLastingRefusal(facts, now);
  return refusal && { code: refusal.code, msg: reasons[refusal.code] ?? refusal.msg };
}

export type CartEntry = {
  readonly requestId: string;
  readonly addedAt: Date;
  /** Revision that the partner has read, if the call names it. */
  readonly revision?: number | undefined;
};

export type RefusedEntry = { readonly requestId: string; readonly refusal: ItemRefusal };

type Merge = {
  /** Ids of all items in the cart, on sale or not. */
  readonly stored: readonly string[];
  /** Items of the browser. */
  readonly given: readonly CartEntry[];
  /** Facts of the given items. */
  readonly facts: ReadonlyMap<string, SaleFacts>;
};

/**
 * Merges a browser's copy into the cart (cart 7). Keeps items that are in the cart. Adds other items on sale, oldest first: a
 * full cart refuses the newest.
 */
export function mergeCarts(
  { stored, given, facts }: Merge,
  now: Date,
): { readonly added: CartEntry[]; readonly refused: RefusedEntry[] } {
  const held = new Set(stored);
  const added: CartEntry[] = [];
  const refused = new Map<string, RefusedEntry>();
  for (const entry of given.toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime())) {
    const { requestId, addedAt } = entry;
    if (held.has(requestId)) continue;
    const refusal = decideGone(facts.get(requestId), now) ?? decideRoom(held);
    if (refusal) {
      refused.set(requestId, { requestId, refusal });
      continue;
    }
    held.add(requestId);
    added.push({ ...entry, addedAt: clampTime(addedAt, now) });
  }
  return { added, refused: [...refused.values()] };
}

/** Limits the time by a browser's clock, which may be ahead or in any year. */
function clampTime(at: Date, now: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), now.getTime() - 365 * dayMs), now.getTime()));
}
