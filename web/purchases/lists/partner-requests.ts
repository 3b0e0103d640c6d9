import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call, type ResponseOf } from '#web/api/api.ts';
import { listQuery } from '#web/api/list-query.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

export type AvailableRequest = ResponseOf<'GET /api/requests/partner'>['requests'][number];
export type PurchasedRequest = ResponseOf<'GET /api/requests/purchased'>['purchasedRequests'][number];

/** Rows per page that both tables offer (purchases 21). */
export const pageSizes = [5, 10, 25] as const;

const partnerKey = 'partner-requests';

export function useAvailableRequests({ page, pageSize }: PageParams) {
  return useQuery({
    ...listQuery,
    queryKey: [partnerKey, 'available', page, pageSize],
    queryFn: ({ signal }) => call('GET /api/requests/partner', { query: { page, limit: pageSize }, signal }),
  });
}

export function usePurchasedRequests({ page, pageSize }: PageParams) {
  return useQuery({
    ...listQuery,
    queryKey: [partnerKey, 'purchased', page, pageSize],
    queryFn: ({ signal }) =>
      call('GET /api/requests/purchased', { query: { page, limit: pageSize }, signal }),
  });
}

export function reloadPartnerRequests(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [partnerKey] });
}
