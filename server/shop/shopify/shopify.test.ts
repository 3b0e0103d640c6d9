import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/provider.ts';
import { type FakeStore, startFakeStore } from '#server/testing/fake-shopify/fake-shopify.ts';
import { createShopify } from './shopify.ts';

const publicUrl = 'https://portal.example';
const { signal } = new AbortController();

let store: FakeStore;
let clock: Date;

beforeEach(async () => {
  store = await startFakeStore();
  clock = new Date();
});

afterEach(() => store.close());

const open = (settings = store.settings) => createShopify(settings, { publicUrl, now: () => clock });
const newLine = (netCents = 5900) =>
  ({ requestId: randomUUID(), category: 'Callcenter', region: '20', netCents }) as const;

async function startCheckout(shop = open(), lines = [newLine(), newLine(4550)]) {
  const checkoutId = randomUUID();
  const asked = { checkoutId, lines, vatPercent: 19, grossCents: 12_436, returnUrl: publicUrl };
  const startedAt = clock;
  const { shopCheckoutId, checkoutUrl } = await shop.provider.startCheckout(asked, signal);
  const known = { checkoutId, startedAt, shopCheckoutId };
  const find = (shopOrderId: string | null = null) =>
    shop.provider.findOrder({ ...known, shopOrderId }, signal);
  return { shop, lines, checkoutId, checkoutUrl, find, pay: () => store.state.pay(shopCheckoutId) };
}

const callsTo = (name: string) => store.calls.filter(({ body }) => body.includes(`${name}(`));
const onlyProduct = () => [...store.state.products.values()][0];

