import { useQuery } from '@tanstack/react-query';
import { q } from '#web/api/queries.ts';

export function useSite({ isWanted }: { isWanted: boolean }) {
  return useQuery({ ...q('GET /api/site'), staleTime: Number.POSITIVE_INFINITY, enabled: isWanted }).data;
}
