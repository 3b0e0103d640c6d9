export { AccountUnderReview } from './AccountUnderReview.tsx';
export { readCurrentOffers } from './current-offers.ts';
export {
  type AvailableRequest,
  type PurchasedRequest,
  pageSizes,
  reloadPartnerRequests,
  useAvailableRequests,
  usePurchasedRequests,
} from './partner-requests.ts';
export { RequestListError } from './RequestListError.tsx';
