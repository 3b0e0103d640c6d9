import type { QueryClient } from '@tanstack/react-query';
import { call, type ResponseOf } from '#web/api/api.ts';
import { q, type ReadKey } from '#web/api/queries.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

export type AdminRequest = ResponseOf<'GET /api/requests'>['requests'][number];

/** A request with everything that belongs to its check (admin 35). */
export type CheckedRequest = ResponseOf<'GET /api/admin/checking/:id'>;

/** What admins read of requests. */
export const adminRequestReads = [
  'GET /api/requests',
  'GET /api/requests/:id/buyers',
  'GET /api/admin/checking',
  'GET /api/admin/checking/:id',
  'GET /api/admin/checking/:id/company',
  'GET /api/admin/checking/:id/vat-ids',
  'GET /api/admin/checking/:id/partners',
] as const satisfies readonly ReadKey[];

/** Lists and check show the request as a write has answered it, until they are read again. */
export function showChanged(client: QueryClient, request: AdminRequest): void {
  client.setQueriesData<ResponseOf<'GET /api/requests'>>(
    { queryKey: ['GET /api/requests'] },
    (list) =>
      list && { ...list, requests: list.requests.map((row) => (row._id === request._id ? request : row)) },
  );
  client.setQueryData(
    q('GET /api/admin/checking/:id', { params: { id: request._id } }).queryKey,
    (checked) => checked && { ...checked, request },
  );
}

/** Parts of a write that changes one request. */
export function requestWrite({ firmenname }: AdminRequest, onDone: () => void = () => {}) {
  return {
    invalidates: adminRequestReads,
    onSuccess: ({ msg }: { readonly msg: string }) => {
      showSnackbar('success', msg, { title: firmenname });
      onDone();
    },
  };
}

/** Parts of a write whose failure a message shows. */
export function requestWriteInPlace(request: AdminRequest) {
  return { ...requestWrite(request), failureTitle: 'Fehler beim Aktualisieren der Anfrage' };
}

export async function fetchAdminRequest(id: string): Promise<AdminRequest> {
  const { request } = await call('GET /api/requests/:id', { params: { id } });
  return request as AdminRequest;
}

type Waiting = {
  readonly since: string;
  /** `client`: the address is to be confirmed; nobody here is late. */
  readonly isFor: 'review' | 'client';
};

/** The promise to check counts while the request is in review (requests 29); before, the client has to act. */
export function findWaiting(
  request: Pick<AdminRequest, 'status' | 'inReviewSince' | 'createdAt'>,
): Waiting | null {
  const { status, inReviewSince, createdAt } = request;
  if (status === 'unconfirmed') return { since: createdAt, isFor: 'client' };
  return inReviewSince === null ? null : { since: inReviewSince, isFor: 'review' };
}
