import type { EraseElsewhere, ExportElsewhere } from './accounts/users/record.ts';
import { exportInvoices } from './billing/billing.ts';
import { deleteCart, exportCart } from './cart/cart.ts';
import { deletePartnerMatches } from './matching/matching.ts';
import { eraseRequestsAndPurchases, exportRequestsAndPurchases } from './purchases/purchases.ts';
import { eraseShopOrders, exportShopOrders } from './shop/shop.ts';

export const eraseElsewhere: EraseElsewhere = async (tx, account) => {
  await deletePartnerMatches(tx, account.userId);
  await deleteCart(tx, account.userId);
  await eraseShopOrders(tx, account.userId);
  return eraseRequestsAndPurchases(tx, account);
};

export const exportElsewhere: ExportElsewhere = async (...asked) => ({
  ...(await exportRequestsAndPurchases(...asked)),
  ...(await exportCart(...asked)),
  ...(await exportShopOrders(...asked)),
  ...(await exportInvoices(...asked)),
});
