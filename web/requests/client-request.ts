import type { ResponseOf } from '../api.ts';

/** A request as its client sees it. */
export type ClientRequest = ResponseOf<'GET /api/requests/link/:token'>['request'];

/** Where the answer to a client's link is kept. */
export const clientRequestKey = (token: string) => ['client-request', token] as const;
