export { blockAddress, isBlocked } from './blocked-addresses/blocked-addresses.ts';
export {
  addressClient,
  type ClientButton,
  claimRequest,
  clientPath,
  confirmRequest,
  findAcceptedTerms,
  findRequestByLink,
  followAddress,
  issueClientLink,
  recordConfirmation,
  voidClientLinks,
} from './client-page/client-page.ts';
export {
  type DiscountColumns,
  joinDiscount,
  priceColumns,
  salesColumns,
  stateColumns,
  wordColumns,
} from './columns.ts';
export { contactColumns } from './contact-columns.ts';
export {
  editWords,
  listChangesByAdmins,
  listUnseenChanges,
  markChangesSeen,
  type RequestChangeRecord,
  refuseFixedFields,
  refuseUnread,
} from './editing/editing.ts';
export {
  anonymizeEndedRequests,
  deleteUnsold,
  type ErasedRequest,
  eraseRequest,
  eraseRequestsOf,
  exportRequestsOf,
} from './erasure/erasure.ts';
export {
  announceListings,
  countWaitingRequests,
  type EndedOffer,
  findRequest,
  isForSale,
  isOfferedTo,
  listEndedListings,
  listHistory,
  listRequestPage,
  listRequests,
  listRequestsOf,
  lockRequest,
  type Occasion,
  type RequestHappening,
  type RequestListQuery,
  type RequestPlace,
  recordEndedOffers,
  requestCursor,
  reviewStart,
  summarizeQuestions,
  summarizeReview,
  summarizeUnseenChanges,
  updateLapsedListings,
  updateLapsedOffers,
  updateListing,
  updateRequest,
  waitsForAdmin,
} from './listings/listings.ts';
export {
  presentChange,
  presentContact,
  presentForAdmin,
  presentForClient,
  presentOffer,
  presentWords,
  summarizeForClient,
} from './presenters.ts';
export { takeProof } from './proof-of-work/proof-of-work.ts';
export {
  acknowledgeAnswer,
  acknowledgeChanges,
  askClient,
  changeRequest,
  changeVisibility,
  editOffer,
  editRequest,
  endRequest,
  extendTerm,
  recordPhoneCheck,
  rejectLocked,
  rejectRequest,
  withdrawQuestion,
} from './publishing/publishing.ts';
export {
  answerQuestion,
  closeQuestion,
  listQuestions,
  type QuestionRecord,
  refuseUnreadAnswer,
} from './questions/questions.ts';
export {
  changeRule,
  findRules,
  listRuleChanges,
  listRules,
  type RuleChangeRecord,
  type RuleState,
  revokeRuleChange,
} from './rules/rules.ts';
export { resendConfirmation, submitRequest } from './submission/submission.ts';
export { mailClient, tellNewState } from './telling/telling.ts';
export { listTraceFacts, type TraceFacts } from './traces/traces.ts';
