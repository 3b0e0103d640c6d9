import type { ResponseOf } from '#web/api/api.ts';

export type OwnRequestAnswer = ResponseOf<'GET /api/requests/link/:token'>;
export type OwnRequest = OwnRequestAnswer['request'];
