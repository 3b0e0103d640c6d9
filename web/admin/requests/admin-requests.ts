import { call, type ResponseOf } from '#web/api/api.ts';
import type { ReadKey } from '#web/api/queries.ts';

export type AdminRequest = ResponseOf<'GET /api/requests'>['requests'][number];

/** What admins read of requests. */
export const adminRequestReads = [
  'GET /api/requests',
  'GET /api/requests/:id/buyers',
  'GET /api/admin/checking',
  'GET /api/admin/checking/:id',
  'GET /api/admin/checking/:id/partners',
] as const satisfies readonly ReadKey[];

export async function fetchAdminRequest(id: string): Promise<AdminRequest> {
  const { request } = await call('GET /api/requests/:id', { params: { id } });
  return request as AdminRequest;
}
