import { useState } from 'react';
import { describePlaces } from '#domain/requests/offer/places.ts';
import { useAnnouncement } from '#web/purchases/purchases.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { type Cart, type CartItem, nameItem, withItems, withoutItems } from './cart-items.ts';
import { useCart } from './use-cart.ts';

/**
 * Whether the cart as it is now has other items, prices, contents or tax than the pinned one, or names more items that are gone.
 * The server names once the items that a merge did not take (cart 15); they stay shown.
 */
export function isChanged(pinned: Cart, fresh: Cart): boolean {
  const shown = new Set(pinned.unavailable.map(goneOf));
  return offersOf(pinned) !== offersOf(fresh) || fresh.unavailable.some((item) => !shown.has(goneOf(item)));
}

function offersOf({ items, totals }: Cart): string {
  const listed = items
    .map(({ requestId, price, originalPrice, hasChanged }) =>
      [requestId, price, originalPrice, hasChanged].join(' '),
    )
    .toSorted()
    .join();
  // Nobody reads the tax of an empty cart.
  return listed === '' ? '' : `${totals.taxCase} ${listed}`;
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
  const { revision, hasChanged, kontaktwege, facts } = read;
  const items = pinned.items.map((item) =>
    item.requestId === requestId ? { ...item, revision, hasChanged, kontaktwege, facts } : item,
  );
  return { ...pinned, items };
}

/** The new cart. `priceWhenAdded` of an item becomes the price that the person has read last, if it differs (cart 8). */
export function takeFresh(shown: Cart, fresh: Cart): Cart {
  const read = new Map(shown.items.map((item) => [item.requestId, item]));
  const items = fresh.items.map((item) => {
    const known = read.get(item.requestId);
    // Another page may have removed and added it meanwhile.
    const former = known?.addedAt === item.addedAt ? known : item;
    return { ...item, priceWhenAdded: former.price === item.price ? former.priceWhenAdded : former.price };
  });
  return { ...fresh, items };
}

/** The changes of the shown cart for screen readers; '' for none. */
export function describeCartChanges(before: Cart | undefined, after: Cart | undefined): string {
  if (!before || !after) return '';
  const former = new Map(before.items.map((item) => [item.requestId, item]));
  const left = withoutItems(
    before,
    after.items.map(({ requestId }) => requestId),
  ).items;
  return [
    ...left.map((item) => [item, 'nicht mehr im Warenkorb'] as const),
    ...after.items.map((item) => [item, describeChange(former.get(item.requestId), item)] as const),
  ]
    .flatMap(([item, change]) => (change ? [`${nameItem(item)}: ${change}.`] : []))
    .join(' ');
}

function describeChange(before: CartItem | undefined, after: CartItem): string | null {
  if (!before) return 'neu im Warenkorb';
  if (after.hasChanged && !before.hasChanged) return 'die Angaben sind geändert';
  if (before.price !== after.price) return `neuer Preis ${formatEuros(after.price)}`;
  const places = describePlaces(after);
  return places === describePlaces(before) ? null : places;
}

/** The cart as it was shown: changes from elsewhere wait until the person asks for them (cart 17). */
export function usePinnedCart() {
  const { query, unsentCount } = useCart({ isFresh: true });
  const fresh = query.isFetchedAfterMount ? query.data : undefined;
  const [pinned, setPinned] = useState<{ readonly cart: Cart; readonly fresh: Cart }>();
  if (fresh && fresh !== pinned?.fresh)
    setPinned({ cart: pinned ? refreshPlaces(pinned.cart, fresh) : fresh, fresh });
  const announcement = useAnnouncement(pinned?.cart, describeCartChanges);
  const change = (toCart: (shown: Cart) => Cart) =>
    setPinned((before) => before && { ...before, cart: toCart(before.cart) });
  return {
    query,
    unsentCount,
    cart: pinned?.cart,
    hasChanged: pinned !== undefined && isChanged(pinned.cart, pinned.fresh),
    announcement,
    showFresh: () => pinned && change((shown) => takeFresh(shown, pinned.fresh)),
    /** Asks the server first: the shown cart was refused. */
    reload: async () => {
      const { data, isSuccess } = await query.refetch();
      if (isSuccess) change((shown) => takeFresh(shown, data));
    },
    read: (next: Cart, requestId: string) => change((shown) => takeRead(shown, next, requestId)),
    drop: (requestIds: readonly string[]) => change((shown) => withoutItems(shown, requestIds)),
    putBack: (items: readonly CartItem[]) => change((shown) => withItems(shown, items)),
  };
}
