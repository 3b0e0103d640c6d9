export { announceListings, listEndedListings } from './announcing.ts';
export { listRequestsOf } from './client-store.ts';
export { listHistory, type RequestHappening } from './history-store.ts';
export {
  listRequestPage,
  listRequests,
  type RequestListQuery,
  type RequestPlace,
  requestCursor,
} from './list-store.ts';
export {
  findRequest,
  lockRequest,
  updateRequest,
} from './requests-store.ts';
export {
  countWaitingRequests,
  reviewStart,
  summarizeQuestions,
  summarizeReview,
  summarizeUnseenChanges,
  waitsForAdmin,
} from './review-store.ts';
export { isForSale, isOfferedTo } from './sale-sql.ts';
export {
  type EndedOffer,
  insertListing,
  type MatchFacts,
  type Occasion,
  recordEndedOffers,
  updateLapsedListings,
  updateLapsedOffers,
  updateListing,
} from './store.ts';
