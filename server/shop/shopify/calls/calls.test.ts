import { describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/errors.ts';
import {
  isTokenCall,
  publicUrl,
  settings,
  signal,
  stubShopify,
} from '#server/testing/shopify/stub-transport.ts';
import { createShopify } from '../shopify.ts';

const shopify = stubShopify();

/** @returns a call of the Admin API, which finds nothing */
function open(changes: Partial<typeof settings> = {}) {
  const { provider } = createShopify({ ...settings, ...changes }, { publicUrl, now: () => shopify.clock });
  shopify.answers['product'] = null;
  return (until = signal) => provider.findProduct('gid://shopify/Product/1', until);
}

/** Answers the calls of the Admin API in place of it. */
const interrupt = (answer: (until: AbortSignal | undefined) => Promise<Response> | Response | null) => {
  shopify.interrupt = (call, until) => (isTokenCall(call) ? null : answer(until));
};

const throttled = (throttleStatus = { currentlyAvailable: 55, restoreRate: 100 }) =>
  Response.json({
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: { cost: { requestedQueryCost: 55, throttleStatus } },
  });

describe('access tokens', () => {
  test('are shared and renewed before their end', async () => {
    const call = open();
    await Promise.all([call(), call(), call()]);
    shopify.clock = new Date(shopify.clock.getTime() + dayMs - hourMs);
    await call();
    expect(shopify.callsOfToken()).toHaveLength(1);
    shopify.clock = new Date(shopify.clock.getTime() + hourMs - 60_000);
    await call();
    expect(shopify.callsOfToken()).toHaveLength(2);
  });

  test('are renewed once after the shop has ended them', async () => {
    const call = open();
    await call();
    const [, first] = shopify.calls;
    const ended = first?.headers.get('x-shopify-access-token');
    shopify.interrupt = ({ headers }) =>
      headers.get('x-shopify-access-token') === ended ? Response.json({}, { status: 401 }) : null;
    expect(await call()).toBeNull();
    expect(shopify.callsOfToken()).toHaveLength(2);
  });

  test('are refused for wrong credentials', async () => {
    const call = open();
    shopify.interrupt = () => Response.json({ error: 'invalid_client' }, { status: 400 });
    await expect(call()).rejects.toThrow(ShopRefusedError);
    const given = Object.fromEntries(new URLSearchParams(shopify.calls[0]?.body));
    const { clientId: client_id, clientSecret: client_secret } = settings;
    expect(given).toEqual({ grant_type: 'client_credentials', client_id, client_secret });
  });
});

describe('a shop that is busy, slow or down', () => {
  test('is called again after throttling', async () => {
    const call = open();
    let left = 2;
    interrupt(() => {
      left -= 1;
      return left >= 0 ? throttled() : null;
    });
    expect(await call()).toBeNull();
    expect(left).toBe(-1);
  });

  test.each([
    ['is unavailable', [500, 503, 429, 430], ShopUnavailableError],
    ['refuses', [402, 403, 404, 423], ShopRefusedError],
  ])('%s by its status', async (_, statuses, error) => {
    for (const status of statuses) {
      interrupt(() => Response.json({ errors: 'Out of order' }, { status }));
      await expect(open()(), String(status)).rejects.toThrow(error);
    }
  });

  test.each<[string, (until: AbortSignal | undefined) => Promise<Response> | Response]>([
    [
      'an answer',
      (until) =>
        new Promise((_, reject) => {
          until?.throwIfAborted();
          until?.addEventListener('abort', () => reject(until.reason));
        }),
    ],
    // They take nine minutes.
    ['points', () => throttled({ currentlyAvailable: 1, restoreRate: 0.1 })],
  ])('is waited for only as long as the signal allows: %s', async (_, answer) => {
    const call = open();
    await call();
    interrupt(answer);
    await expect(call(AbortSignal.timeout(100))).rejects.toThrow(ShopUnavailableError);
  });

  test('cannot be reached at all', async () => {
    shopify.interrupt = () => Promise.reject(new TypeError('fetch failed'));
    await expect(open()()).rejects.toThrow(ShopUnavailableError);
  });
});

test('another origin can replace the store; redirects are not followed', async () => {
  await open({ apiUrl: 'http://127.0.0.1:8080' })();
  const called = { origin: 'http://127.0.0.1:8080', redirect: 'error' };
  expect(shopify.calls).toMatchObject([called, called]);
});
