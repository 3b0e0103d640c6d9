import type { ResponseOf } from '#web/api/api.ts';

/** A request as its client sees it, as data and in words. */
export type ClientRequestAnswer = ResponseOf<'GET /api/requests/link/:token'>;
export type ClientRequest = ClientRequestAnswer['request'];

/** Where the answer to a client's link is kept. */
export const clientRequestKey = (token: string) => ['client-request', token] as const;
