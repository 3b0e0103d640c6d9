export { previewForPartners } from './available/presenters.ts';
export { buyRequests } from './buying/buying.ts';
export { presentTotal } from './buying/presenters.ts';
export { listSaleFacts, type SaleFacts } from './buying/store.ts';
export {
  eraseEndedRequests,
  eraseOneRequest,
  eraseRequestsAndPurchases,
  exportRequestsAndPurchases,
} from './erasure/erasure.ts';
export { beginVisit } from './marks/store.ts';
export { unsubscribeOnce } from './notifications/settings.ts';
export { unsubscribeTokens } from './notifications/unsubscribe-token.ts';
export { endUnfitOffer, offerExclusively, takeBackOffer } from './offering/offering.ts';
export { endOffersTo } from './offering/store.ts';
export { readPurchased } from './purchased/purchased.ts';
export { listSalesPage, type SaleRecord, type SalesPeriod } from './purchased/sales-store.ts';
export {
  type Buyer,
  type BuyerToTell,
  listBuyerIds,
  listBuyers,
  listBuyersToTell,
  listPurchased,
  listPurchasedAmong,
  markPlaced,
  type PurchasedRecord,
  type PurchasePlace,
} from './purchased/store.ts';
export { reportBuyer, reportOwnRequest, reportRequest } from './reports/reports.ts';
export { insertDecision, listBlocks, summarizeOpenReports } from './reports/store.ts';
export { releaseLapsedReservations, reserve } from './reserving/reserving.ts';
export {
  deleteReservations as releaseReservations,
  deleteReservationsOf as releaseReservationsOf,
} from './reserving/store.ts';
export { unlockPaid } from './reserving/unlocking.ts';
