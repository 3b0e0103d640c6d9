import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import { describePlaces } from '#domain/requests/offer/places.ts';
import type { AvailableRequest, PurchasedRequest } from './partner-requests.ts';

/** As a partner gets it. */
export type Looked = AvailableRequest | PurchasedRequest;

/** Bought by this partner, perhaps a moment ago in another tab. */
export function isBought(found: Looked): found is PurchasedRequest {
  return 'pricePaid' in found;
}

/** The rows stay where they are, whatever the list as it is now says (purchases 44). */
export function refreshRows<R extends { readonly _id: string }>(
  held: readonly R[],
  fresh: readonly R[],
): readonly R[] {
  const byId = new Map(fresh.map((row) => [row._id, row]));
  return held.map((row) => byId.get(row._id) ?? row);
}

/**
 * A row that the list has lost, as it is now.
 *
 * @param found null when it is not shown to this partner any more
 * @returns null when the person has hidden it, or shown it again
 */
export function refreshLostRow(row: AvailableRequest, found: Looked | null): AvailableRequest | null {
  if (found === null) return { ...row, saleable: false };
  const { currentSales, reservedSales, maxSales, price, originalPrice, publicUntil } = found;
  const offer = { currentSales, reservedSales, maxSales, price, originalPrice, publicUntil };
  if (isBought(found)) return { ...row, ...offer, purchased: true };
  if (found.hidden !== row.hidden) return null;
  const { purchased, saleable } = found;
  return { ...row, ...offer, purchased, saleable };
}

/** What the list as it is now has over the one that is shown. */
export type Waiting = {
  /** Of requests that were published after the shown list was read. */
  readonly newCount: number;
  /** Others stand before the first row that is still listed: their price was cut, or all that is shown has left the list. */
  readonly hasMoved: boolean;
};

export const nothingWaits: Waiting = { newCount: 0, hasMoved: false };

/**
 * What else is not shown has moved up from the next page.
 *
 * @param shownAt when the shown list was read
 */
export function findWaiting(
  held: readonly AvailableRequest[],
  fresh: readonly AvailableRequest[],
  shownAt: string,
): Waiting {
  const ids = new Set(held.map(({ _id }) => _id));
  const first = fresh.findIndex(({ _id }) => ids.has(_id));
  const isNew = ({ publishedAt }: AvailableRequest) => publishedAt !== null && publishedAt > shownAt;
  const others = fresh.filter(({ _id }) => !ids.has(_id));
  const ahead = fresh.slice(0, first < 0 ? fresh.length : first);
  return { newCount: others.filter(isNew).length, hasMoved: ahead.some((row) => !isNew(row)) };
}

/** A row that the person has brought back, in its place. */
export function putBack(
  held: readonly AvailableRequest[],
  fresh: readonly AvailableRequest[],
  id: string,
): readonly AvailableRequest[] {
  const at = fresh.findIndex(({ _id }) => _id === id);
  const row = fresh[at];
  if (!row || held.some(({ _id }) => _id === id)) return held;
  const before = new Set(fresh.slice(0, at).map(({ _id }) => _id));
  return held.toSpliced(held.findLastIndex(({ _id }) => before.has(_id)) + 1, 0, row);
}

export function newRequests(count: number): string {
  return count === 1 ? '1 neue Anfrage' : `${count} neue Anfragen`;
}

/** For screen readers; '' when nothing of what a buyer decides by has changed. */
export function describeChanges(
  before: readonly AvailableRequest[],
  after: readonly AvailableRequest[],
): string {
  const former = new Map(before.map((row) => [row._id, row]));
  const sentences = after.flatMap((row) => {
    const earlier = former.get(row._id);
    const change = earlier && describeChange(earlier, row);
    return change ? [`${categories[row.category].label}, ${nameMaskedPlace(row)}: ${change}.`] : [];
  });
  return sentences.join(' ');
}

function describeChange(before: AvailableRequest, after: AvailableRequest): string | null {
  if (after.purchased) return before.purchased ? null : 'gekauft';
  if (after.saleable !== before.saleable) return describeState(after);
  if (after.price !== before.price) return 'neuer Preis';
  const places = describePlaces(after);
  return places === describePlaces(before) ? null : places;
}

function describeState({ saleable, currentSales, maxSales }: AvailableRequest): string {
  if (saleable) return 'wieder verfügbar';
  return currentSales >= maxSales ? 'ausverkauft' : 'nicht mehr verfügbar';
}
