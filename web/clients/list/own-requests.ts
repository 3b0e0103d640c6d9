import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseOf } from '#web/api/api.ts';
import { listQuery } from '#web/api/list-query.ts';
import { readPage } from '#web/api/read-page.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

export type ListedRequest = ResponseOf<'GET /api/requests/user'>['requests'][number];

export function useOwnRequests({ page, pageSize }: Pick<PageParams, 'page' | 'pageSize'>) {
  const client = useQueryClient();
  const keyOf = (number: number) => ['own-requests', number, pageSize];
  return useQuery({
    ...listQuery,
    queryKey: keyOf(page),
    staleTime: 0,
    queryFn: ({ signal }) =>
      readPage(page, {
        client,
        keyOf,
        read: (place) => call('GET /api/requests/user', { query: { ...place, limit: pageSize }, signal }),
        rowsOf: ({ requests }) => requests,
      }),
  });
}
