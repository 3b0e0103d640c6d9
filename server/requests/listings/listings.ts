export {
  countWaitingRequests,
  findRequest,
  listRequests,
  lockRequest,
  updateRequest,
} from './requests-store.ts';
export { isForSale } from './sale-sql.ts';
export { foldListingCounts, insertListing, updateLapsedListings, updateListing } from './store.ts';
