import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Access } from './access.ts';
import { listenToOtherTabs, tellOtherTabs } from './other-tabs.ts';
import type { OwnRequest, OwnRequestAnswer } from './own-request.ts';

/** Read anew whenever somebody comes back, because another tab, an admin or a purchase may have changed it. */
export function useOwnRequest({ queryKey, read }: Access) {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(signal), refetchOnWindowFocus: 'always' });
  const id = query.data?.request._id;
  useEffect(
    () => listenToOtherTabs((changed) => changed === id && void client.invalidateQueries({ queryKey })),
    [client, queryKey, id],
  );
  return query;
}

/** @returns null when it cannot be read now */
export async function readNow(
  client: QueryClient,
  { queryKey, read }: Access,
): Promise<OwnRequestAnswer | null> {
  const now = client.fetchQuery({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 0 });
  return now.catch(() => null);
}

/** Shows what a call has answered, and reads what else it has changed. */
export async function keepWritten(
  client: QueryClient,
  { queryKey }: Access,
  request: OwnRequest,
): Promise<void> {
  tellOtherTabs(request._id);
  // An answer that is still on its way is older.
  await client.cancelQueries({ queryKey });
  client.setQueryData<OwnRequestAnswer>(queryKey, (known) => known && { ...known, request });
  await client.invalidateQueries({ queryKey });
}
