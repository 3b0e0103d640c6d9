import type { z } from 'zod';
import type { Api } from '#contract/api.ts';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import { centsToEuros, presentTotal } from '#domain/requests/offer/price.ts';
import { SHOP_CANNOT_TAX, SHOP_UNAVAILABLE } from '#domain/shop/checkout-messages.ts';
import { describeHistory } from '#domain/shop/order-history.ts';
import { decideOrderActions, showItemState } from '#domain/shop/order-states.ts';
import { shopLabels } from '#domain/shop/providers.ts';
import type { ProtectedShop } from '#server/shop/provider/policy.ts';
import type { ShopProduct } from '#server/shop/provider/record.ts';
import type { HistoryRecord, OrderItem, OrderRecord } from './orders/record.ts';
import { refundableCents } from './orders/refunds.ts';

type Status = z.input<Api['GET /api/cart/demoshop-status']['response']>;
type PartnerOrder = z.input<Api['GET /api/:shop/order/:id']['response']>['order'];
type ListedOrder = z.input<Api['GET /api/admin/orders']['response']>['orders'][number];
type AdminOrder = z.input<Api['GET /api/admin/orders/:id']['response']>['order'];
type Product = z.input<Api['GET /api/:shop/product/:id']['response']>['product'];

/** @param taxCase of the asking partner; null for an admin */
export function presentStatus(shop: ProtectedShop, taxCase: TaxCase | null): Status {
  const canTax = taxCase === null || shop.taxCases.includes(taxCase);
  const available = canTax && shop.isAvailable();
  return {
    provider: shop.name,
    label: shopLabels[shop.name],
    available,
    msg: available ? null : canTax ? SHOP_UNAVAILABLE : SHOP_CANNOT_TAX,
  };
}

export function presentOrder(order: OrderRecord, now: Date): PartnerOrder {
  const { reservedUntil } = order;
  return {
    _id: order.id,
    number: order.number,
    provider: order.provider,
    state: order.state,
    createdAt: order.createdAt.toISOString(),
    // A lapsed reservation may wait for the job that deletes it.
    reservedUntil: reservedUntil && reservedUntil > now ? reservedUntil.toISOString() : null,
    paidAt: order.paidAt?.toISOString() ?? null,
    totals: presentTotal(order.netCents, order),
    refunded: centsToEuros(order.refundedCents),
    items: order.items.map(presentItem),
  };
}

function presentItem(item: OrderItem) {
  const { requestId, requestNumber, category, region, netCents, lateReason } = item;
  return {
    requestId,
    requestNumber,
    category,
    region,
    price: centsToEuros(netCents),
    state: showItemState(item),
    lateReason,
  };
}

/** @param shop the configured shop: an order at another shop has no actions */
export function presentListedOrder(order: OrderRecord, shop: ProtectedShop | null, now: Date): ListedOrder {
  const { partner } = order;
  return {
    ...presentOrder(order, now),
    partner: partner && { _id: partner.id, companyName: partner.companyName, email: partner.email },
    shopOrderId: order.shopOrderId,
    problem: order.problem,
    actions:
      shop?.name === order.provider
        ? decideOrderActions(order.state, refundableCents(order))
        : { refund: false, ask: false },
  };
}

export function presentAdminOrder(
  { order, history }: { readonly order: OrderRecord; readonly history: readonly HistoryRecord[] },
  shop: ProtectedShop | null,
  now: Date,
): AdminOrder {
  return {
    ...presentListedOrder(order, shop, now),
    history: history.map(({ at, event, detail, by }) => ({
      at: at.toISOString(),
      text: describeHistory(event, detail),
      by,
    })),
  };
}

export function presentProduct({ netCents, ...product }: ShopProduct): Product {
  const { productId, variantId, title, quantity } = product;
  return { productId, variantId, title, price: centsToEuros(netCents), quantity };
}