describe('a checkout', () => {
  test('leads to a cart of its products, which are found again when it is paid', async () => {
    const checkout = await startCheckout();
    expect(checkout.checkoutUrl).toMatch(/^https:\/\/laden\.myshopify\.com\//);
    expect(await checkout.find()).toBeNull();
    const { id } = checkout.pay();
    const stated = {
      shopOrderId: id,
      checkoutId: checkout.checkoutId,
      payment: 'paid',
      isCancelled: false,
      currency: 'EUR',
      netCents: 10_450,
      grossCents: 12_436,
      lines: checkout.lines.map(({ requestId, netCents }) => ({ requestId, netCents, quantity: 1 })),
      refundedCents: 0,
    };
    expect(await checkout.find()).toEqual(stated);
    expect(await checkout.find(id)).toEqual(stated);
  });

  test('makes each product once, sold whatever the shop counts, and published for the storefront alone', async () => {
    const shop = open();
    const line = newLine();
    await startCheckout(shop, [line]);
    await startCheckout(shop, [line]);
    expect(callsTo('productSet')).toHaveLength(1);
    expect(callsTo('publishablePublish')).toHaveLength(1);
    const product = onlyProduct();
    expect(product).toMatchObject({
      handle: `anfrage-${line.requestId}`,
      title: 'Callcenter, PLZ 20…',
      variant: { price: '59.00', sku: line.requestId, inventoryPolicy: 'CONTINUE', requiresShipping: false },
    });
    expect([...(product?.publications ?? [])]).toEqual(['gid://shopify/Publication/2']);
    await startCheckout(shop, [{ ...line, netCents: 3900 }]);
    expect(onlyProduct()?.variant).toMatchObject({ id: product?.variant.id, price: '39.00' });
    expect(store.state.products.size).toBe(1);
  });

  test('publishes anew what somebody has taken out of the storefront', async () => {
    const shop = open();
    const line = newLine();
    await startCheckout(shop, [line]);
    onlyProduct()?.publications.clear();
    expect((await startCheckout(shop, [line])).checkoutUrl).toMatch(/^https:/);
  });

  test('is found among more orders than one answer holds', async () => {
    const checkout = await startCheckout();
    for (let other = 0; other < 120; other += 1) {
      store.state.orders.push({ ...checkout.pay(), id: `gid://shopify/Order/${other}`, attributes: [] });
      store.state.orders.splice(-2, 1);
    }
    expect(await checkout.find()).toBeNull();
    const { id } = checkout.pay();
    expect((await checkout.find())?.shopOrderId).toBe(id);
    expect(callsTo('orders')).toHaveLength(4);
  });

  test('is refused before anybody pays when the cart costs something else, or does not see the product', async () => {
    const shop = open();
    const line = newLine();
    await startCheckout(shop, [line]);
    const other = { ...newLine(), netCents: 100 };
    store.state.publications.splice(0);
    await expect(startCheckout(open(), [other])).rejects.toThrow('The merchandise does not exist.');
    const changed = startCheckout(shop, [line, { ...line, netCents: 100 }]);
    await expect(changed).rejects.toThrow(ShopRefusedError);
  });

  test.each([
    ['a public token', 'storefront-token'],
    ['a private one', 'shpat_0123'],
  ])('is started with %s of the storefront', async (_, token) => {
    await store.close();
    store = await startFakeStore({ storefrontToken: token });
    expect((await startCheckout()).checkoutUrl).toMatch(/^https:/);
    const wrong = open({ ...store.settings, storefrontToken: `${token}-x` });
    await expect(startCheckout(wrong)).rejects.toThrow(ShopRefusedError);
  });

  test('tells the shop of requests nothing but id, category, region and price', async () => {
    const { shop, lines } = await startCheckout();
    const planted = { ...newLine(), email: 'anna@firma.example', postleitzahl: '20095' };
    await shop.provider.saveProduct(planted, 3, signal);
    await startCheckout(shop, [planted]);
    const sent = store.calls.map(({ body }) => body).join('\n');
    expect(sent).toContain(lines[0]?.requestId);
    expect(sent).not.toMatch(/anna@|20095/);
  });
});

describe('an order', () => {
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
  ])('that is %s, cancelled: %s, is %s', async (financialStatus, isCancelled, payment) => {
    const checkout = await startCheckout(open(), [newLine()]);
    Object.assign(checkout.pay(), { financialStatus, cancelledAt: isCancelled ? clock : null });
    expect((await checkout.find())?.payment).toBe(payment);
  });

  test('states net prices also where the store’s prices hold the VAT, and the currency that was paid', async () => {
    const checkout = await startCheckout();
    Object.assign(checkout.pay(), { taxesIncluded: true, currency: 'CHF' });
    const lines = checkout.lines.map(({ netCents }) => expect.objectContaining({ netCents }));
    expect(await checkout.find()).toMatchObject({ currency: 'CHF', netCents: 10_450, lines });
  });

  test('of another sale of the store is none of the portal’s', async () => {
    const checkout = await startCheckout();
    const order = { ...checkout.pay(), id: 'gid://shopify/Order/5', attributes: [] };
    store.state.orders.push(order);
    expect(await checkout.find(order.id)).toBeNull();
    expect(await checkout.find('gid://shopify/Order/6')).toBeNull();
  });
});

describe('a refund', () => {
  async function payOrder() {
    const checkout = await startCheckout();
    const order = checkout.pay();
    const refund = (cents: number, idempotencyKey: string) =>
      checkout.shop.provider.refund(
        { shopOrderId: order.id, cents, reason: 'Anna Muster rief an', idempotencyKey },
        signal,
      );
    return { ...checkout, order, refund };
  }

  test('is made once for each key, also when the shop has forgotten the key', async () => {
    const { find, refund, order } = await payOrder();
    const first = await refund(5000, 'one');
    expect(await refund(5000, 'one')).toBe(first);
    store.state.answered.clear();
    expect(await refund(5000, 'one')).toBe(first);
    expect(await refund(7436, 'two')).not.toBe(first);
    expect(await find()).toMatchObject({ payment: 'paid', refundedCents: 12_436 });
    expect(order.refunds).toHaveLength(2);
    expect(store.calls.map(({ body }) => body).join('\n')).not.toContain('Anna Muster');
  });

  test('carries the key with it, under which the shop answers a try that was cut off', async () => {
    const { refund } = await payOrder();
    await refund(5000, 'one');
    expect(callsTo('refundCreate')[0]?.body).toContain('"key":"one"');
    expect(store.state.answered.has('one')).toBe(true);
  });

  test('is spread over several payments', async () => {
    const { refund, order } = await payOrder();
    order.payments.splice(
      0,
      1,
      { id: 'gid://shopify/OrderTransaction/1', kind: 'AUTHORIZATION', cents: 12_436 },
      { id: 'gid://shopify/OrderTransaction/2', kind: 'CAPTURE', cents: 10_000 },
      { id: 'gid://shopify/OrderTransaction/3', kind: 'SALE', cents: 2436 },
    );
    await refund(9000, 'one');
    await refund(3000, 'two');
    expect(order.refunds.map(({ parentId, cents }) => [parentId.at(-1), cents])).toEqual([
      ['2', 9000],
      ['2', 1000],
      ['3', 2000],
    ]);
  });

  test('of more than was paid, of no order, or that the shop refuses, is refused', async () => {
    const { refund, shop } = await payOrder();
    await expect(refund(12_437, 'more')).rejects.toThrow(ShopRefusedError);
    store.state.userError = 'Der Zahlungsanbieter lehnt ab.';
    await expect(refund(100, 'refused')).rejects.toThrow('Der Zahlungsanbieter lehnt ab.');
    const none = { shopOrderId: 'gid://shopify/Order/9', cents: 1, reason: '', idempotencyKey: 'none' };
    await expect(shop.provider.refund(none, signal)).rejects.toThrow(ShopRefusedError);
  });
});

