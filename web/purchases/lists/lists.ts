export { AccountUnderReview } from './AccountUnderReview.tsx';
export { readCurrentOffers } from './current-offers.ts';
export { newRequests } from './held-requests.ts';
export {
  type AssignedRequest,
  type AvailableRequest,
  type PurchasedFilter,
  type PurchasedRequest,
  pageSizes,
  reloadPartnerRequests,
  useAvailableRequests,
  useExclusiveOffers,
  usePurchasedRequests,
} from './partner-requests.ts';
export { RequestListError } from './RequestListError.tsx';
export { useHeldRequests } from './use-held-requests.ts';
