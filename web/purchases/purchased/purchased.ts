export { PurchasedRequests } from './PurchasedRequests.tsx';
