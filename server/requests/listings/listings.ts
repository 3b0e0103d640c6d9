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
  updateLapsedListings,
  updateLapsedOffers,
  updateListing,
} from './store.ts';
