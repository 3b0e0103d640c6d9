import { outcomeLabels } from '#domain/requests/outcome.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';

/** For screen readers: what somebody noted elsewhere; '' for nothing. */
export function describePurchaseChange(before: PurchasedRequest, after: PurchasedRequest): string {
  const change = describeChange(before.followUp, after.followUp);
  return change ? `${after.firmenname}: ${change}.` : '';
}

type FollowUp = PurchasedRequest['followUp'];

function describeChange(before: FollowUp, after: FollowUp): string | null {
  if (after.outcome !== before.outcome) return outcomeLabels[after.outcome];
  if (after.nextDate !== before.nextDate) return 'andere Wiedervorlage';
  return after.note === before.note ? null : 'andere Notiz';
}

/** What waits to be shown; null for nothing. */
export function describeWaiting(count: number, isFiltered: boolean): string | null {
  if (count === 0) return null;
  if (isFiltered) return count === 1 ? '1 weitere Anfrage' : `${count} weitere Anfragen`;
  return count === 1 ? '1 neu gekaufte Anfrage' : `${count} neu gekaufte Anfragen`;
}
