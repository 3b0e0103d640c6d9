export { AccountUnderReview } from './AccountUnderReview.tsx';
export type { CartButtonSlot } from './cart-button-slot.ts';
export { readCurrentOffers } from './current-offers.ts';
export { newRequests, type Waiting } from './held-requests.ts';
export { useNextVisit } from './last-visit.ts';
export { type ListChoice, useListChoice } from './list-address.ts';
export {
  type AssignedRequest,
  type AvailableRequest,
  changeHidden,
  markSeen,
  type PurchasedFilter,
  type PurchasedRequest,
  pageSizes,
  partnerKey,
  reloadPartnerRequests,
  type ServerClock,
  useAvailableRequests,
  useExclusiveOffers,
  usePartnerPages,
  usePurchasedRequests,
  useRequestMatch,
} from './partner-requests.ts';
export { RequestListError } from './RequestListError.tsx';
export { useHeldRequests } from './use-held-requests.ts';
