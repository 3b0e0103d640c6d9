import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ForgedMessageError } from '#server/shop/provider/errors.ts';
import { type FakeStore, startFakeStore } from '#server/testing/fake-shopify/fake-shopify.ts';
import type { FakeOrder } from '#server/testing/fake-shopify/state.ts';
import { createShopify, type Shopify } from './shopify.ts';

const { signal } = new AbortController();
const lines = [{ requestId: randomUUID(), category: 'Callcenter', region: '20', netCents: 5900 }] as const;

let store: FakeStore;
let shopify: Shopify;
let order: FakeOrder;
const checkoutId = randomUUID();

beforeEach(async () => {
  store = await startFakeStore();
  shopify = createShopify(store.settings, { publicUrl: 'https://portal.example', now: () => new Date() });
  await shopify.jobs[0]?.run(signal);
  const asked = { checkoutId, lines, vatPercent: 19, grossCents: 7021, returnUrl: '' };
  const { shopCheckoutId } = await shopify.provider.startCheckout(asked, signal);
  order = store.state.pay(shopCheckoutId);
});

afterEach(() => store.close());

const read = (headers: Record<string, string>, rawBody: Buffer) =>
  shopify.provider.readMessage(headers, rawBody);

test('“orders/paid” states the order as the API does', async () => {
  const { headers, rawBody } = store.message('orders/paid', order);
  expect(rawBody.toString()).not.toContain('kaeufer@firma.example');
  const known = { checkoutId, startedAt: new Date(), shopCheckoutId: null, shopOrderId: order.id };
  const stated = await shopify.provider.findOrder(known, signal);
  expect(read(headers, rawBody)).toEqual({
    deliveryId: headers['x-shopify-webhook-id'],
    topic: 'paid',
    sentAt: expect.any(Date),
    order: stated,
  });
  expect(stated).toMatchObject({ payment: 'paid', netCents: 5900, grossCents: 7021 });
});

test('“orders/cancelled” states what was refunded, also where prices hold the VAT', () => {
  Object.assign(order, {
    cancelledAt: new Date(),
    financialStatus: 'PARTIALLY_REFUNDED',
    taxesIncluded: true,
  });
  order.refunds.push({ id: 'gid://shopify/Refund/1', note: null, parentId: '', cents: 1234 });
  const { headers, rawBody } = store.message('orders/cancelled', order);
  expect(read(headers, rawBody)).toMatchObject({
    topic: 'cancelled',
    order: {
      payment: 'paid',
      isCancelled: true,
      netCents: 5900,
      refundedCents: 1234,
      lines: [{ requestId: lines[0].requestId, quantity: 1, netCents: 5900 }],
    },
  });
});

test('“refunds/create” names the order alone', () => {
  const { headers, rawBody } = store.message('refunds/create', order);
  expect(read(headers, rawBody)).toMatchObject({ topic: 'refunded', order: { shopOrderId: order.id } });
});

test('means nothing: another topic, and an order that no checkout led to', () => {
  const created = store.message('orders/create', order);
  expect(read(created.headers, created.rawBody)).toBeNull();
  for (const [key, value] of [
    ['gift', 'yes'],
    ['checkout', 'yes'],
  ] as const) {
    const other = store.message('orders/paid', { ...order, attributes: [{ key, value }] });
    expect(read(other.headers, other.rawBody)).toBeNull();
  }
});

test.each([
  ['the signature is missing', 'x-shopify-hmac-sha256', undefined],
  ['the signature is another', 'x-shopify-hmac-sha256', 'AAAA'],
  ['it is of another store', 'x-shopify-shop-domain', 'anderer.myshopify.com'],
  ['it has no id', 'x-shopify-webhook-id', undefined],
  ['it has no time', 'x-shopify-triggered-at', undefined],
  ['its time is none', 'x-shopify-triggered-at', 'gestern'],
])('forged: %s', (_, name, value) => {
  const { headers, rawBody } = store.message('orders/paid', order);
  const { [name]: _dropped, ...others } = headers;
  const altered = value === undefined ? others : { ...others, [name]: value };
  expect(() => read(altered, rawBody)).toThrow(ForgedMessageError);
});

test('forged: a body that was altered, or is not what Shopify sends', () => {
  const { headers, rawBody } = store.message('orders/paid', order);
  const cheaper = Buffer.from(rawBody.toString().replace('59.00', '58.00'));
  expect(() => read(headers, cheaper)).toThrow(ForgedMessageError);
  const refunded = store.message('refunds/create', order);
  expect(() => read({ ...refunded.headers, 'x-shopify-topic': 'orders/paid' }, refunded.rawBody)).toThrow(
    ForgedMessageError,
  );
});

test('an old message does not become new by its headers', () => {
  const { headers, rawBody } = store.message('orders/paid', order);
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const { sentAt } = read({ ...headers, 'x-shopify-triggered-at': later }, rawBody) ?? {};
  expect(sentAt?.getTime()).toBeLessThanOrEqual(Date.now());
});
