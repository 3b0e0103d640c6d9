import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

export function useSite({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call('GET /api/site', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  }).data;
}
