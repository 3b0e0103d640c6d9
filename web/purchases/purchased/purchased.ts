export { BoughtDetails } from './BoughtDetails.tsx';
export { PurchasedRequests } from './PurchasedRequests.tsx';
