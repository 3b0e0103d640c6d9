import { z } from 'zod';
import type { Api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { regionOf } from '#domain/postal-codes/region.ts';
import { eurosToCents } from '#domain/requests/offer/price.ts';
import { waitingOrderStates } from '#domain/shop/order-states.ts';
import type { ShopName } from '#domain/shop/providers.ts';
import { actorOf, findAccount, type SignedIn } from '#server/accounts/accounts.ts';
import type { Call, Handler } from '#server/api/endpoint-types.ts';
import { type CursorQuery, countPages, createCursor, cursorInstant, toOffset } from '#server/api/paging.ts';
import { notFound } from '#server/api/problem.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import { presentTotal } from '#server/purchases/purchases.ts';
import { findRequest } from '#server/requests/requests.ts';
import { cancelCheckout, reservedUntilOf, startCheckout } from './checkout/checkout.ts';
import { countInStates, findOrder, listOrders, type OrderRecord } from './orders/orders.ts';
import {
  presentAdminOrder,
  presentListedOrder,
  presentOrder,
  presentProduct,
  presentStatus,
} from './presenters.ts';
import type { ProtectedShop } from './provider/provider.ts';
import { type Admin, askForProduct, processOrder, refundOrder, viewOrder } from './support/support.ts';

type PartnerHandler<K extends keyof Api> = Handler<Api, K, SignedIn<'partner'>>;
type AdminHandler<K extends keyof Api> = Handler<Api, K, SignedIn<'admin'>>;

const orderPlace = z.strictObject({ begun: cursorInstant, id: z.uuid() });
const ordersCursor = createCursor('orders', orderPlace);
const partnersOrdersCursor = createCursor("a partner's orders", orderPlace);

export type ShopParts = {
  readonly db: Db;
  /** Null where none is set up (shop 1). */
  readonly shop: ProtectedShop | null;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly report: (error: unknown, message: string, facts?: object) => void;
};

export function shopHandlers(parts: ShopParts) {
  return {
    ...checkoutHandlers(parts),
    ...orderHandlers(parts),
    ...productHandlers(parts),
    ...supportHandlers(parts),
  };
}

/** @throws Problem 404 for a shop that is not set up (shop 1) */
function getShop(shop: ProtectedShop | null, name: ShopName): ProtectedShop {
  if (shop?.name !== name) throw notFound();
  return shop;
}

function checkoutHandlers({ db, shop, publicUrl }: ShopParts) {
  const demoshopStatus: PartnerHandler<'GET /api/cart/demoshop-status'> = () =>
    presentStatus(getShop(shop, 'demoshop'));

  const shopifyStatus: PartnerHandler<'GET /api/cart/shopify-status'> = () =>
    presentStatus(getShop(shop, 'shopify'));

  const checkout: PartnerHandler<'POST /api/:shop/checkout'> = async (call) => {
    const { body, caller, headers, params, now } = call;
    const order = await startCheckout(
      { db, shop: getShop(shop, params.shop), publicUrl },
      {
        partnerId: caller.user.id,
        requestIds: [...new Set(body.cartItems.map(({ requestId }) => requestId))],
        idempotencyKey: headers['Idempotency-Key'] ?? null,
        expectedNetCents: body.expectedNet === undefined ? null : eurosToCents(body.expectedNet),
        expectedRevisions: revisionsOf(body.cartItems),
        now,
      },
    );
    return {
      checkoutUrl: order.checkoutUrl,
      checkoutId: order.id,
      reservedUntil: reservedUntilOf(order).toISOString(),
      totals: presentTotal(order.netCents, order.vatPercent),
    };
  };

  const cancel: PartnerHandler<'DELETE /api/:shop/checkout/:id'> = async ({ caller, params, now }) => {
    const cancelled = { id: params.id, partnerId: caller.user.id, now };
    const order = await cancelCheckout({ db, shop: getShop(shop, params.shop) }, cancelled);
    return { order: presentOrder(order, now) };
  };

  return { demoshopStatus, shopifyStatus, checkout, cancel };
}

type SentItem = { readonly requestId: string; readonly revision?: number | undefined };

/** Those that the caller has named (requests 70). */
function revisionsOf(items: readonly SentItem[]): Record<string, number> {
  return Object.fromEntries(
    items.flatMap(({ requestId, revision }) => (revision === undefined ? [] : [[requestId, revision]])),
  );
}

function orderHandlers({ db, shop }: ShopParts) {
  const findAt = async (name: ShopName, id: string, isShown: (order: OrderRecord) => boolean) => {
    const order = await findOrder(db, id);
    if (order?.provider !== getShop(shop, name).name || !isShown(order)) throw notFound();
    return order;
  };

  const ownOrder: PartnerHandler<'GET /api/:shop/order/:id'> = async ({ caller, params, now }) => {
    const isOwn = ({ partnerId }: OrderRecord) => partnerId === caller.user.id;
    return { order: presentOrder(await findAt(params.shop, params.id, isOwn), now) };
  };

  const anyOrder: AdminHandler<'GET /api/:shop/order/:id'> = async ({ params, now }) => ({
    order: presentOrder(await findAt(params.shop, params.id, () => true), now),
  });

  const listOf = async (name: ShopName, partnerId: string, query: CursorQuery, now: Date) => {
    const filter = { provider: getShop(shop, name).name, partnerId };
    const slice = { ...toOffset(query), after: partnersOrdersCursor.read(query) };
    const { orders, totalCount, place } = await listOrders(db, filter, slice);
    return {
      orders: orders.map((order) => presentOrder(order, now)),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && partnersOrdersCursor.write(place),
    };
  };

  const ownOrders: PartnerHandler<'GET /api/:shop/customer/:id/orders'> = ({
    caller,
    params,
    query,
    now,
  }) => {
    if (params.id !== caller.user.id) throw notFound();
    return listOf(params.shop, params.id, query, now);
  };

  const ordersOf: AdminHandler<'GET /api/:shop/customer/:id/orders'> = async ({ params, query, now }) => {
    if (!(await findAccount(db, params.id))) throw notFound();
    return listOf(params.shop, params.id, query, now);
  };

  return { ownOrder, anyOrder, ownOrders, ordersOf };
}

function productHandlers({ db, shop }: ShopParts) {
  const product: AdminHandler<'GET /api/:shop/product/:id'> = async ({ params }) => {
    const found = await askForProduct(getShop(shop, params.shop).findProduct(params.id));
    if (!found) throw notFound();
    return { product: presentProduct(found) };
  };

  const saveProduct: AdminHandler<'POST /api/:shop/product'> = async (call) => {
    const { body, params, now } = call;
    const open = getShop(shop, params.shop);
    const request = await findRequest(db, body.request._id);
    if (!request) throw notFound();
    const { id: requestId, category, priceCents: netCents } = request;
    const line = { requestId, category, region: regionOf(request), netCents };
    const quantity = Math.max(0, request.maxSales - request.currentSales - request.reservedSales);
    const saved = await askForProduct(open.saveProduct(line, quantity));
    const subject = { kind: 'request', id: requestId } as const;
    const product = { netCents, quantity };
    await recordAudit(db, {
      ...actorOf(call),
      at: now,
      action: 'shop_product_saved',
      subject,
      new: product,
    });
    return { product: presentProduct(saved) };
  };

  const setInventory: AdminHandler<'PUT /api/:shop/inventory'> = async (call) => {
    const { body, params, now } = call;
    const { variantId, quantity } = body;
    await askForProduct(getShop(shop, params.shop).setInventory(variantId, quantity));
    await recordAudit(db, {
      ...actorOf(call),
      at: now,
      action: 'shop_inventory_set',
      subject: { kind: 'system', id: variantId },
      new: { quantity },
    });
    return { msg: 'Bestand gesetzt' };
  };

  return { product, saveProduct, setInventory };
}

function adminOf(call: Pick<Call<Endpoint, SignedIn<'admin'>>, 'caller' | 'request'>): Admin {
  return { id: call.caller.user.id, from: actorOf(call).from };
}

function supportHandlers({ db, shop, now: clock, report }: ShopParts) {
  const present = async (id: string, now: Date) => ({
    order: presentAdminOrder(await viewOrder(db, id), shop, now),
  });

  const processOne: AdminHandler<'POST /api/:shop/process-order'> = async (call) => {
    const { body, params, now } = call;
    const { orderId: id } = body.orderData;
    const open = getShop(shop, params.shop);
    await processOrder({ db, shop: open, now: clock, report }, { id, admin: adminOf(call) });
    return present(id, now);
  };

  const refund: AdminHandler<'POST /api/:shop/refund'> = async (call) => {
    const { body, headers, params, now } = call;
    const { orderId: id, reason } = body;
    const cents = eurosToCents(body.amount);
    const idempotencyKey = headers['Idempotency-Key'] ?? null;
    const asked = { id, admin: adminOf(call), cents, reason, idempotencyKey, now };
    await refundOrder({ db, shop: getShop(shop, params.shop) }, asked);
    return present(id, now);
  };

  const list: AdminHandler<'GET /api/admin/orders'> = async ({ query, now }) => {
    const states = query.waiting ? waitingOrderStates : query.state && [query.state];
    const slice = { ...toOffset(query), after: ordersCursor.read(query) };
    const { orders, totalCount, isCapped, place } = await listOrders(db, { states }, slice);
    return {
      orders: orders.map((order) => presentListedOrder(order, shop, now)),
      totalCount,
      totalIsCapped: isCapped,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && ordersCursor.write(place),
      waitingCount: await countInStates(db, waitingOrderStates),
      shop: shop && presentStatus(shop),
    };
  };

  const view: AdminHandler<'GET /api/admin/orders/:id'> = ({ params, now }) => present(params.id, now);

  return { processOrder: processOne, refund, list, view };
}
