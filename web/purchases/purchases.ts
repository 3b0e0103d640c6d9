export { OrderSum, OrderTerms, SumLine } from './buying/buying.ts';
export { PartnerDashboard } from './dashboard/PartnerDashboard.tsx';
export {
  AccountUnderReview,
  type AvailableRequest,
  type CartButtonSlot,
  isBought,
  type Looked,
  partnerKey,
  reloadPartnerRequests,
  useSeenMark,
} from './lists/lists.ts';
export { ContactList } from './purchased/ContactList.tsx';
