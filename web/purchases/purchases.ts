export { OrderSum, OrderTerms, SumLine } from './buying/buying.ts';
export { PartnerDashboard } from './dashboard/PartnerDashboard.tsx';
export {
  AccountUnderReview,
  type CartButtonSlot,
  partnerKey,
  reloadPartnerRequests,
} from './lists/lists.ts';
export { ContactList } from './purchased/ContactList.tsx';
