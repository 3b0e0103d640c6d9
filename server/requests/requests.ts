export { blockAddress, isBlocked } from './blocked-addresses/blocked-addresses.ts';
export {
  type ClientButton,
  claimRequest,
  clientButton,
  clientPath,
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
export { editWords, listUnseenChanges, refuseFixedFields } from './editing/editing.ts';
export {
  anonymizeEndedRequests,
  deleteUnsold,
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
export {
  acknowledgeChanges,
  changeRequest,
  changeVisibility,
  editOffer,
  endRequest,
  rejectRequest,
} from './publishing/publishing.ts';
export { submitRequest } from './submission/submission.ts';
export { listTraceFacts, type TraceFacts } from './traces/traces.ts';
