import { describe, expect, test } from 'vitest';
import { fakeStoreOfTest, signal } from '#server/testing/fake-shopify/opened-shopify.ts';
import { createShopify } from './shopify.ts';

const { fake, open } = fakeStoreOfTest(createShopify);

describe('subscriptions', () => {
  test('to the messages are made where they are missing, and ask for no more than is read', async () => {
    const [job] = open().jobs;
    expect(await job?.run(signal)).toBe(3);
    expect(await job?.run(signal)).toBe(0);
    fake.store.state.subscriptions.pop();
    expect(await job?.run(signal)).toBe(1);
    expect(fake.store.state.subscriptions.map(({ topic, uri }) => [topic, uri])).toEqual(
      ['ORDERS_PAID', 'ORDERS_CANCELLED', 'REFUNDS_CREATE'].map((topic) => [
        topic,
        'https://portal.example/api/shopify/webhook',
      ]),
    );
    for (const { includeFields } of fake.store.state.subscriptions) {
      expect(includeFields.join()).not.toMatch(/email|address|customer|phone/);
    }
  });

  test('are not made for an address without https', () => {
    const { jobs } = createShopify(fake.store.settings, {
      publicUrl: 'http://localhost:3000',
      now: () => fake.clock,
    });
    expect(jobs).toEqual([]);
  });
});
