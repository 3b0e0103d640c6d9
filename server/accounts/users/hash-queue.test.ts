import { describe, expect, test } from 'vitest';
import { Problem } from '#server/api/problem.ts';
import { createHashQueue } from './hash-queue.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

function createWork() {
  const ends: (() => void)[] = [];
  const state = { running: 0, most: 0 };
  const work = () =>
    new Promise<number>((resolve) => {
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      const number = ends.length;
      ends.push(() => {
        state.running -= 1;
        resolve(number);
      });
    });
  return { work, ends, state };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of password hashes', () => {
  test('runs no more than allowed at once, in order, and sends away whoever finds it full', async () => {
    const queue = createHashQueue({ running: 2, waiting: 3 });
    const { work, ends, state } = createWork();
    const order: number[] = [];
    const all = [0, 1, 2, 3, 4].map((n) => queue(work).then(() => order.push(n)));
    await settle();
    expect(state.running).toBe(2);
    const refusal = await queue(work).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ status: 503, code: 'busy', extras: { headers: { 'retry-after': '5' } } });
    for (let n = 0; n < 5; n += 1) {
      ends[n]?.();
      await settle();
    }
    await Promise.all(all);
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(state.most).toBe(2);
    const last = queue(work);
    await settle();
    ends[5]?.();
    expect(await last).toBe(5);
  });

  test('a failure makes room like a success', async () => {
    const queue = createHashQueue({ running: 1, waiting: 0 });
    await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue(async () => 'done')).toBe('done');
  });

  test('stands before hashing and comparing alike', async () => {
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 40 }, () => verifyPassword(null, 'Falsch-123!')),
      ...Array.from({ length: 40 }, () => hashPassword('Demo-1234!')),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(28);
    expect(refused.every(({ reason }) => reason instanceof Problem && reason.status === 503)).toBe(true);
  });
});
