import { AsyncLocalStorage } from 'node:async_hooks';

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
