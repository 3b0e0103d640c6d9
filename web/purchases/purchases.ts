export { OrderSum, SumLine } from './buying/OrderSum.tsx';
export { OrderTerms } from './buying/OrderTerms.tsx';
export { PartnerDashboard } from './dashboard/PartnerDashboard.tsx';
export { AccountUnderReview } from './lists/AccountUnderReview.tsx';
export type { CartButtonSlot } from './lists/cart-button-slot.ts';
export { isBought, type Looked } from './lists/held-requests.ts';
export {
  type AvailableRequest,
  partnerKey,
  reloadPartnerRequests,
  useSeenMark,
} from './lists/partner-requests.ts';
export { ContactList } from './purchased/ContactList.tsx';
