import { expect, test } from 'vitest';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { setUpShop } from './shop.ts';

const portal = sharedTestApp();

const set = (given: { production: boolean; isShopify?: true }) => {
  const { db } = portal;
  const shopify = {
    store: 'werft.myshopify.com',
    clientId: 'id',
    clientSecret: 'geheim',
    storefrontToken: 'token',
    apiUrl: null,
  };
  const { shop, demoShop } = setUpShop({
    db,
    production: given.production,
    shopify: given.isShopify ? shopify : null,
    publicUrl: 'https://portal.example',
    post: async () => 200,
    now: () => portal.clock.time,
    report: () => {},
    logChange: () => {},
  });
  return [shop?.name ?? null, demoShop !== null];
};

test('the settings name the shop; in production there is no demo shop', () => {
  expect(set({ production: false })).toEqual(['demoshop', true]);
  expect(set({ production: true })).toEqual([null, false]);
  expect(set({ production: false, isShopify: true })).toEqual(['shopify', false]);
  expect(set({ production: true, isShopify: true })).toEqual(['shopify', false]);
});

test('visitors learn which one it is', async () => {
  expect((await portal.visit('GET /api/site')).json().shop).toBe('demoshop');
});
