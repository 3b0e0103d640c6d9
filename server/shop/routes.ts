import { regionOf } from '#domain/postal-codes/region.ts';
import { eurosToCents, presentTotal } from '#domain/requests/offer/price.ts';
import { waitingOrderStates } from '#domain/shop/order-states.ts';
import type { ShopName } from '#domain/shop/providers.ts';
import { findAccount, findTaxCase } from '#server/accounts/accounts.ts';
import { actorOf, admin, partnerOrAdmin, unlockedPartner } from '#server/accounts/guards.ts';
import { limitByAccount } from '#server/accounts/limits.ts';
import { countPages, createCursor, cursorPlace, toOffset } from '#server/api/paging.ts';
import { notFound } from '#server/api/problem.ts';
import { route } from '#server/api/route.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { findRequest } from '#server/requests/listings.ts';
import { listOrders, summarizeInStates } from '#server/shop/orders/list-store.ts';
import { findOrder } from '#server/shop/orders/store.ts';
import type { ProtectedShop } from '#server/shop/provider/policy.ts';
import { cancelCheckout, reservedUntilOf, startCheckout } from './checkout/checkout.ts';
import {
  presentAdminOrder,
  presentListedOrder,
  presentOrder,
  presentProduct,
  presentStatus,
} from './presenters.ts';
import type { ShopContext } from './shop.ts';
import { askForProduct, processOrder, refundOrder, viewOrder } from './support/support.ts';

const ordersCursor = createCursor('orders', cursorPlace);
const partnersOrdersCursor = createCursor("a partner's orders", cursorPlace);

const checkoutRoutes = [
  route('GET /api/cart/demoshop-status', unlockedPartner, (context: ShopContext, { caller }) =>
    presentStatusFor(context, 'demoshop', caller.user.id),
  ),

  route('GET /api/cart/shopify-status', unlockedPartner, (context: ShopContext, { caller }) =>
    presentStatusFor(context, 'shopify', caller.user.id),
  ),

  route(
    'POST /api/:shop/checkout',
    unlockedPartner,
    limitByAccount('checkoutByAccount', async (context: ShopContext, call) => {
      const { body, caller, headers, params, now } = call;
      const order = await startCheckout(
        { ...context, shop: getShop(context, params.shop) },
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
        totals: presentTotal(order.netCents, order),
      };
    }),
  ),

  route(
    'DELETE /api/:shop/checkout/:id',
    unlockedPartner,
    async (context: ShopContext, { caller, params, now }) => {
      const cancelled = { id: params.id, partnerId: caller.user.id, now };
      const shop = getShop(context, params.shop);
      const order = await cancelCheckout({ ...context, shop }, cancelled);
      return { order: presentOrder(order, now) };
    },
  ),
];

async function presentStatusFor(context: ShopContext, name: ShopName, partnerId: string) {
  const shop = getShop(context, name);
  return presentStatus(shop, await findTaxCase(context.db, partnerId));
}

/** @throws Problem 404 unless this shop is configured (shop 1) */
function getShop({ shop }: ShopContext, name: ShopName): ProtectedShop {
  if (shop?.name !== name) throw notFound();
  return shop;
}

type SentItem = { readonly requestId: string; readonly revision?: number | undefined };

function revisionsOf(items: readonly SentItem[]): Record<string, number> {
  return Object.fromEntries(
    items.flatMap(({ requestId, revision }) => (revision === undefined ? [] : [[requestId, revision]])),
  );
}

/** Partners see their own orders, admins see all orders. */
const orderRoutes = [
  route('GET /api/:shop/order/:id', partnerOrAdmin, async (context: ShopContext, call) => {
    const { caller, params, now } = call;
    const order = await findOrder(context.db, params.id);
    const isShown = caller.user.role === 'admin' || order?.partnerId === caller.user.id;
    if (order?.provider !== getShop(context, params.shop).name || !isShown) throw notFound();
    return { order: presentOrder(order, now) };
  }),

  route('GET /api/:shop/customer/:id/orders', partnerOrAdmin, async (context: ShopContext, call) => {
    const { caller, params, query, now } = call;
    const { db } = context;
    const isShown =
      caller.user.role === 'admin' ? await findAccount(db, params.id) : params.id === caller.user.id;
    if (!isShown) throw notFound();
    const filter = { provider: getShop(context, params.shop).name, partnerId: params.id };
    const slice = { ...toOffset(query), after: partnersOrdersCursor.read(query) };
    const { rows, totalCount, place } = await listOrders(db, filter, slice);
    return {
      orders: rows.map((order) => presentOrder(order, now)),
      totalCount,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && partnersOrdersCursor.write(place),
    };
  }),
];

