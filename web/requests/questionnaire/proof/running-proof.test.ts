import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { challengeLifetimeMs, renewBeforeMs } from '#domain/requests/spam-signals/proof-of-work.ts';
import { runProof } from './running-proof.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function countingProof() {
  const signals: AbortSignal[] = [];
  const proof = runProof(async (signal) => {
    signals.push(signal);
    return `solution ${signals.length}`;
  });
  return { ...proof, signals };
}

test('one is computed from the start, and stays the same', async () => {
  const { find, end, signals } = countingProof();
  expect(signals).toHaveLength(1);
  expect([await find(), await find()]).toEqual(['solution 1', 'solution 1']);
  end();
});

test('a new one takes its place before it expires', async () => {
  const { find, end, signals } = countingProof();
  await vi.advanceTimersByTimeAsync(challengeLifetimeMs - renewBeforeMs - 1);
  expect(await find()).toBe('solution 1');
  await vi.advanceTimersByTimeAsync(1);
  expect([await find(), signals[0]?.aborted]).toEqual(['solution 2', true]);
  await vi.advanceTimersByTimeAsync(challengeLifetimeMs - renewBeforeMs);
  expect(await find()).toBe('solution 3');
  end();
});

test('a computer that slept meanwhile computes a new one when it is asked', async () => {
  const { find, end } = countingProof();
  vi.setSystemTime(Date.now() + challengeLifetimeMs);
  expect(await find()).toBe('solution 2');
  end();
});

test('one that was refused is not found again', async () => {
  const { find, renew, end } = countingProof();
  renew();
  expect(await find()).toBe('solution 2');
  end();
});

test('a form that is left computes nothing more', async () => {
  const { end, signals } = countingProof();
  end();
  await vi.advanceTimersByTimeAsync(2 * challengeLifetimeMs);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('what cannot be computed is none', async () => {
  const { find, end } = runProof(async () => {
    throw new Error('no worker');
  });
  expect(await find()).toBeNull();
  end();
});