describe('products', () => {
  test('are saved with their quantity, which can be set', async () => {
    const { provider } = open();
    const line = newLine();
    const saved = await provider.saveProduct(line, 3, signal);
    expect(saved).toMatchObject({ title: 'Callcenter, PLZ 20…', netCents: 5900, quantity: 3 });
    expect(await provider.findProduct(saved.productId, signal)).toEqual(saved);
    await provider.setInventory(saved.variantId, 7, signal);
    await provider.setInventory(saved.variantId, 7, signal);
    expect(await provider.findProduct(saved.productId, signal)).toMatchObject({ quantity: 7 });
    expect(callsTo('inventorySetQuantities')).toHaveLength(1);
  });

  test('that are not there are not found, and cannot be counted', async () => {
    const { provider } = open();
    for (const id of ['gid://shopify/Product/1', '1', 'gid://shopify/Order/1']) {
      expect(await provider.findProduct(id, signal)).toBeNull();
    }
    for (const id of ['gid://shopify/ProductVariant/1', '1']) {
      await expect(provider.setInventory(id, 1, signal)).rejects.toThrow(ShopRefusedError);
    }
  });

  test('that a checkout has made are not counted yet', async () => {
    const { shop } = await startCheckout(open(), [newLine()]);
    const { id, variant } = onlyProduct() ?? { id: '', variant: { id: '' } };
    expect(await shop.provider.findProduct(id, signal)).toMatchObject({ quantity: null });
    await expect(shop.provider.setInventory(variant.id, 1, signal)).rejects.toThrow('not counted');
  });

  test('that the shop refuses are refused', async () => {
    store.state.userError = 'Titel zu lang.';
    await expect(open().provider.saveProduct(newLine(), 1, signal)).rejects.toThrow('Titel zu lang.');
  });
});

describe('access tokens', () => {
  const tokenCalls = () => store.calls.filter(({ path }) => path === '/admin/oauth/access_token');

  test('are shared, and renewed before they end', async () => {
    const { provider } = open();
    await Promise.all([1, 2, 3].map(() => provider.findProduct('gid://shopify/Product/1', signal)));
    expect(tokenCalls()).toHaveLength(1);
    clock = new Date(clock.getTime() + dayMs - hourMs);
    await provider.findProduct('gid://shopify/Product/1', signal);
    expect(tokenCalls()).toHaveLength(1);
    clock = new Date(clock.getTime() + hourMs - 60_000);
    await provider.findProduct('gid://shopify/Product/1', signal);
    expect(tokenCalls()).toHaveLength(2);
  });

  test('that the shop has ended are renewed once', async () => {
    const { provider } = open();
    await provider.findProduct('gid://shopify/Product/1', signal);
    store.gate.revoke();
    expect(await provider.findProduct('gid://shopify/Product/1', signal)).toBeNull();
    expect(tokenCalls()).toHaveLength(2);
  });

  test('are refused to wrong credentials', async () => {
    const { provider } = open({ ...store.settings, clientSecret: 'wrong' });
    await expect(provider.findProduct('gid://shopify/Product/1', signal)).rejects.toThrow(ShopRefusedError);
  });
});

