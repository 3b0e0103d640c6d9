export { listHistory, type RequestHappening } from './history-store.ts';
export {
  countWaitingRequests,
  findRequest,
  holdRequest,
  listConfirmedOf,
  listRequests,
  lockRequest,
  updateRequest,
} from './requests-store.ts';
export { isForSale, isOfferedTo } from './sale-sql.ts';
export {
  foldListingCounts,
  insertListing,
  type MatchFacts,
  updateLapsedListings,
  updateLapsedOffers,
  updateListing,
} from './store.ts';
