import { guardedPages } from '#domain/site/guarded-pages.ts';
import { startReading } from '#web/accounts/accounts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type ListCall, listQuery } from '#web/api/use-list-call.ts';
import { readPageParams } from '#web/ui/table/use-page-params.ts';

export const pageSizes = [5, 10, 25] as const;

const key = 'GET /api/requests/user';

/** The page of the list that the address names. */
export function toOwnCall(search: URLSearchParams): ListCall<typeof key> {
  const { page, pageSize } = readPageParams(pageSizes, search);
  return { page, query: { limit: pageSize }, rowsOf: ({ requests }) => requests };
}

export const startReadingOwn = startReading(
  guardedPages.ownRequests,
  (search) => void queryClient.prefetchQuery({ ...listQuery(key, toOwnCall(search)), staleTime: 0 }),
);