describe('a shop that is busy, slow or down', () => {
  test('is asked again when it was too much', async () => {
    const { provider } = open();
    store.manners.throttled = 2;
    expect(await provider.findProduct('gid://shopify/Product/1', signal)).toBeNull();
    expect(store.gate.throttledCalls()).toBe(2);
  });

  test('is given the time in which its points are restored', async () => {
    const { provider } = open();
    await provider.findProduct('gid://shopify/Product/1', signal);
    Object.assign(store.manners, { points: 25, restoreRate: 100 });
    const startedAt = performance.now();
    clock = new Date();
    const started = clock.getTime();
    const timed = createShopify(store.settings, {
      publicUrl,
      now: () => new Date(started + performance.now() - startedAt),
    });
    for (let call = 0; call < 6; call += 1) {
      await timed.provider.findProduct('gid://shopify/Product/1', signal);
    }
    expect(performance.now() - startedAt).toBeGreaterThan(250);
    expect(store.gate.throttledCalls()).toBe(0);
  });

  test.each([500, 502, 503, 429, 430])('with status %i is unavailable', async (status) => {
    const { provider } = open();
    store.manners.status = status;
    await expect(provider.findProduct('gid://shopify/Product/1', signal)).rejects.toThrow(
      ShopUnavailableError,
    );
  });

  test.each([402, 403, 404, 423])('with status %i refuses', async (status) => {
    const { provider } = open();
    await provider.findProduct('gid://shopify/Product/1', signal);
    store.manners.status = status;
    await expect(provider.findProduct('gid://shopify/Product/1', signal)).rejects.toThrow(ShopRefusedError);
  });

  test.each([
    ['an answer', () => Object.assign(store.manners, { slowMs: 60_000 })],
    ['points', () => Object.assign(store.manners, { throttled: 1000 })],
  ])('is waited for no longer than the signal allows: %s', async (_, misbehave) => {
    const { provider } = open();
    await provider.findProduct('gid://shopify/Product/1', signal);
    misbehave();
    const startedAt = performance.now();
    const call = provider.findProduct('gid://shopify/Product/1', AbortSignal.timeout(100));
    await expect(call).rejects.toThrow(ShopUnavailableError);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  test('cannot be reached at all', async () => {
    const { provider } = open();
    await store.close();
    const call = provider.findProduct('gid://shopify/Product/1', signal);
    await expect(call).rejects.toThrow(ShopUnavailableError);
  });

  test('that leads elsewhere is not followed', async () => {
    const { provider } = open();
    await provider.findProduct('gid://shopify/Product/1', signal);
    store.manners.status = 307;
    const call = provider.findProduct('gid://shopify/Product/1', signal);
    await expect(call).rejects.toThrow(ShopUnavailableError);
    expect(store.calls.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});

describe('subscriptions', () => {
  test('to the messages are made where they are missing, and ask for no more than is read', async () => {
    const [job] = open().jobs;
    expect(await job?.run(signal)).toBe(3);
    expect(await job?.run(signal)).toBe(0);
    store.state.subscriptions.pop();
    expect(await job?.run(signal)).toBe(1);
    expect(store.state.subscriptions.map(({ topic, uri }) => [topic, uri])).toEqual(
      ['ORDERS_PAID', 'ORDERS_CANCELLED', 'REFUNDS_CREATE'].map((topic) => [
        topic,
        'https://portal.example/api/shopify/webhook',
      ]),
    );
    for (const { includeFields } of store.state.subscriptions) {
      expect(includeFields.join()).not.toMatch(/email|address|customer|phone/);
    }
  });

  test('are not made for an address without https', () => {
    const { jobs } = createShopify(store.settings, {
      publicUrl: 'http://localhost:3000',
      now: () => clock,
    });
    expect(jobs).toEqual([]);
  });
});
