import { useQuery } from '@tanstack/react-query';
import { call, type ResponseOf } from '#web/api/api.ts';

export type SystemStatus = ResponseOf<'GET /api/admin/system'>;
export type Overview = ResponseOf<'GET /api/admin/overview'>;

const refreshMs = 60_000;

export function useOverview() {
  return useQuery({
    queryKey: ['admin-overview'],
    refetchInterval: refreshMs,
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/admin/overview', { signal }),
  });
}

export function useSystemStatus() {
  return useQuery({
    queryKey: ['admin-system'],
    refetchInterval: refreshMs,
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/admin/system', { signal }),
  });
}
