export { useAdminOrders } from './admin-orders.ts';
