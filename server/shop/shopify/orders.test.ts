import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import { newLine, orderId, toOrder, toTransaction } from '#server/testing/shopify/recorded-answers.ts';
import { publicUrl, settings, signal, stubShopify } from '#server/testing/shopify/stub-transport.ts';
import { toAmount, toCents } from './money.ts';
import { createShopify } from './shopify.ts';

const shopify = stubShopify();
const checkoutId = randomUUID();
const lines = [newLine(), newLine(4550)];
const open = () => createShopify(settings, { publicUrl, now: () => shopify.clock }).provider;

function find(shopOrderId: string | null = orderId) {
  const startedAt = new Date('2026-11-20T12:00:00Z');
  return open().findOrder({ checkoutId, startedAt, shopOrderId }, signal);
}

test.each([
  ['net', false],
  ['gross', true],
])('describes an order at net prices when the store’s prices are %s', async (_, taxesIncluded) => {
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

test('finds the order by the attribute of its cart on all pages of orders since the checkout', async () => {
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

test('an order is paid, open, failed or cancelled by its financial status', async () => {
  for (const [displayFinancialStatus, isCancelled, payment] of [
    ['PENDING', false, 'open'],
    ['AUTHORIZED', false, 'open'],
    ['PARTIALLY_PAID', false, 'open'],
    ['PAID', false, 'paid'],
    ['PARTIALLY_REFUNDED', false, 'paid'],
    ['REFUNDED', true, 'paid'],
    ['VOIDED', false, 'cancelled'],
    ['PENDING', true, 'cancelled'],
    ['EXPIRED', false, 'failed'],
  ] as const) {
    const cancelledAt = isCancelled ? '2026-11-20T12:00:00Z' : null;
    shopify.answers['order'] = { ...toOrder(checkoutId, lines), displayFinancialStatus, cancelledAt };
    expect(await find(), displayFinancialStatus).toMatchObject({ payment, isCancelled });
  }
});

test('an order of another sale of the store is ignored', async () => {
  shopify.answers['order'] = { ...toOrder(checkoutId, lines), customAttributes: [] };
  expect(await find()).toBeNull();
  shopify.answers['order'] = null;
  expect(await find()).toBeNull();
});

const sale = [toTransaction('1', 'SALE', 12_436)];

/** @param notes of the refunds that the order has */
function record(transactions = sale, notes: readonly string[] = []): void {
  const refunds = notes.map((note) => ({ note }));
  Object.assign(shopify.answers, {
    order: { ...toOrder(checkoutId, lines), refunds, transactions },
    refundCreate: { refund: { id: 'gid://shopify/Refund/7' }, userErrors: [] },
  });
}

function refund(cents: number, idempotencyKey: string) {
  const wanted = { shopOrderId: orderId, cents, reason: 'Anna Muster rief an', idempotencyKey };
  return open().refund(wanted, signal);
}

test('a refund has its key, also as the note, and no reason', async () => {
  record();
  await refund(5000, 'one');
  expect(shopify.variablesOf('refundCreate')).toMatchObject([
    { key: 'one', input: { note: 'Erstattung one', transactions: [{ amount: '50.00', kind: 'REFUND' }] } },
  ]);
  expect(shopify.calls.map(({ body }) => body).join()).not.toContain('Anna Muster');
});

test('an earlier refund is found by its key, also when the shop has forgotten the key', async () => {
  record(sale, ['Erstattung zero', 'Erstattung one']);
  await refund(5000, 'one');
  expect(shopify.variablesOf('refundCreate')).toEqual([]);
});

test('a refund is spread over several payments, each up to its unrefunded rest', async () => {
  const payments = [
    toTransaction('1', 'AUTHORIZATION', 12_436),
    toTransaction('2', 'CAPTURE', 10_000),
    toTransaction('3', 'SALE', 2436),
  ];
  record([...payments, toTransaction('4', 'REFUND', 9000, '2')]);
  await refund(3000, 'two');
  const [{ input }] = shopify.variablesOf('refundCreate');
  expect(input.transactions).toMatchObject([
    { parentId: expect.stringMatching(/2$/), amount: '10.00' },
    { parentId: expect.stringMatching(/3$/), amount: '20.00' },
  ]);
});

test('a refund of more than was paid, of no order, or that the shop refuses, is refused', async () => {
  record();
  await expect(refund(12_437, 'more')).rejects.toThrow(ShopRefusedError);
  const userErrors = [{ field: null, message: 'Der Zahlungsanbieter lehnt ab.' }];
  shopify.answers['refundCreate'] = { refund: null, userErrors };
  await expect(refund(100, 'refused')).rejects.toThrow('Der Zahlungsanbieter lehnt ab.');
  shopify.answers['order'] = null;
  await expect(refund(1, 'none')).rejects.toThrow(ShopRefusedError);
});

test('amounts become exact cents, and other values are refused', () => {
  for (const [amount, cents] of [
    ['59', 5900],
    ['59.9', 5990],
    ['0.07', 7],
    ['-3.50', -350],
    // 1.15 * 100 is 114.99999999999999.
    ['1.15', 115],
    ['70.21000', 7021],
  ] as const)
    expect(toCents(amount), amount).toBe(cents);
  for (const wrong of ['', '1,50', '1e3', '0.001', '.5', '12345678901234', 'NaN'])
    expect(() => toCents(wrong), wrong).toThrow(RangeError);
  expect([5900, 7, 0, 10_000_001].map(toAmount)).toEqual(['59.00', '0.07', '0.00', '100000.01']);
});
