import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the server's `statement_timeout`, for a server that never answers. */
const usualMs = 35_000;

const limits = new AsyncLocalStorage<number>();

/** Time limit for the answer to the next statement. */
export function queryTimeoutMs(): number {
  return limits.getStore() ?? usualMs;
}

/** Runs work with a longer or shorter limit. */
export function withQueryTimeout<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return limits.run(ms, work);
}

/** Limits the wait for a connection, too. @throws the error of the work, or when it takes longer */
export async function answerWithin<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const answered = new AbortController();
  const late = wait(ms, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new Error('The database does not answer.');
  });
  try {
    return await Promise.race([withQueryTimeout(ms, work), late]);
  } finally {
    answered.abort();
  }
}
