import { categories } from '#domain/catalogue/categories.ts';
import type { ResponseOf } from '#web/api/api.ts';
import type { AvailableRequest } from './partner-requests.ts';

export type Looked = ResponseOf<'GET /api/requests/:id'>['request'];

/** The rows stay where they are, whatever the list as it is now says (purchases 44). */
export function refreshRows(
  held: readonly AvailableRequest[],
  fresh: readonly AvailableRequest[],
): AvailableRequest[] {
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
  const { currentSales, maxSales, price, originalPrice, publicUntil } = found;
  const offer = { currentSales, maxSales, price, originalPrice, publicUntil };
  if (!('hidden' in found)) return { ...row, ...offer, purchased: true };
  if (found.hidden !== row.hidden) return null;
  const { purchased, saleable } = found as AvailableRequest;
  return { ...row, ...offer, purchased, saleable };
}

/**
 * Rows that wait to be shown: those before the first one that is still listed, and those that are known to have
 * appeared. What else is new on a page has moved up from the next one.
 */
export function countNewRows(
  held: readonly AvailableRequest[],
  fresh: readonly AvailableRequest[],
  appeared: ReadonlySet<string>,
): number {
  const ids = new Set(held.map(({ _id }) => _id));
  const first = fresh.findIndex(({ _id }) => ids.has(_id));
  const ahead = first < 0 ? fresh.length : first;
  return fresh.filter(({ _id }, index) => !ids.has(_id) && (index < ahead || appeared.has(_id))).length;
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
    return change ? [`${categories[row.category].label}, PLZ ${row.postleitzahl}: ${change}.`] : [];
  });
  return sentences.join(' ');
}

function describeChange(before: AvailableRequest, after: AvailableRequest): string | null {
  if (after.purchased) return before.purchased ? null : 'gekauft';
  if (after.saleable !== before.saleable) return describeState(after);
  if (after.price !== before.price) return 'neuer Preis';
  if (after.currentSales === before.currentSales && after.maxSales === before.maxSales) return null;
  return `${after.currentSales} von ${after.maxSales} verkauft`;
}

function describeState({ saleable, currentSales, maxSales }: AvailableRequest): string {
  if (saleable) return 'wieder verfügbar';
  return currentSales >= maxSales ? 'ausverkauft' : 'nicht mehr verfügbar';
}
