import { type BodyOf, call, type ResponseOf } from '#web/api/api.ts';
import { otherPersonError } from '#web/api/api-error.ts';
import type { OwnRequest, OwnRequestAnswer } from './own-request.ts';

export type Written = { readonly msg: string; readonly request: OwnRequest };
export type CloseBody = BodyOf<'PUT /api/requests/link/:token/close'>;
type EditBody = BodyOf<'PUT /api/requests/link/:token'>;
type AnswerBody = BodyOf<'POST /api/requests/link/:token/answer'>;
type WithdrawBody = BodyOf<'PUT /api/requests/link/:token/withdraw'>;
type OffersBody = BodyOf<'PUT /api/requests/link/:token/offers'>;
type BlockBody = BodyOf<'PUT /api/requests/link/:token/buyers/:buyerId/block'>;
type Removed = ResponseOf<'DELETE /api/requests/link/:token'>;

/** One of the two ways to an own request (requests 52): what the page reads and writes through it. */
export type Access = {
  /** The browser keeps what it reads through this access under this key. */
  readonly queryKey: readonly [string, string];
  readonly read: (signal: AbortSignal) => Promise<OwnRequestAnswer>;
  readonly edit: (body: EditBody) => Promise<Written>;
  readonly answer: (body: AnswerBody) => Promise<Written>;
  readonly withdraw: (body: WithdrawBody) => Promise<Written>;
  readonly close: (body: CloseBody) => Promise<Written>;
  readonly changeOffers: (body: OffersBody) => Promise<Written>;
  readonly extend: () => Promise<Written>;
  readonly block: (buyerId: string, body: BlockBody) => Promise<Written>;
  readonly remove: () => Promise<Removed>;
};

/** By the mailed link, without an account. */
export function openByLink(token: string): Access {
  const params = { token };
  return {
    queryKey: ['client-request', token],
    read: (signal) => call('GET /api/requests/link/:token', { params, signal }),
    edit: (body) => call('PUT /api/requests/link/:token', { params, body }),
    answer: (body) => call('POST /api/requests/link/:token/answer', { params, body }),
    withdraw: (body) => call('PUT /api/requests/link/:token/withdraw', { params, body }),
    close: (body) => call('PUT /api/requests/link/:token/close', { params, body }),
    changeOffers: (body) => call('PUT /api/requests/link/:token/offers', { params, body }),
    extend: () => call('PUT /api/requests/link/:token/extend', { params }),
    block: (buyerId, body) =>
      call('PUT /api/requests/link/:token/buyers/:buyerId/block', { params: { token, buyerId }, body }),
    remove: () => call('DELETE /api/requests/link/:token', { params }),
  };
}

/** Admins change requests by the same call. */
function isOwn(request: Readonly<Record<string, unknown>>): request is OwnRequest {
  return 'history' in request;
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
    edit: async (body) => {
      const { msg, request } = await call('PUT /api/requests/:id', { params, body });
      if (!isOwn(request)) throw otherPersonError();
      return { msg, request };
    },
    answer: (body) => call('POST /api/requests/:id/answer', { params, body }),
    withdraw: (body) => call('PUT /api/requests/:id/withdraw', { params, body }),
    close: (body) => call('PUT /api/requests/:id/close', { params, body }),
    changeOffers: (body) => call('PUT /api/requests/:id/offers', { params, body }),
    extend: () => call('PUT /api/requests/:id/extend', { params }),
    block: (buyerId, body) =>
      call('PUT /api/requests/:id/buyers/:buyerId/block', { params: { id, buyerId }, body }),
    remove: () => call('DELETE /api/requests/:id', { params }),
  };
}
