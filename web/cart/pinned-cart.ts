import { useState } from 'react';
import { describePlaces } from '#domain/requests/offer/places.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { type Cart, type CartItem, nameItem, withoutItems } from './cart-items.ts';
import { useCart } from './use-cart.ts';

/**
 * Whether the cart as it is now has other items, prices or contents than the pinned one, or names more items that are gone.
 * The server names once the items that a merge did not take (cart 15); they stay shown.
 */
export function isChanged(pinned: Cart, fresh: Cart): boolean {
  const shown = new Set(pinned.unavailable.map(goneOf));
  return offersOf(pinned) !== offersOf(fresh) || fresh.unavailable.some((item) => !shown.has(goneOf(item)));
}

function offersOf({ items }: Cart): string {
  return items
    .map(({ requestId, price, originalPrice, hasChanged }) =>
      [requestId, price, originalPrice, hasChanged].join(' '),
    )
    .toSorted()
    .join();
}

function goneOf({ requestId, code }: Cart['unavailable'][number]): string {
  return `${requestId} ${code}`;
}

/** Sales and terms change in place; everything else stays as it was shown (cart 17). */
export function refreshPlaces(pinned: Cart, fresh: Cart): Cart {
  const byId = new Map(fresh.items.map((item) => [item.requestId, item]));
  const items = pinned.items.map((item) => {
    const { currentSales, reservedSales, maxSales, publicUntil } = byId.get(item.requestId) ?? item;
    return { ...item, currentSales, reservedSales, maxSales, publicUntil };
  });
  return { ...pinned, items };
}

/** Takes one item as the person has just read it (cart 19); everything else stays as it was shown. */
export function takeRead(pinned: Cart, fresh: Cart, requestId: string): Cart {
  const read = fresh.items.find((item) => item.requestId === requestId);
  if (!read) return pinned;
  const { revision, hasChanged, kontaktwege } = read;
  const items = pinned.items.map((item) =>
    item.requestId === requestId ? { ...item, revision, hasChanged, kontaktwege } : item,
  );
  return { ...pinned, items };
}

export type FormerPrices = ReadonlyMap<string, number>;

/** Net prices that the person has read and that have changed since, by request. */
export function noteFormerPrices(notes: FormerPrices, before: Cart, after: Cart): FormerPrices {
  const read = new Map(before.items.map(({ requestId, price }) => [requestId, price]));
  return new Map(
    after.items.flatMap(({ requestId, price }) => {
      const former = read.get(requestId) ?? price;
      const noted = former === price ? notes.get(requestId) : former;
      return noted === undefined || noted === price ? [] : [[requestId, noted]];
    }),
  );
}

/** The price that the person knows, to be shown beside the new one (cart 8); null when it has not changed. */
export function findFormerPrice({ requestId, price, priceWhenAdded }: CartItem, notes: FormerPrices) {
  const former = notes.get(requestId) ?? priceWhenAdded;
  return former === price ? null : former;
}

/** The changes of the shown cart for screen readers; '' for none. */
export function describeCartChanges(before: Cart, after: Cart): string {
  const former = new Map(before.items.map((item) => [item.requestId, item]));
  const now = new Set(after.items.map(({ requestId }) => requestId));
  const left = before.items.filter(({ requestId }) => !now.has(requestId));
  const sentences = [
    ...left.map((item) => `${nameItem(item)}: nicht mehr im Warenkorb.`),
    ...after.items.flatMap((item) => {
      const change = describeChange(former.get(item.requestId), item);
      return change ? [`${nameItem(item)}: ${change}.`] : [];
    }),
  ];
  return sentences.join(' ');
}

function describeChange(before: CartItem | undefined, after: CartItem): string | null {
  if (!before) return 'neu im Warenkorb';
  if (after.hasChanged && !before.hasChanged) return 'die Angaben sind geändert';
  if (before.price !== after.price) return `neuer Preis ${formatEuros(after.price)}`;
  const places = describePlaces(after);
  return places === describePlaces(before) ? null : places;
}

type Pinned = {
  readonly cart: Cart;
  /** The cart as it is now. */
  readonly fresh: Cart;
  readonly formerPrices: FormerPrices;
  /** The last change of the shown cart, for screen readers. */
  readonly announcement: string;
};

function change(before: Pinned, changes: Partial<Pinned>): Pinned {
  const after = { ...before, ...changes };
  return { ...after, announcement: describeCartChanges(before.cart, after.cart) || before.announcement };
}

/** The cart as it was shown: changes from elsewhere wait until the person asks for them (cart 17). */
export function usePinnedCart() {
  const { query, unsentCount } = useCart({ isFresh: true });
  const fresh = query.isFetchedAfterMount ? query.data : undefined;
  const [pinned, setPinned] = useState<Pinned | null>(null);
  if (fresh && !pinned) setPinned({ cart: fresh, fresh, formerPrices: new Map(), announcement: '' });
  if (fresh && pinned && fresh !== pinned.fresh)
    setPinned(change(pinned, { fresh, cart: refreshPlaces(pinned.cart, fresh) }));
  const put = (toChanges: (before: Pinned) => Partial<Pinned>) =>
    setPinned((before) => before && change(before, toChanges(before)));
  const show = (next: Cart) =>
    put(({ cart, formerPrices }) => ({
      cart: next,
      formerPrices: noteFormerPrices(formerPrices, cart, next),
    }));
  return {
    query,
    unsentCount,
    cart: pinned?.cart,
    formerPrices: pinned?.formerPrices ?? new Map(),
    hasChanged: pinned !== null && isChanged(pinned.cart, pinned.fresh),
    announcement: pinned?.announcement ?? '',
    /** The person asks for the new cart. */
    showFresh: () => pinned && show(pinned.fresh),
    /** Asks the server first: the shown cart was refused. */
    reload: async () => {
      const now = await query.refetch();
      if (now.isSuccess) show(now.data);
    },
    /** The person has read one item of the new cart. */
    read: (next: Cart, requestId: string) => put(({ cart }) => ({ cart: takeRead(cart, next, requestId) })),
    /** The person has taken items out. */
    drop: (requestIds: readonly string[]) => put(({ cart }) => ({ cart: withoutItems(cart, requestIds) })),
  };
}
