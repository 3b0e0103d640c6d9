import type { Db } from '#server/db/database.ts';
import { foldListingCounts, updateLapsedListings } from './requests-listings-store.ts';

/** Jobs of this room: requests whose time is up leave the lists' indexes, and the ledger stays short. */
export function requestsJobs(db: Db, now: () => Date) {
  return [
    {
      name: 'lapse-listings',
      cron: '* * * * *',
      run: async () => void (await updateLapsedListings(db, now())),
    },
    { name: 'fold-listing-counts', cron: '* * * * *', run: () => foldListingCounts(db, now()) },
  ];
}
