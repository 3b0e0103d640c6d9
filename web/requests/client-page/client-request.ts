import type { ResponseOf } from '#web/api/api.ts';

export type ClientRequestAnswer = ResponseOf<'GET /api/requests/link/:token'>;
export type ClientRequest = ClientRequestAnswer['request'];

export const clientRequestKey = (token: string) => ['client-request', token] as const;
