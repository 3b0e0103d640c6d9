import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { addHours } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { deleteUnconfirmedRequests } from '#server/requests/erasure/store.ts';
import { foldListingCounts, updateLapsedListings } from '#server/requests/listings/store.ts';

/**
 * Jobs of this room: requests whose time is up leave the lists' indexes, the ledger stays short, and what nobody
 * confirmed is forgotten (docs/decisions/0016).
 */
export function requestsJobs(db: Db, now: () => Date) {
  return [
    {
      name: 'lapse-listings',
      cron: '* * * * *',
      run: async () => void (await updateLapsedListings(db, now())),
    },
    { name: 'fold-listing-counts', cron: '* * * * *', run: () => foldListingCounts(db, now()) },
    {
      name: 'forget-unconfirmed-requests',
      cron: '37 * * * *',
      run: () => {
        const submittedBefore = addHours(now(), -linkLifetimeHours.clientPage);
        return deleteUnconfirmedRequests(db, submittedBefore, now());
      },
    },
  ];
}
