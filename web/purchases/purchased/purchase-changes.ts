import { outcomeLabels } from '#domain/requests/outcome.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';

/** For screen readers: what was noted elsewhere about the rows that are shown; '' for nothing. */
export function describePurchases(
  before: readonly PurchasedRequest[],
  after: readonly PurchasedRequest[],
): string {
  const former = new Map(before.map((row) => [row._id, row.followUp]));
  const sentences = after.flatMap(({ _id, firmenname, followUp }) => {
    const earlier = former.get(_id);
    const change = earlier && describeChange(earlier, followUp);
    return change ? [`${firmenname}: ${change}.`] : [];
  });
  return sentences.join(' ');
}

type FollowUp = PurchasedRequest['followUp'];

function describeChange(before: FollowUp, after: FollowUp): string | null {
  if (after.outcome !== before.outcome) return outcomeLabels[after.outcome];
  if (after.nextDate !== before.nextDate) return 'andere Wiedervorlage';
  return after.note === before.note ? null : 'andere Notiz';
}

/** Those that the list has and the rows that are shown have not. */
export function countMissing(
  shown: readonly PurchasedRequest[],
  listed: readonly PurchasedRequest[],
): number {
  const ids = new Set(shown.map(({ _id }) => _id));
  return listed.filter(({ _id }) => !ids.has(_id)).length;
}

/** What waits to be shown; null for nothing. */
export function describeWaiting(count: number, isFiltered: boolean): string | null {
  if (count === 0) return null;
  if (isFiltered) return count === 1 ? '1 weitere Anfrage' : `${count} weitere Anfragen`;
  return count === 1 ? '1 neu gekaufte Anfrage' : `${count} neu gekaufte Anfragen`;
}
