import type { Db } from '#server/db/database.ts';
import { forgetUnconfirmedRequests } from '#server/requests/erasure/erasure.ts';
import {
  foldListingCounts,
  updateLapsedListings,
  updateLapsedOffers,
} from '#server/requests/listings/listings.ts';

/**
 * Removes expired listings from the lists' indexes and lapsed exclusive offers, compacts the ledger, and deletes what
 * nobody confirmed (requests 33).
 */
export function requestsJobs(db: Db, now: () => Date) {
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
    { name: 'fold-listing-counts', cron: '* * * * *', run: () => foldListingCounts(db, now()) },
    {
      name: 'forget-unconfirmed-requests',
      cron: '37 * * * *',
      run: (signal?: AbortSignal) => forgetUnconfirmedRequests(db, now(), signal),
    },
  ];
}
