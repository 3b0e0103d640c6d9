import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Access } from './doors.ts';
import type { OwnRequest, OwnRequestAnswer } from './own-request.ts';

/** Read anew whenever somebody comes back, because another tab, an admin or a purchase may have changed it. */
export function useOwnRequest({ queryKey, read }: Access) {
  return useQuery({ queryKey, queryFn: ({ signal }) => read(signal), refetchOnWindowFocus: 'always' });
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
  // An answer that is still on its way is older.
  await client.cancelQueries({ queryKey });
  client.setQueryData<OwnRequestAnswer>(queryKey, (known) => known && { ...known, request });
  await client.invalidateQueries({ queryKey });
}
