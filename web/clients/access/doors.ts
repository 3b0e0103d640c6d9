import { call } from '#web/api/api.ts';
import { otherPersonError } from '#web/api/api-error.ts';
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

/** By the account that it belongs to. */
export function openById(id: string): Access {
  const params = { id };
  return {
    queryKey: ['own-request', id],
    read: async (signal) => {
      const answer = await call('GET /api/requests/:id', { params, signal });
      // A partner or an admin has signed in meanwhile, who sees it in another way.
      if (!('summary' in answer)) throw otherPersonError();
      return answer;
    },
  };
}
