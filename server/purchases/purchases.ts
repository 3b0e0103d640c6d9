export { previewForPartners } from './available/available.ts';
export { buyRequests, listSaleFacts, presentTotal, type SaleFacts, saleTopic } from './buying/buying.ts';
export {
  eraseEndedRequests,
  eraseOneRequest,
  eraseRequestsAndPurchases,
  exportRequestsAndPurchases,
} from './erasure/erasure.ts';
export { beginVisit } from './marks/marks.ts';
export { unsubscribeOnce, unsubscribeTokens } from './notifications/notifications.ts';

export { endOffersTo, endUnfitOffer, offerExclusively, takeBackOffer } from './offering/offering.ts';

export {
  type Buyer,
  type BuyerToTell,
  listBuyerIds,
  listBuyers,
  listBuyersToTell,
  listPurchased,
  listPurchasedAmong,
  listSalesPage,
  markPlaced,
  type PurchasedRecord,
  type PurchasePlace,
  readPurchased,
  type SaleRecord,
  type SalesPeriod,
} from './purchased/purchased.ts';
export {
  insertDecision,
  listBlocks,
  reportBuyer,
  reportOwnRequest,
  reportRequest,
  summarizeOpenReports,
} from './reports/reports.ts';
export {
  listReservedUntil,
  releaseLapsedReservations,
  releaseReservations,
  releaseReservationsOf,
  reserve,
  unlockPaid,
} from './reserving/reserving.ts';
