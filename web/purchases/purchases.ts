export { CreditNotice, useCredit } from './buying/CreditNotice.tsx';
export { OrderNotes, OrderSum, OrderTerms } from './buying/OrderSummary.tsx';
export { PartnerDashboard } from './dashboard/PartnerDashboard.tsx';
export { startDashboard } from './dashboard/start-dashboard.ts';
export { AccountUnderReview } from './lists/AccountUnderReview.tsx';
export { OfferSummary } from './lists/OfferSummary.tsx';
export {
  type AvailableRequest,
  type CartButtonProps,
  isBought,
  partnerReads,
  partnerRequest,
  useSeenMark,
} from './lists/partner-requests.ts';
export { useAnnouncement } from './lists/use-announcement.ts';
export { markBought } from './purchased/bought-marks.ts';
export { ContactList } from './purchased/ContactList.tsx';
