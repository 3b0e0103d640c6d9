import { call } from '#web/api/api.ts';
import type { OwnRequestAnswer } from './own-request.ts';

/** One of the two ways to an own request (requests 52): what the page reads and writes through it. */
export type Access = {
  /** What was read through it is kept under this key. */
  readonly queryKey: readonly [string, string];
  readonly read: (signal: AbortSignal) => Promise<OwnRequestAnswer>;
};

/** By the mailed link, without an account. */
export function openByLink(token: string): Access {
  const params = { token };
  return {
    queryKey: ['client-request', token],
    read: (signal) => call('GET /api/requests/link/:token', { params, signal }),
  };
}
