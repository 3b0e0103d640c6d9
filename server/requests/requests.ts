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
  isForSale,
  listRequests,
  updateLapsedListings,
} from './listings/listings.ts';
export { presentContact, presentForAdmin, presentOffer, presentWords } from './presenters.ts';
export { changeVisibility, editOffer, endRequest } from './publishing/publishing.ts';
export { submitRequest } from './submission/submission.ts';
