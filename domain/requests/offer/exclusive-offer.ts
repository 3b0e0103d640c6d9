import { hourMs, minuteMs } from '#domain/durations.ts';
import { isOffered, type RequestStatus, type StatusFacts } from '#domain/requests/request-status.ts';

/** Rule requests 56. */
export const EXCLUSIVE_OFFER_HOURS = 48;

/** States in which an exclusive offer is possible. */
const offerable: readonly RequestStatus[] = ['unconfirmed', 'in_review', 'published'];

export type OfferabilityFacts = Pick<StatusFacts, 'offeredUntil'> & {
  readonly status: RequestStatus;
  readonly phoneCheckedAt: Date | null;
  readonly offeredTo: string | null;
};

/** Whether an exclusive offer to this partner is possible; `same` for a running one (requests 56). */
export function decideExclusiveOffer(
  facts: OfferabilityFacts,
  partnerId: string,
  now: Date,
): 'offer' | 'same' | 'wrong_state' | 'contact_unconfirmed' | 'already_offered' {
  if (!offerable.includes(facts.status)) return 'wrong_state';
  if (facts.status === 'unconfirmed' && !facts.phoneCheckedAt) return 'contact_unconfirmed';
  if (!isOffered(facts, now)) return 'offer';
  return facts.offeredTo === partnerId ? 'same' : 'already_offered';
}

/** Full hours and minutes, for instance „47 Std. 12 Min.“; null when the offer is over. */
export function describeTimeLeft(offeredUntil: Date, now: Date): string | null {
  const left = offeredUntil.getTime() - now.getTime();
  if (left <= 0) return null;
  const hours = Math.floor(left / hourMs);
  const minutes = Math.floor((left % hourMs) / minuteMs);
  if (hours > 0) return `${hours} Std. ${minutes} Min.`;
  return minutes > 0 ? `${minutes} Min.` : 'unter 1 Min.';
}
