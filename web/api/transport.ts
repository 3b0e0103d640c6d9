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

/** An answer without its body counts as no answer. The caller's own abort is passed on. */
function interruptedError(error: unknown): unknown {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return error;
  return name === 'TimeoutError' ? timeoutError() : offlineError();
}

export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text().catch((error: unknown) => {
    throw interruptedError(error);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableError(response.status);
  }
}
