import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/errors.ts';
import { fakeStoreOfTest, publicUrl, signal } from '#server/testing/fake-shopify/opened-shopify.ts';
import { createShopify } from '../shopify.ts';

const { fake, open } = fakeStoreOfTest(createShopify);

describe('access tokens', () => {
  const tokenCalls = () => fake.store.calls.filter(({ path }) => path === '/admin/oauth/access_token');

  test('are shared, and renewed before they end', async () => {
    const { provider } = open();
    await Promise.all([1, 2, 3].map(() => provider.findProduct('gid://shopify/Product/1', signal)));
    expect(tokenCalls()).toHaveLength(1);
    fake.clock = new Date(fake.clock.getTime() + dayMs - hourMs);
    await provider.findProduct('gid://shopify/Product/1', signal);
    expect(tokenCalls()).toHaveLength(1);
    fake.clock = new Date(fake.clock.getTime() + hourMs - 60_000);
    await provider.findProduct('gid://shopify/Product/1', signal);
    expect(tokenCalls()).toHaveLength(2);
  });

  test('that the shop has ended are renewed once', async () => {
    const { provider } = open();
    await provider.findProduct('gid://shopify/Product/1', signal);
    fake.store.gate.revoke();
    expect(await provider.findProduct('gid://shopify/Product/1', signal)).toBeNull();
    expect(tokenCalls()).toHaveLength(2);
  });

  test('are refused to wrong credentials', async () => {
    const { provider } = open({ ...fake.store.settings, clientSecret: 'wrong' });
    await expect(provider.findProduct('gid://shopify/Product/1', signal)).rejects.toThrow(ShopRefusedError);
  });
});

describe('a shop that is busy, slow or down', () => {
  test('is asked again when it was too much', async () => {
    const { provider } = open();
    fake.store.manners.throttled = 2;
    expect(await provider.findProduct('gid://shopify/Product/1', signal)).toBeNull();
    expect(fake.store.gate.throttledCalls()).toBe(2);
  });

  test('is given the time in which its points are restored', async () => {
    const { provider } = open();
    await provider.findProduct('gid://shopify/Product/1', signal);
    Object.assign(fake.store.manners, { points: 25, restoreRate: 100 });
    const startedAt = performance.now();
    fake.clock = new Date();
    const started = fake.clock.getTime();
    const timed = createShopify(fake.store.settings, {
      publicUrl,
      now: () => new Date(started + performance.now() - startedAt),
    });
    for (let call = 0; call < 6; call += 1) {
      await timed.provider.findProduct('gid://shopify/Product/1', signal);
    }
    expect(fake.store.gate.throttledCalls()).toBe(0);
  });

  test.each([500, 502, 503, 429, 430])('with status %i is unavailable', async (status) => {
    const { provider } = open();
    fake.store.manners.status = status;
    await expect(provider.findProduct('gid://shopify/Product/1', signal)).rejects.toThrow(
      ShopUnavailableError,
    );
  });

  test.each([402, 403, 404, 423])('with status %i refuses', async (status) => {
    const { provider } = open();
    await provider.findProduct('gid://shopify/Product/1', signal);
    fake.store.manners.status = status;
    await expect(provider.findProduct('gid://shopify/Product/1', signal)).rejects.toThrow(ShopRefusedError);
  });

  test.each([
    ['an answer', () => Object.assign(fake.store.manners, { slowMs: 60_000 })],
    ['points', () => Object.assign(fake.store.manners, { throttled: 1000 })],
  ])('is waited for only as long as the signal allows: %s', async (_, misbehave) => {
    const { provider } = open();
    await provider.findProduct('gid://shopify/Product/1', signal);
    misbehave();
    const call = provider.findProduct('gid://shopify/Product/1', AbortSignal.timeout(100));
    await expect(call).rejects.toThrow(ShopUnavailableError);
  });

  test('cannot be reached at all', async () => {
    const { provider } = open();
    await fake.store.close();
    const call = provider.findProduct('gid://shopify/Product/1', signal);
    await expect(call).rejects.toThrow(ShopUnavailableError);
  });

  test('that leads elsewhere is not followed', async () => {
    const { provider } = open();
    await provider.findProduct('gid://shopify/Product/1', signal);
    fake.store.manners.status = 307;
    const call = provider.findProduct('gid://shopify/Product/1', signal);
    await expect(call).rejects.toThrow(ShopUnavailableError);
    expect(fake.store.calls.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});
