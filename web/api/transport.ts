import { offlineError, timeoutError, unreadableError } from './api-error.ts';

/** Rule api 33. */
const timeoutsMs = { read: 10_000, write: 20_000 } as const;

/** @throws {ApiError} when no answer comes, or the abort reason of `init.signal` */
export type Send = (url: string, init: RequestInit, timeoutMs?: number) => Promise<Response>;

export function createTransport(fetchIt: typeof fetch): Send {
  return async (url, init, timeoutMs) => {
    const isRead = (init.method ?? 'GET') === 'GET';
    const timeout = AbortSignal.timeout(timeoutMs ?? (isRead ? timeoutsMs.read : timeoutsMs.write));
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      return await fetchIt(url, { ...init, signal, credentials: 'same-origin' });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw timeout.aborted ? timeoutError() : offlineError();
    }
  };
}

export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    throw unreadableError(response.status);
  }
}
