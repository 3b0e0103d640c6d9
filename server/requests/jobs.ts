import { forgetBlockedAddresses } from '#server/requests/blocked-addresses/blocked-addresses.ts';
import { forgetUnconfirmedRequests } from '#server/requests/erasure/erasure.ts';
import { updateLapsedListings, updateLapsedOffers } from '#server/requests/listings/listings.ts';
import { forgetUsedProofs } from '#server/requests/proof-of-work/proof-of-work.ts';
import { remindOfQuestions } from '#server/requests/questions/questions.ts';
import {
  type PostponedParts,
  sendPostponedConfirmations,
  sendReminders,
} from '#server/requests/submission/submission.ts';
import { forgetTraces } from '#server/requests/traces/traces.ts';

export type RequestsJobsParts = PostponedParts & { readonly now: () => Date };

/**
 * Removes expired listings from the lists' indexes and lapsed exclusive offers, mails links that had to wait, reminds of what nobody has confirmed and of questions that nobody has answered, and deletes what nobody confirmed (requests 33), used proofs of work and
 * traces of submissions (requests 80).
 */
export function requestsJobs(parts: RequestsJobsParts) {
  const { db, now } = parts;
  return [
    {
      name: 'lapse-listings',
      cron: '* * * * *',
      run: (signal?: AbortSignal) => updateLapsedListings(db, now(), signal),
    },
    {
      name: 'release-offers',
      cron: '* * * * *',
      run: (signal?: AbortSignal) => updateLapsedOffers(db, now(), signal),
    },
    {
      name: 'postponed-confirmations',
      cron: '* * * * *',
      run: (signal?: AbortSignal) => sendPostponedConfirmations(parts, now(), signal),
    },
    {
      name: 'request-reminders',
      cron: '* * * * *',
      run: (signal?: AbortSignal) => sendReminders(parts, now(), signal),
    },
    {
      name: 'question-reminders',
      cron: '* * * * *',
      run: (signal?: AbortSignal) => remindOfQuestions(db, now(), signal),
    },
    {
      name: 'forget-unconfirmed-requests',
      cron: '37 * * * *',
      run: (signal?: AbortSignal) => forgetUnconfirmedRequests(db, now(), signal),
    },
    {
      name: 'forget-used-proofs',
      cron: '*/15 * * * *',
      run: (signal?: AbortSignal) => forgetUsedProofs(db, now(), signal),
    },
    {
      name: 'forget-request-traces',
      cron: '47 * * * *',
      run: (signal?: AbortSignal) => forgetTraces(db, now(), signal),
    },
    {
      name: 'forget-blocked-addresses',
      cron: '43 * * * *',
      run: (signal?: AbortSignal) => forgetBlockedAddresses(db, now(), signal),
    },
  ];
}
