import { useQuery } from '@tanstack/react-query';
import type { Access } from './doors.ts';

/** Read anew whenever somebody comes back, because another tab, an admin or a purchase may have changed it. */
export function useOwnRequest({ queryKey, read }: Access) {
  return useQuery({ queryKey, queryFn: ({ signal }) => read(signal), refetchOnWindowFocus: 'always' });
}
