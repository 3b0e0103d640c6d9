export { AccountUnderReview } from './AccountUnderReview.tsx';
export { ChangesBar } from './ChangesBar.tsx';
export type { CartButtonSlot } from './cart-button-slot.ts';
export { isBought, type Looked, newRequests, type Waiting } from './held-requests.ts';
export { useNextVisit } from './last-visit.ts';
export { type ListChoice, useListChoice } from './list-address.ts';
export {
  type AssignedRequest,
  type AvailableRequest,
  changeHidden,
  type PurchasedFilter,
  type PurchasedRequest,
  pageSizes,
  partnerKey,
  reloadPartnerRequests,
  type ServerClock,
  useAvailableRequests,
  useBoughtRequest,
  useExclusiveOffers,
  usePartnerPages,
  usePurchasedRequests,
  useRequestMatch,
  useSeenMark,
} from './partner-requests.ts';
export { RequestListError } from './RequestListError.tsx';
export { useHeldRequests } from './use-held-requests.ts';
export { useHeldRows } from './use-held-rows.ts';
export { usePartnerEvents } from './use-partner-events.ts';
