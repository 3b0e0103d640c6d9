import { type BodyOf, call, type ResponseOf } from '#web/api/api.ts';
import { otherPersonError } from '#web/api/api-error.ts';
import type { OwnRequest, OwnRequestAnswer } from './own-request.ts';

export type Written = { readonly msg: string; readonly request: OwnRequest };
type BlockBody = BodyOf<'PUT /api/requests/link/:token/buyers/:buyerId/block'>;
type Removed = ResponseOf<'DELETE /api/requests/link/:token'>;

/** One of the two ways to an own request (requests 52): what the page reads and writes through it. */
export type Access = {
  /** What was read through it is kept under this key. */
  readonly queryKey: readonly [string, string];
  readonly read: (signal: AbortSignal) => Promise<OwnRequestAnswer>;
  readonly block: (buyerId: string, body: BlockBody) => Promise<Written>;
  readonly remove: () => Promise<Removed>;
  readonly extend: () => Promise<Written>;
};

/** By the mailed link, without an account. */
export function openByLink(token: string): Access {
  const params = { token };
  return {
    queryKey: ['client-request', token],
    read: (signal) => call('GET /api/requests/link/:token', { params, signal }),
    block: (buyerId, body) =>
      call('PUT /api/requests/link/:token/buyers/:buyerId/block', { params: { token, buyerId }, body }),
    remove: () => call('DELETE /api/requests/link/:token', { params }),
    extend: () => call('PUT /api/requests/link/:token/extend', { params }),
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
    block: (buyerId, body) =>
      call('PUT /api/requests/:id/buyers/:buyerId/block', { params: { id, buyerId }, body }),
    remove: () => call('DELETE /api/requests/:id', { params }),
    extend: () => call('PUT /api/requests/:id/extend', { params }),
  };
}
