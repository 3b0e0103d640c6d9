import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call, type ResponseOf } from '#web/api/api.ts';
import { ApiError, otherPersonError } from '#web/api/api-error.ts';
import { invalidate, q } from '#web/api/queries.ts';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';

export type OwnRequestAnswer = ResponseOf<'GET /api/requests/link/:token'>;
export type OwnRequest = OwnRequestAnswer['request'];

/** One of the two ways to an own request (requests 52): where the addresses of its calls begin. */
export type Access = {
  readonly path: '/api/requests/link/:token' | '/api/requests/:id';
  /** The path takes one of the two. */
  readonly params: { readonly token: string; readonly id: string };
};

export function openByLink(token: string): Access {
  return { path: '/api/requests/link/:token', params: { token, id: '' } };
}

export function openById(id: string): Access {
  return { path: '/api/requests/:id', params: { token: '', id } };
}

const ownRequestQuery = ({ path, params }: Access) => q(`GET ${path}`, { params });

/** @throws ApiError when a partner or an admin has signed in meanwhile, who sees the request in another way */
function toOwn(answer: ResponseOf<`GET ${Access['path']}`>): OwnRequestAnswer {
  if (!('summary' in answer)) throw otherPersonError();
  return answer;
}

/** An admin's edit is the same call. @throws ApiError when an admin has signed in meanwhile */
export function toOwnEdit(answer: ResponseOf<`PUT ${Access['path']}`>): Written {
  const { msg, request } = answer;
  if (!('history' in request)) throw otherPersonError();
  return { msg, request: request as OwnRequest };
}

const CHANNEL = 'own-requests';

/** Rule requests 98; by its id, because the links of several mails lead to one request. */
export function notifyOtherTabs(requestId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(requestId);
  channel.close();
}

/** Read again whenever somebody comes back: another tab, an admin or a purchase may have changed it. */
export function useOwnRequest(access: Access) {
  const read = useQuery({ ...ownRequestQuery(access), select: toOwn, refetchOnWindowFocus: 'always' });
  const hear = useEffectEvent(({ data }: MessageEvent<string>) => {
    if (data === read.data?.request._id) void read.refetch();
  });
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', (event) => hear(event));
    return () => channel.close();
  }, []);
  return read;
}

/** Does not show the answer. No other read of the page ends it. @throws ApiError */
export async function peek({ path, params }: Access): Promise<OwnRequestAnswer> {
  return toOwn(await call(`GET ${path}`, { params }));
}

export async function readAgain(client: QueryClient, access: Access): Promise<void> {
  await invalidate(client, [`GET ${access.path}`]);
}

/** Shows the request that a write has answered, then reads it again. */
export async function showWritten(client: QueryClient, access: Access, request: OwnRequest): Promise<void> {
  notifyOtherTabs(request._id);
  const { queryKey } = ownRequestQuery(access);
  // An answer that is still on its way is older.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => known && { ...toOwn(known), request });
  await client.invalidateQueries({ queryKey });
}

type Written = { readonly msg: string; readonly request: OwnRequest };

/** After a write the page shows its result, or the current request after a refusal. */
export function useOwnWrites(access: Access) {
  const client = useQueryClient();
  return {
    onSuccess: ({ msg, request }: Written) => {
      void showWritten(client, access, request);
      showSnackbar('success', msg);
    },
    onError: (refusal: Error) => {
      if (refusal instanceof ApiError && refusal.status === 409) void readAgain(client, access);
    },
  };
}
