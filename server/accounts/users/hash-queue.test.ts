import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#server/api/problem.ts';
import { createHashQueue, type HashTurn } from './hash-queue.ts';

const login: HashTurn = { lane: 'login' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that takes as long as the clock is told; `order` names whose turn has begun. */
function createWork(ms: number) {
  const order: string[] = [];
  const state = { running: 0, most: 0 };
  const work = (name: string) => async () => {
    order.push(name);
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await new Promise((resolve) => setTimeout(resolve, ms));
    state.running -= 1;
    return name;
  };
  return { work, order, state };
}

const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

describe('the queue of password hashes', () => {
  test('runs at most the allowed number at once, in order of arrival', async () => {
    const queue = createHashQueue({ atOnce: 2, longestWaitMs: 10_000 });
    const { work, order, state } = createWork(20);
    const all = names('l', 60).map((name) => queue.run(login, work(name)));
    await vi.advanceTimersByTimeAsync(20 * 30);
    expect(await Promise.all(all)).toEqual(names('l', 60));
    expect(order).toEqual(names('l', 60));
    expect(state.most).toBe(2);
  });

  test('refuses at once a caller who would wait too long by the measured turns', async () => {
    const queue = createHashQueue({ atOnce: 1, longestWaitMs: 10_000 });
    const slow = createWork(1100);
    for (const name of names('first', 60)) {
      const turn = queue.run(login, slow.work(name));
      await vi.advanceTimersByTimeAsync(1100);
      await turn;
    }
    const waiting = names('l', 10).map((name) => queue.run(login, slow.work(name)));
    const refusal = await failure(queue.run(login, slow.work('late')));
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({
      status: 503,
      code: 'busy',
      message: 'Gerade melden sich sehr viele Personen gleichzeitig an.',
      extras: {
        headers: { 'retry-after': '11' },
        msg2: 'Bitte versuchen Sie es in 11 Sekunden erneut.',
      },
    });
    await vi.advanceTimersByTimeAsync(11_000);
    await Promise.all(waiting);
    expect(slow.order).not.toContain('late');
  });

  test('refuses a caller who has waited too long because turns got slower', async () => {
    const queue = createHashQueue({ atOnce: 1, longestWaitMs: 10_000 });
    const { work, order } = createWork(60_000);
    const first = queue.run(login, work('first'));
    const second = failure(queue.run(login, work('second')));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await second).toMatchObject({ status: 503, extras: { headers: { 'retry-after': '10' } } });
    await vi.advanceTimersByTimeAsync(50_000);
    await first;
    expect(order).toEqual(['first']);
  });

  test('alternates between lanes, so that logins and registrations do not block each other', async () => {
    const queue = createHashQueue({ atOnce: 1, longestWaitMs: 10_000 });
    const { work, order } = createWork(10);
    const all = [
      ...names('l', 5).map((name) => queue.run(login, work(name))),
      ...names('r', 3).map((name) => queue.run({ lane: 'registration' }, work(name))),
      queue.run({ lane: 'proved' }, work('p0')),
    ];
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all(all);
    expect(order).toEqual(['l0', 'l1', 'r0', 'p0', 'l2', 'r1', 'l3', 'r2', 'l4']);
  });

  test('accepts other lanes when one is full (accounts 52)', async () => {
    const queue = createHashQueue({ atOnce: 1, longestWaitMs: 520 });
    const { work } = createWork(50);
    const logins = names('l', 12).map((name) => failure(queue.run(login, work(name))));
    const registration = queue.run({ lane: 'registration' }, work('r0'));
    expect(await logins[11]).toBeInstanceOf(Problem);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await registration).toBe('r0');
  });
});
