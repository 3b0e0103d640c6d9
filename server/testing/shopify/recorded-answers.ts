import { randomUUID } from 'node:crypto';
import type { ShopLine } from '#server/shop/provider/record.ts';

export const newLine = (netCents = 5900): ShopLine => ({
  requestId: randomUUID(),
  category: 'Callcenter',
  region: '20',
  netCents,
});

const amountOf = (cents: number) => (cents / 100).toFixed(2);
const money = (cents: number) => ({ presentmentMoney: { amount: amountOf(cents) } });
const taxOf = (cents: number) => Math.round(cents * 0.19);

const channelOf = (handle: string) => ({ handle, app: { id: `gid://shopify/App/${handle}` } });

/** Facts of a store with an online store and a channel for external storefronts (Headless). */
export const storeFacts = {
  location: { id: 'gid://shopify/Location/1' },
  currentAppInstallation: { app: { id: 'gid://shopify/App/77' } },
  publications: {
    nodes: [
      { id: 'gid://shopify/Publication/1', channels: { nodes: [channelOf('online_store')] } },
      { id: 'gid://shopify/Publication/2', channels: { nodes: [channelOf('headless')] } },
    ],
  },
};

export const productId = 'gid://shopify/Product/7';
export const variantId = 'gid://shopify/ProductVariant/8';

/** The product as the portal has saved it. @param quantity null: the store does not track the stock */
export function toProduct({ requestId: sku, netCents }: ShopLine, quantity: number | null = null) {
  const variant = {
    id: variantId,
    price: amountOf(netCents),
    sku,
    inventoryQuantity: quantity ?? 0,
    inventoryItem: { tracked: quantity !== null },
  };
  return {
    id: productId,
    title: 'Callcenter, PLZ 20…',
    status: 'ACTIVE',
    variants: { nodes: [variant] },
    resourcePublicationsV2: { nodes: [{ publication: { id: 'gid://shopify/Publication/2' } }] },
  };
}

export const orderId = 'gid://shopify/Order/9';

/** A paid order. @param taxesIncluded whether the store's prices include VAT */
export function toOrder(checkoutId: string, lines: readonly ShopLine[], taxesIncluded = false) {
  const net = lines.reduce((sum, { netCents }) => sum + netCents, 0);
  const priceOf = (cents: number) => cents + (taxesIncluded ? taxOf(cents) : 0);
  return {
    id: orderId,
    cancelledAt: null as string | null,
    displayFinancialStatus: 'PAID',
    presentmentCurrencyCode: 'EUR',
    taxesIncluded,
    customAttributes: [{ key: 'checkout', value: checkoutId }],
    subtotalPriceSet: money(priceOf(net)),
    totalTaxSet: money(taxOf(net)),
    totalPriceSet: money(net + taxOf(net)),
    totalRefundedSet: money(0),
    lineItems: {
      nodes: lines.map(({ requestId: sku, netCents }) => ({
        sku,
        quantity: 1,
        discountedTotalSet: money(priceOf(netCents)),
        taxLines: [{ priceSet: money(taxOf(netCents)) }],
      })),
    },
  };
}

/** A transaction of an order: a payment or a refund. @param parentId payment of the refund */
export const toTransaction = (id: string, kind: string, cents: number, parentId?: string) => ({
  id: `gid://shopify/OrderTransaction/${id}`,
  kind,
  status: 'SUCCESS',
  gateway: 'bogus',
  amountSet: money(cents),
  parentTransaction: parentId ? { id: `gid://shopify/OrderTransaction/${parentId}` } : null,
});
