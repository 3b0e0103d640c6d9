import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newLine, orderId, toOrder } from '#server/testing/shopify/recorded-answers.ts';
import { publicUrl, settings, signal, stubShopify } from '#server/testing/shopify/stub-transport.ts';
import { createShopify } from './shopify.ts';

const shopify = stubShopify();
const checkoutId = randomUUID();
const lines = [newLine(), newLine(4550)];

function find(shopOrderId: string | null = orderId) {
  const { provider } = createShopify(settings, { publicUrl, now: () => shopify.clock });
  const startedAt = new Date('2026-11-20T12:00:00Z');
  return provider.findOrder({ checkoutId, startedAt, shopOrderId }, signal);
}

test.each([
  ['net', false],
  ['gross', true],
])('states an order at net prices where the store’s prices are %s', async (_, taxesIncluded) => {
  shopify.answers['order'] = { ...toOrder(checkoutId, lines, taxesIncluded), presentmentCurrencyCode: 'CHF' };
  expect(await find()).toEqual({
    shopOrderId: orderId,
    checkoutId,
    payment: 'paid',
    isCancelled: false,
    currency: 'CHF',
    netCents: 10_450,
    grossCents: 12_436,
    lines: lines.map(({ requestId, netCents }) => ({ requestId, netCents, quantity: 1 })),
    refundedCents: 0,
  });
});

test('finds the order by the attribute of its cart, over all pages of the orders since the checkout', async () => {
  const order = toOrder(checkoutId, lines);
  const other = { id: 'gid://shopify/Order/5', customAttributes: [{ key: 'gift', value: 'yes' }] };
  let isOrdered = false;
  Object.assign(shopify.answers, {
    order,
    orders: ({ after }: { after: string | null }) =>
      after === null
        ? { nodes: [other], pageInfo: { hasNextPage: true, endCursor: 'next' } }
        : { nodes: isOrdered ? [other, order] : [], pageInfo: { hasNextPage: false, endCursor: null } },
  });
  expect(await find(null)).toBeNull();
  isOrdered = true;
  expect(await find(null)).toMatchObject({ shopOrderId: orderId, checkoutId });
  // The clocks of both may differ by five minutes.
  expect(shopify.variablesOf('orders')[0]?.query).toBe("created_at:>='2026-11-20T11:55:00.000Z'");
});

test.each([
  ['PENDING', false, 'open'],
  ['AUTHORIZED', false, 'open'],
  ['PARTIALLY_PAID', false, 'open'],
  ['PAID', false, 'paid'],
  ['PARTIALLY_REFUNDED', false, 'paid'],
  ['REFUNDED', true, 'paid'],
  ['VOIDED', false, 'cancelled'],
  ['PENDING', true, 'cancelled'],
  ['EXPIRED', false, 'failed'],
])('an order that is %s, cancelled: %s, is %s', async (displayFinancialStatus, isCancelled, payment) => {
  const cancelledAt = isCancelled ? '2026-11-20T12:00:00Z' : null;
  shopify.answers['order'] = { ...toOrder(checkoutId, lines), displayFinancialStatus, cancelledAt };
  expect(await find()).toMatchObject({ payment, isCancelled });
});

test('an order of another sale of the store is none of the portal’s', async () => {
  shopify.answers['order'] = { ...toOrder(checkoutId, lines), customAttributes: [] };
  expect(await find()).toBeNull();
  shopify.answers['order'] = null;
  expect(await find()).toBeNull();
});
