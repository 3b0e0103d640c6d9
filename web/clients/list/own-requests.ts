import { call, type ResponseOf } from '#web/api/api.ts';
import { useListPage } from '#web/api/use-list-page.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

export type ListedRequest = ResponseOf<'GET /api/requests/user'>['requests'][number];

export function useOwnRequests({ page, pageSize }: Pick<PageParams, 'page' | 'pageSize'>) {
  return useListPage({
    page,
    keyOf: (number) => ['own-requests', number, pageSize],
    staleTime: 0,
    read: (place, signal) => call('GET /api/requests/user', { query: { ...place, limit: pageSize }, signal }),
    rowsOf: ({ requests }) => requests,
  });
}
