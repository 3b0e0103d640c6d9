import { categories } from '#domain/catalogue/categories.ts';
import { nameMaskedPlace } from '#domain/postal-codes/region.ts';
import { describePlaces } from '#domain/requests/offer/places.ts';
import { outcomeLabels } from '#domain/requests/outcome.ts';
import {
  type AvailableRequest,
  isBought,
  type PartnerRequest,
  type PurchasedRequest,
} from './partner-requests.ts';

/** Updates the rows in their places (purchases 44). */
export function refreshRows<R extends { readonly _id: string }>(
  rows: readonly R[],
  fresh: readonly R[],
): readonly R[] {
  const byId = new Map(fresh.map((row) => [row._id, row]));
  return rows.map((row) => byId.get(row._id) ?? row);
}

/** Updates a row that the list has lost. @returns null when the person has hidden the request, or unhidden it */
export function refreshLostRow(row: AvailableRequest, found: PartnerRequest | null): AvailableRequest | null {
  if (found === null) return { ...row, saleable: false };
  const { currentSales, reservedSales, maxSales, price, originalPrice, publicUntil } = found;
  const offer = { currentSales, reservedSales, maxSales, price, originalPrice, publicUntil };
  if (isBought(found)) return { ...row, ...offer, purchased: true };
  if (found.hidden !== row.hidden) return null;
  const { purchased, saleable, seen, isNew } = found;
  return { ...row, ...offer, purchased, saleable, seen, isNew };
}

export function listMissing<R extends { readonly _id: string }>(
  shown: readonly R[],
  list: readonly R[],
): readonly R[] {
  const ids = new Set(shown.map(({ _id }) => _id));
  return list.filter(({ _id }) => !ids.has(_id));
}

/** Describes the requests that wait to be shown; null for none. Older requests from the next page do not count. */
export function describeWaiting(
  shown: readonly AvailableRequest[],
  list: readonly AvailableRequest[],
  shownAt: string,
): string | null {
  const missing = new Set(listMissing(shown, list));
  const isNew = ({ publishedAt }: AvailableRequest) => publishedAt !== null && publishedAt > shownAt;
  const newCount = [...missing].filter(isNew).length;
  if (newCount > 0) return newCount === 1 ? '1 neue Anfrage' : `${newCount} neue Anfragen`;
  const first = list.findIndex((row) => !missing.has(row));
  return missing.size > 0 && first !== 0 ? 'Die Liste hat sich geändert' : null;
}

/** For screen readers; '' while everything that a buyer decides by is the same. */
export function describeRequestChange(before: AvailableRequest, after: AvailableRequest): string {
  const change = describeChange(before, after);
  return change ? `${categories[after.category].label}, ${nameMaskedPlace(after)}: ${change}.` : '';
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

/** What waits to be shown of the bought requests; null for nothing (purchases 55). */
export function describeMissing(count: number, isFiltered: boolean): string | null {
  if (count === 0) return null;
  if (isFiltered) return count === 1 ? '1 weitere Anfrage' : `${count} weitere Anfragen`;
  return count === 1 ? '1 neu gekaufte Anfrage' : `${count} neu gekaufte Anfragen`;
}

/** For screen readers; '' while the follow-up is the same. */
export function describePurchaseChange(before: PurchasedRequest, after: PurchasedRequest): string {
  const { outcome, nextDate, note } = after.followUp;
  const sentence = (change: string) => `${after.firmenname}: ${change}.`;
  if (outcome !== before.followUp.outcome) return sentence(outcomeLabels[outcome]);
  if (nextDate !== before.followUp.nextDate) return sentence('andere Wiedervorlage');
  return note === before.followUp.note ? '' : sentence('andere Notiz');
}
