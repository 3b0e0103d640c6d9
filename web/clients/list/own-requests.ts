import { useQuery } from '@tanstack/react-query';
import { call, type ResponseOf } from '#web/api/api.ts';
import { listQuery } from '#web/api/list-query.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

export type ListedRequest = ResponseOf<'GET /api/requests/user'>['requests'][number];

export function useOwnRequests({ page, pageSize }: Pick<PageParams, 'page' | 'pageSize'>) {
  const query = { page, limit: pageSize };
  return useQuery({
    ...listQuery,
    queryKey: ['own-requests', query],
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/requests/user', { query, signal }),
  });
}
