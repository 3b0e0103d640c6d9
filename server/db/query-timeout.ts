import { AsyncLocalStorage } from 'node:async_hooks';

/** Somewhat longer than the server's own limit (`statement_timeout`): it counts when the server never answers. */
const usualMs = 35_000;

const limits = new AsyncLocalStorage<number>();

/** How long the statement that is sent now may take to be answered. */
export function queryTimeoutMs(): number {
  return limits.getStore() ?? usualMs;
}

/** For work whose statements may take longer, or must be answered sooner. */
export function withQueryTimeout<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return limits.run(ms, work);
}
