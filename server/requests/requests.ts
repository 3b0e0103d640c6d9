export { recordConfirmation } from './client-page/client-page.ts';
export {
  type DiscountColumns,
  joinDiscount,
  priceColumns,
  salesColumns,
  stateColumns,
  wordColumns,
} from './columns.ts';
export { type ErasedRequest, eraseRequestsOf, exportRequestsOf } from './erasure/erasure.ts';
export {
  countWaitingRequests,
  findRequest,
  foldListingCounts,
  holdRequest,
  isForSale,
  isOfferedTo,
  listRequests,
  updateLapsedListings,
  updateLapsedOffers,
  updateListing,
  updateRequest,
} from './listings/listings.ts';
export { presentContact, presentForAdmin, presentOffer, presentWords } from './presenters.ts';
export { changeRequest, changeVisibility, editOffer, endRequest } from './publishing/publishing.ts';
export { submitRequest } from './submission/submission.ts';
