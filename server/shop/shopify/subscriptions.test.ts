import { expect, test } from 'vitest';
import { publicUrl, settings, signal, stubShopify } from '#server/testing/shopify/stub-transport.ts';
import { createShopify } from './shopify.ts';

const shopify = stubShopify();

test('subscriptions are made where they are missing, and ask for no more than is read', async () => {
  Object.assign(shopify.answers, {
    webhookSubscriptions: { nodes: [{ topic: 'ORDERS_PAID' }] },
    webhookSubscriptionCreate: { userErrors: [] },
  });
  const [job] = createShopify(settings, { publicUrl, now: () => shopify.clock }).jobs;
  expect(await job?.run(signal)).toBe(2);
  const made = shopify.variablesOf('webhookSubscriptionCreate');
  expect(made.map(({ topic, input }) => [topic, input.uri])).toEqual([
    ['ORDERS_CANCELLED', 'https://portal.example/api/shopify/webhook'],
    ['REFUNDS_CREATE', 'https://portal.example/api/shopify/webhook'],
  ]);
  expect(JSON.stringify(made)).not.toMatch(/email|address|customer|phone/);
});

test('there are no subscriptions for an address without https', () => {
  const http = { publicUrl: 'http://localhost:3000', now: () => shopify.clock };
  expect(createShopify(settings, http).jobs).toEqual([]);
});
