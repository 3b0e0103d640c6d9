import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { shopJobs } from '#server/shop/jobs.ts';
import { type ProtectedShop, protectShop } from '#server/shop/provider/policy.ts';
import { type FakeStore, startFakeStore } from '#server/testing/fake-shopify/fake-shopify.ts';
import type { FakeOrder } from '#server/testing/fake-shopify/state.ts';
import { openPartnerWithCart, type PartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { afterStart, openTestApp, readAnswer, startOfTest } from '#server/testing/test-app.ts';
import { createShopify } from './shopify.ts';

type Portal = Awaited<ReturnType<typeof openTestApp>>;

const { signal } = new AbortController();
let store: FakeStore;
let portal: Portal;
let shop: ProtectedShop;
let partner: PartnerWithCart;

/** The portal reads its settings before the store's clock can be the portal's. */
const time = { now: startOfTest };

beforeAll(async () => {
  store = await startFakeStore({ now: () => time.now });
  const { store: name, clientId, clientSecret, storefrontToken, apiUrl } = store.settings;
  portal = await openTestApp({
    env: {
      SHOPIFY_STORE: name,
      SHOPIFY_CLIENT_ID: clientId,
      SHOPIFY_CLIENT_SECRET: clientSecret,
      SHOPIFY_STOREFRONT_TOKEN: storefrontToken,
      SHOPIFY_API_URL: apiUrl,
    },
  });
  const { provider } = createShopify(store.settings, {
    publicUrl: 'https://portal.example',
    now: () => time.now,
  });
  shop = protectShop(provider, () => undefined);
  partner = await openPartnerWithCart(portal, 'sonja@shopify.example');
});

afterAll(async () => {
  await portal.close();
  await store.close();
});

async function runJobs() {
  const report = (error: unknown) => {
    throw error;
  };
  for (const { run } of shopJobs({ db: portal.db, shop, now: () => time.now, report })) await run(signal);
}

async function send(topic: string, order: FakeOrder) {
  const { headers, rawBody } = store.message(topic, order);
  const url = '/api/shopify/webhook';
  return (await portal.app.inject({ method: 'POST', url, headers, payload: rawBody })).statusCode;
}

async function checkOut() {
  const requestId = await addPublished(portal, 'IT-Dienstleistungen', {});
  const answer = await partner.browser.call('POST /api/shopify/checkout', {
    body: { cartItems: [{ requestId }] },
  });
  const { checkoutId, checkoutUrl } = readAnswer('POST /api/:shop/checkout', answer);
  const [cartId] = [...store.state.carts.keys()].slice(-1);
  const read = async () => {
    const order = await partner.browser.call(`GET /api/shopify/order/${checkoutId}`);
    return readAnswer('GET /api/:shop/order/:id', order).order;
  };
  return { checkoutId, checkoutUrl, pay: () => store.state.pay(cartId ?? ''), read };
}

test('what is paid at Shopify is unlocked by its message, once', async () => {
  const status = await partner.browser.call('GET /api/cart/shopify-status');
  expect(status.json()).toMatchObject({ provider: 'shopify', label: 'Shopify', available: true });
  expect((await partner.browser.call('GET /api/cart/demoshop-status')).statusCode).toBe(404);
  const checkout = await checkOut();
  expect(checkout.checkoutUrl).toMatch(/^https:\/\/laden\.myshopify\.com\//);
  const order = checkout.pay();
  expect([await send('orders/paid', order), await send('orders/paid', order)]).toEqual([200, 200]);
  await runJobs();
  expect(await checkout.read()).toMatchObject({ state: 'fulfilled', items: [{ state: 'unlocked' }] });
});

test('a forged message is refused', async () => {
  const { headers, rawBody } = store.message('orders/paid', (await checkOut()).pay());
  const forged = { ...headers, 'x-shopify-hmac-sha256': 'AAAA' };
  const url = '/api/shopify/webhook';
  const answer = await portal.app.inject({ method: 'POST', url, headers: forged, payload: rawBody });
  expect(answer.statusCode).toBe(401);
});

test('a refund that is made at Shopify is asked for when its message comes', async () => {
  const checkout = await checkOut();
  const order = checkout.pay();
  await send('orders/paid', order);
  await runJobs();
  const [payment] = order.payments;
  order.refunds.push({
    id: 'gid://shopify/Refund/1',
    note: 'von Hand',
    parentId: payment?.id ?? '',
    cents: payment?.cents ?? 0,
  });
  order.financialStatus = 'REFUNDED';
  expect(await send('refunds/create', order)).toBe(200);
  await runJobs();
  expect(await checkout.read()).toMatchObject({ state: 'refunded', refunded: 65.45 });
});

test('a payment whose message was lost is found, and what an admin refunds is refunded at Shopify', async () => {
  const checkout = await checkOut();
  const order = checkout.pay();
  time.now = afterStart(hourMs);
  portal.clock.time = time.now;
  await runJobs();
  expect(await checkout.read()).toMatchObject({ state: 'fulfilled' });
  const admin = await portal.openBrowserAs({ email: 'admin@shopify.example', role: 'admin' });
  const refund = { orderId: checkout.checkoutId, amount: 10, reason: 'Kulanz für Sonja' };
  expect((await admin.call('POST /api/shopify/refund', { body: refund })).statusCode).toBe(200);
  await runJobs();
  expect(order.refunds).toMatchObject([{ cents: 1000 }]);
  expect(store.calls.map(({ body }) => body).join('\n')).not.toMatch(/Sonja|sonja@/);
});
