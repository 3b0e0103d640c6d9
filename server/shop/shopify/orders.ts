import { minuteMs } from '#domain/durations.ts';
import { ShopUnavailableError } from '#server/shop/provider/errors.ts';
import type { ShopOrder, SoughtOrder } from '#server/shop/provider/record.ts';
import type { Api } from './calls/apis.ts';
import { checkoutAttribute } from './checkout.ts';
import { toCents } from './money.ts';
import { type FoundOrder, type OrdersPage, orderById, ordersSince } from './operations/orders.ts';

/** The clocks of the portal and the shop may differ. */
const earlierMs = 5 * minuteMs;

const maxPages = 50;

/**
 * Reads the store's orders since the checkout until one has the checkout's attribute: Shopify cannot search by attribute
 * (decision 32).
 */
export async function findOrder(
  admin: Api,
  { checkoutId, startedAt, shopOrderId }: SoughtOrder,
  signal: AbortSignal,
): Promise<ShopOrder | null> {
  const id = shopOrderId ?? (await findOrderId(admin, checkoutId, startedAt, signal));
  if (id === null) return null;
  const { order } = await admin(orderById, { id }, signal);
  return order && toShopOrder(order);
}

async function findOrderId(
  admin: Api,
  checkoutId: string,
  startedAt: Date,
  signal: AbortSignal,
): Promise<string | null> {
  const since = new Date(startedAt.getTime() - earlierMs).toISOString();
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const answer: { orders: OrdersPage } = await admin(
      ordersSince,
      { query: `created_at:>='${since}'`, after },
      signal,
    );
    const { nodes, pageInfo } = answer.orders;
    const found = nodes.find(({ customAttributes }) => checkoutOf(customAttributes) === checkoutId);
    if (found) return found.id;
    if (!pageInfo.hasNextPage) return null;
    after = pageInfo.endCursor;
  }
  throw new ShopUnavailableError('The store has too many orders since the checkout.');
}

const checkoutOf = (attributes: FoundOrder['customAttributes']) =>
  attributes.find(({ key }) => key === checkoutAttribute)?.value ?? null;

type Payment = ShopOrder['payment'];

/** Payment by `displayFinancialStatus`. A refunded order was paid. */
const payments: Readonly<Record<string, Payment>> = {
  AUTHORIZED: 'open',
  PENDING: 'open',
  PARTIALLY_PAID: 'open',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  EXPIRED: 'failed',
  VOIDED: 'cancelled',
};

/** @param status null for an unknown payment */
export function toPayment(status: string | null, isCancelled: boolean): Payment {
  const payment = payments[status ?? ''] ?? 'open';
  return payment === 'open' && isCancelled ? 'cancelled' : payment;
}

/** @returns null for an order without a checkout of the portal */
function toShopOrder(order: FoundOrder): ShopOrder | null {
  const checkoutId = checkoutOf(order.customAttributes);
  if (checkoutId === null) return null;
  const includedTax = order.taxesIncluded ? centsOf(order.totalTaxSet) : 0;
  return {
    shopOrderId: order.id,
    checkoutId,
    payment: toPayment(order.displayFinancialStatus, order.cancelledAt !== null),
    isCancelled: order.cancelledAt !== null,
    currency: order.presentmentCurrencyCode,
    netCents: centsOf(order.subtotalPriceSet) - includedTax,
    grossCents: centsOf(order.totalPriceSet),
    lines: order.lineItems.nodes.map(({ sku, quantity, discountedTotalSet, taxLines }) => ({
      requestId: sku ?? '',
      netCents: centsOf(discountedTotalSet) - (order.taxesIncluded ? sumOf(taxLines) : 0),
      quantity,
    })),
    refundedCents: centsOf(order.totalRefundedSet),
  };
}

const centsOf = (money: FoundOrder['subtotalPriceSet']) =>
  money ? toCents(money.presentmentMoney.amount) : 0;

const sumOf = (taxLines: FoundOrder['lineItems']['nodes'][number]['taxLines']) =>
  taxLines.reduce((sum, { priceSet }) => sum + centsOf(priceSet), 0);
