import { waitingOrderStates } from '#domain/shop/order-states.ts';
import type { ExportElsewhere } from '#server/accounts/users/record.ts';
import { presentPages } from '#server/api/json-stream.ts';
import { erasePersonalAudit } from '#server/audit/audit.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { InstantPlace } from '#server/db/microseconds.ts';
import { listOrderPage, summarizeInStates } from './orders/list-store.ts';
import type { OrderRecord } from './orders/record.ts';
import { deleteIdempotencyKeys, eraseRefundReasons } from './orders/store.ts';
import { presentOrder } from './presenters.ts';
import type { ProtectedShop } from './provider/policy.ts';

export { type PostMessage, postTo } from './demo-shop/delivery.ts';
export { createDemoShop, type DemoShop } from './demo-shop/demo-shop.ts';
export { noFailures, saveFailureModes } from './demo-shop/store.ts';
export { receiveMessage } from './fulfilment/messages.ts';
export { type ProtectedShop, protectShop } from './provider/policy.ts';
export type { ShopProvider } from './provider/record.ts';
export { setUpShop } from './set-up.ts';

/** `shop` is null without a configured shop (shop 1). */
export type ShopContext = Context & { readonly shop: ProtectedShop | null };

/** Keeps the orders, like the portal's own (accounts 54). Erases the reasons of refunds (admin 33). */
export async function eraseShopOrders(tx: Tx, partnerId: string): Promise<void> {
  await deleteIdempotencyKeys(tx, partnerId);
  await erasePersonalAudit(tx, await eraseRefundReasons(tx, partnerId));
}

export const exportShopOrders: ExportElsewhere = async (db, { userId: partnerId }, now) => ({
  shopOrders: presentPages<OrderRecord, InstantPlace>(
    (slice) => listOrderPage(db, { partnerId }, slice),
    (order) => presentOrder(order, now),
  ),
});

/** Orders that wait for an admin (shop 14); null without a configured shop and without any order. */
export async function summarizeWaitingOrders(db: Db, shop: ProtectedShop | null) {
  const summary = await summarizeInStates(db, waitingOrderStates);
  return summary ?? (shop && { count: 0, since: null });
}
