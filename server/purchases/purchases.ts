export { buyRequests } from './buying/buying.ts';
export { eraseRequestsAndPurchases, exportRequestsAndPurchases } from './erasure/erasure.ts';
export { offerExclusively, takeBackOffer } from './offering/offering.ts';
export { listBuyerIds, listBuyers } from './purchased/purchased.ts';
