import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { DueFilter } from '#domain/purchases/follow-up.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { listQuery } from '#web/api/list-query.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';

export type AvailableRequest = ResponseOf<'GET /api/requests/partner'>['requests'][number];
export type PurchasedRequest = ResponseOf<'GET /api/requests/purchased'>['purchasedRequests'][number];

export type AssignedRequest = ResponseOf<'GET /api/partner/requests/assigned'>['requests'][number];

/** Rows per page that both tables offer (purchases 21). */
export const pageSizes = [5, 10, 25] as const;

export const partnerKey = 'partner-requests';

export function useAvailableRequests({ page, pageSize }: PageParams) {
  return useQuery({
    ...listQuery,
    queryKey: [partnerKey, 'available', page, pageSize],
    queryFn: ({ signal }) => call('GET /api/requests/partner', { query: { page, limit: pageSize }, signal }),
  });
}

/** What is left out does not filter (purchases 40). */
export type PurchasedFilter = {
  readonly q?: string | undefined;
  readonly outcome?: Outcome | undefined;
  readonly due?: DueFilter | undefined;
};

type Page = Pick<PageParams, 'page' | 'pageSize'>;

export function usePurchasedRequests(
  { page, pageSize }: Page,
  filter: PurchasedFilter,
  { isNeeded = true } = {},
) {
  return useQuery({
    ...listQuery,
    enabled: isNeeded,
    queryKey: [partnerKey, 'purchased', page, pageSize, filter],
    queryFn: ({ signal }) =>
      call('GET /api/requests/purchased', { query: { page, limit: pageSize, ...filter }, signal }),
  });
}

const offersReadAgainMs = 60_000;

/** Requests that are offered to this partner alone (purchases 23). */
export function useExclusiveOffers() {
  return useQuery({
    queryKey: [partnerKey, 'assigned'],
    queryFn: ({ signal }) => call('GET /api/partner/requests/assigned', { signal }),
    refetchInterval: offersReadAgainMs,
  });
}

export function reloadPartnerRequests(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [partnerKey] });
}
