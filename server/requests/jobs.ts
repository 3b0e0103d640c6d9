import { remindOfQuestions } from './changes/asking.ts';
import { deleteOldUnconfirmed } from './erasure.ts';
import { updateLapsedListings, updateLapsedOffers } from './lapsing-store.ts';
import { type PostponedParts, sendPostponedConfirmations, sendReminders } from './submission/confirmation.ts';
import { deleteOldFingerprints } from './submission/fingerprints.ts';
import { deleteExpiredBlocks, deleteExpiredProofs } from './submission/store.ts';

type RequestsJobsParts = PostponedParts & { readonly now: () => Date };

type Work = (signal?: AbortSignal) => Promise<number>;

export function requestsJobs(parts: RequestsJobsParts) {
  const { db, now } = parts;
  const job = (name: string, cron: string, run: Work) => ({ name, cron, run });
  const everyMinute = '* * * * *';
  return [
    job('lapse-listings', everyMinute, (signal) => updateLapsedListings(db, now(), signal)),
    job('release-offers', everyMinute, (signal) => updateLapsedOffers(db, now(), signal)),
    job('postponed-confirmations', everyMinute, (signal) => sendPostponedConfirmations(parts, now(), signal)),
    job('request-reminders', everyMinute, (signal) => sendReminders(parts, now(), signal)),
    job('question-reminders', everyMinute, (signal) => remindOfQuestions(db, now(), signal)),
    job('forget-unconfirmed-requests', '37 * * * *', (signal) => deleteOldUnconfirmed(db, now(), signal)),
    job('forget-used-proofs', '*/15 * * * *', (signal) => deleteExpiredProofs(db, now(), signal)),
    job('request-fingerprints-cleanup', '47 * * * *', (signal) => deleteOldFingerprints(db, now(), signal)),
    job('forget-blocked-addresses', '43 * * * *', (signal) => deleteExpiredBlocks(db, now(), signal)),
  ];
}
