import { describePlaces } from '#domain/requests/offer/places.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { nameItem } from './contents/item-name.ts';
import type { Cart, CartItem } from './contents/use-cart.ts';

/**
 * Whether the cart as it is now has other items, prices or words than the held one, or names more that is gone. What a merge did
 * not take in is named once (cart 15), and stays shown.
 */
export function isChanged(held: Cart, fresh: Cart): boolean {
  const shown = new Set(held.unavailable.map(goneOf));
  return offersOf(held) !== offersOf(fresh) || fresh.unavailable.some((item) => !shown.has(goneOf(item)));
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

/** Sales and terms change where they stand; everything else stays as it was shown (cart 17). */
export function refreshPlaces(held: Cart, fresh: Cart): Cart {
  const byId = new Map(fresh.items.map((item) => [item.requestId, item]));
  const items = held.items.map((item) => {
    const { currentSales, reservedSales, maxSales, publicUntil } = byId.get(item.requestId) ?? item;
    return { ...item, currentSales, reservedSales, maxSales, publicUntil };
  });
  return { ...held, items };
}

/** What the person has read of the cart as it is now (cart 19); everything else stays as it was shown. */
export function takeRead(held: Cart, fresh: Cart, requestId: string): Cart {
  const read = fresh.items.find((item) => item.requestId === requestId);
  if (!read) return held;
  const { revision, hasChanged, kontaktwege } = read;
  const items = held.items.map((item) =>
    item.requestId === requestId ? { ...item, revision, hasChanged, kontaktwege } : item,
  );
  return { ...held, items };
}

export type FormerPrices = ReadonlyMap<string, number>;

/** Net prices that the person has read and that are others now, by request. */
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

/** What is pointed out beside a price (cart 8); null when it is the one that the person knows. */
export function findFormerPrice({ requestId, price, priceWhenAdded }: CartItem, notes: FormerPrices) {
  const former = notes.get(requestId) ?? priceWhenAdded;
  return former === price ? null : former;
}

/** For screen readers, when another cart is shown; '' when nothing of what they read has changed. */
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
