import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { ShopRefusedError, ShopUnavailableError } from './errors.ts';
import { protectShop } from './policy.ts';
import type { ShopProvider } from './record.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const sought = { checkoutId: 'c', startedAt: new Date(), shopOrderId: null };
const sums = { ...taxOf('domestic'), grossCents: 100 };
const toStart = { checkoutId: 'c', lines: [], ...sums, returnUrl: 'https://portal.example' };

function open(findOrder: (signal: AbortSignal) => Promise<null>) {
  const calls = vi.fn(findOrder);
  const log = vi.fn();
  const provider = {
    name: 'demoshop',
    findOrder: (_: unknown, signal: AbortSignal) => calls(signal),
    startCheckout: (_: unknown, signal: AbortSignal) => calls(signal),
  } as unknown as ShopProvider;
  return { shop: protectShop(provider, log), calls, log };
}

const down = async () => {
  throw new ShopUnavailableError('down');
};

/** Lets pass the time for which a call waits. */
async function pass<T>(calling: Promise<T>): Promise<T> {
  calling.catch(() => {});
  await vi.runAllTimersAsync();
  return calling;
}

test('a failed read is retried twice, a failed start is not', async () => {
  const { shop, calls } = open(down);
  await expect(pass(shop.findOrder(sought))).rejects.toBeInstanceOf(ShopUnavailableError);
  expect(calls).toHaveBeenCalledTimes(3);
  await expect(shop.startCheckout(toStart)).rejects.toBeInstanceOf(ShopUnavailableError);
  expect(calls).toHaveBeenCalledTimes(4);
});

test('a success at the second try is returned', async () => {
  const { shop, calls } = open(async () => null);
  calls.mockRejectedValueOnce(new ShopUnavailableError('busy'));
  expect(await pass(shop.findOrder(sought))).toBeNull();
  expect(calls).toHaveBeenCalledTimes(2);
});

test('a slow call is aborted and counts as unreachable', async () => {
  const signals: AbortSignal[] = [];
  const { shop } = open((signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  await expect(pass(shop.startCheckout(toStart))).rejects.toBeInstanceOf(ShopUnavailableError);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('after five failures in a row no call goes out, then one tries the shop', async () => {
  const { shop, calls, log } = open(down);
  for (let n = 0; n < 5; n += 1) await expect(shop.startCheckout(toStart)).rejects.toThrow('down');
  expect(shop.isAvailable()).toBe(false);
  await expect(shop.startCheckout(toStart)).rejects.toBeInstanceOf(ShopUnavailableError);
  expect(calls).toHaveBeenCalledTimes(5);
  vi.advanceTimersByTime(30_000);
  expect(shop.isAvailable()).toBe(true);
  calls.mockResolvedValueOnce(null);
  expect(await shop.findOrder(sought)).toBeNull();
  expect(log.mock.calls.map(([{ state }]) => state)).toEqual(['Open', 'HalfOpen', 'Closed']);
});

test('a refusal is returned without a retry and resets the count of failures', async () => {
  const { shop, calls } = open(down);
  const refusal = new ShopRefusedError('no');
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 4; n += 1) await expect(shop.startCheckout(toStart)).rejects.toThrow('down');
    calls.mockRejectedValueOnce(refusal);
    await expect(shop.findOrder(sought)).rejects.toBe(refusal);
  }
  expect(calls).toHaveBeenCalledTimes(15);
  expect(shop.isAvailable()).toBe(true);
});