const productRoutes = [
  route('GET /api/:shop/product/:id', admin, async (context: ShopContext, { params }) => {
    const found = await askForProduct(getShop(context, params.shop).findProduct(params.id));
    if (!found) throw notFound();
    return { product: presentProduct(found) };
  }),

  route('POST /api/:shop/product', admin, async (context: ShopContext, call) => {
    const { db } = context;
    const { body, params, now } = call;
    const shop = getShop(context, params.shop);
    const request = await findRequest(db, body.request._id);
    if (!request) throw notFound();
    const { id: requestId, category, priceCents: netCents } = request;
    const line = { requestId, category, region: regionOf(request), netCents };
    const quantity = Math.max(0, request.maxSales - request.currentSales - request.reservedSales);
    const saved = await askForProduct(shop.saveProduct(line, quantity));
    const subject = { kind: 'request', id: requestId } as const;
    const product = { netCents, quantity };
    await recordAudit(db, { ...actorOf(call), at: now, action: 'shop_product_saved', subject, new: product });
    return { product: presentProduct(saved) };
  }),

  route('PUT /api/:shop/inventory', admin, async (context: ShopContext, call) => {
    const { body, params, now } = call;
    const { variantId, quantity } = body;
    await askForProduct(getShop(context, params.shop).setInventory(variantId, quantity));
    const audited = { subject: { kind: 'system', id: variantId }, new: { quantity } } as const;
    await recordAudit(context.db, { ...actorOf(call), at: now, action: 'shop_inventory_set', ...audited });
    return { msg: 'Bestand gesetzt' };
  }),
];

const supportRoutes = [
  route('GET /api/admin/orders', admin, async ({ db, shop }: ShopContext, { query, now }) => {
    const states = query.waiting ? waitingOrderStates : query.state && [query.state];
    const slice = { ...toOffset(query), after: ordersCursor.read(query) };
    const { rows, totalCount, isCapped, place } = await listOrders(
      db,
      { states, number: query.number },
      slice,
    );
    return {
      orders: rows.map((order) => presentListedOrder(order, shop, now)),
      totalCount,
      isCapped,
      totalPages: countPages(totalCount, query.limit),
      nextCursor: place && ordersCursor.write(place),
      waitingCount: (await summarizeInStates(db, waitingOrderStates))?.count ?? 0,
      shop: shop && presentStatus(shop, null),
    };
  }),

  route('GET /api/admin/orders/:id', admin, (context: ShopContext, { params, now }) =>
    presentFound(context, params.id, now),
  ),

  route('POST /api/:shop/process-order', admin, async (context: ShopContext, call) => {
    const { body, params, now } = call;
    const { orderId: id } = body.orderData;
    const shop = getShop(context, params.shop);
    await processOrder({ ...context, shop }, { id, actor: actorOf(call) });
    return presentFound(context, id, now);
  }),

  route('POST /api/:shop/refund', admin, async (context: ShopContext, call) => {
    const { body, headers, params, now } = call;
    const { orderId: id, reason } = body;
    const cents = eurosToCents(body.amount);
    const idempotencyKey = headers['Idempotency-Key'] ?? null;
    const asked = { id, actor: actorOf(call), cents, reason, idempotencyKey, now };
    await refundOrder({ ...context, shop: getShop(context, params.shop) }, asked);
    return presentFound(context, id, now);
  }),
];

async function presentFound({ db, shop }: ShopContext, id: string, now: Date) {
  return { order: presentAdminOrder(await viewOrder(db, id), shop, now) };
}

export const shopRoutes = [...checkoutRoutes, ...orderRoutes, ...productRoutes, ...supportRoutes];
