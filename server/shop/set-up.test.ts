import { expect, test } from 'vitest';
import { openPartnerWithCart } from '#server/testing/partner-with-cart.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { settings } from '#server/testing/shopify/stub-transport.ts';
import { setUpShop } from './set-up.ts';

const portal = sharedTestApp({
  env: {
    SHOPIFY_STORE: settings.store,
    SHOPIFY_CLIENT_ID: settings.clientId,
    SHOPIFY_CLIENT_SECRET: settings.clientSecret,
    SHOPIFY_STOREFRONT_TOKEN: settings.storefrontToken,
  },
});

test.each([
  [{ production: false, shopify: null }, 'demoshop', true],
  [{ production: true, shopify: null }, undefined, false],
  [{ production: false, shopify: settings }, 'shopify', false],
  [{ production: true, shopify: settings }, 'shopify', false],
])('the settings name the shop; in production there is no demo shop: %o', (given, name, hasDemoShop) => {
  const { shop, demoShop } = setUpShop({
    ...given,
    db: portal.db,
    publicUrl: 'https://portal.example',
    post: async () => 200,
    now: () => portal.clock.time,
    report: () => {},
    logChange: () => {},
  });
  expect([shop?.name, demoShop !== null]).toEqual([name, hasDemoShop]);
});

test('a portal with Shopify credentials has only that shop', async () => {
  expect((await portal.visit('GET /api/site')).json().shop).toBe('shopify');
  const { browser } = await openPartnerWithCart(portal, 'sonja@shopify.example');
  const status = (await browser.call('GET /api/cart/shopify-status')).json();
  expect(status).toMatchObject({ provider: 'shopify', label: 'Shopify', available: true });
  expect((await browser.call('GET /api/cart/demoshop-status')).statusCode).toBe(404);
  const send = (shop: string) =>
    portal.app.inject({ method: 'POST', url: `/api/${shop}/webhook`, payload: { id: 1 } });
  expect([(await send('shopify')).statusCode, (await send('demoshop')).statusCode]).toEqual([401, 404]);
});
