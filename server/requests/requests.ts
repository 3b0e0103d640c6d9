export {
  claimRequest,
  confirmRequest,
  findAcceptedTerms,
  findRequestByLink,
  issueClientLink,
  linkConfirmed,
  recordConfirmation,
} from './client-page/client-page.ts';
export {
  type DiscountColumns,
  joinDiscount,
  priceColumns,
  salesColumns,
  stateColumns,
  wordColumns,
} from './columns.ts';
export {
  type ErasedRequest,
  eraseRequest,
  eraseRequestsOf,
  exportRequestsOf,
} from './erasure/erasure.ts';
export {
  countWaitingRequests,
  findRequest,
  foldListingCounts,
  holdRequest,
  isForSale,
  isOfferedTo,
  listConfirmedOf,
  listHistory,
  listRequests,
  lockRequest,
  type RequestHappening,
  updateLapsedListings,
  updateLapsedOffers,
  updateListing,
  updateRequest,
} from './listings/listings.ts';
export {
  presentContact,
  presentForAdmin,
  presentForClient,
  presentOffer,
  presentWords,
  summarizeForClient,
} from './presenters.ts';
export { changeRequest, changeVisibility, editOffer, endRequest } from './publishing/publishing.ts';
export { submitRequest } from './submission/submission.ts';
export { listTraceFacts, type TraceFacts } from './traces/traces.ts';
