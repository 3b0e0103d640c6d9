import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { availableDetails } from '#contract/requests.ts';
import type { DueFilter } from '#domain/purchases/follow-up.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import { call, type ResponseOf } from '#web/api/api.ts';
import { useListPage } from '#web/api/use-list-page.ts';
import { type PageParams, usePageParams } from '#web/ui/table/use-page-params.ts';
import { rememberListed } from './last-visit.ts';
import type { ListChoice } from './list-address.ts';

type AvailableList = ResponseOf<'GET /api/requests/partner'>;
type Match = z.output<typeof availableDetails>['match'];

export type AvailableRequest = AvailableList['requests'][number];
export type PurchasedRequest = ResponseOf<'GET /api/requests/purchased'>['purchasedRequests'][number];

export type AssignedRequest = ResponseOf<'GET /api/partner/requests/assigned'>['requests'][number];

/** Rows per page that both tables offer (purchases 21). */
export const pageSizes = [5, 10, 25] as const;

/** What is read with the partner's requests has a key that begins so. */
export const partnerKey = 'partner-requests';

const availableKey = [partnerKey, 'available'] as const;

export function useAvailableRequests({ page, pageSize }: PageParams, choice: ListChoice, isReady: boolean) {
  const { unseen, hidden, ...filters } = choice;
  const flags = { unseen: unseen ? 'true' : undefined, hidden: hidden ? 'true' : undefined } as const;
  return useListPage({
    page,
    keyOf: (number) => [...availableKey, choice, pageSize, number],
    enabled: isReady,
    read: async (place, signal) => {
      const query = { ...filters, ...flags, ...place, limit: pageSize };
      const list = await call('GET /api/requests/partner', { query, signal });
      rememberListed(list.listedAt);
      return list;
    },
    rowsOf: ({ requests }) => requests,
  });
}

/** Of one request, with the reason why it is shown. */
export function useRequestMatch(id: string) {
  return useQuery({
    queryKey: [partnerKey, 'match', id],
    queryFn: async ({ signal }) => {
      const { request } = await call('GET /api/requests/:id', { params: { id }, signal });
      return 'match' in request ? (request.match as Match) : null;
    },
  });
}

/** The key of a row that a list has lost. */
export const lostRowKey = (id: string) => [partnerKey, 'lost', id] as const;

/** Rule purchases 33: at once out of the lists where it stands no more, or back where it stood. */
export async function changeHidden(client: QueryClient, row: AvailableRequest, hidden: boolean) {
  const params = { id: row._id };
  const { msg } = hidden
    ? await call('PUT /api/partner/requests/:id/hidden', { params })
    : await call('DELETE /api/partner/requests/:id/hidden', { params });
  client.setQueryData(lostRowKey(row._id), { ...row, hidden });
  for (const [key, list] of client.getQueriesData<AvailableList>({ queryKey: availableKey })) {
    const { hidden: listsHidden = false } = key[availableKey.length] as ListChoice;
    if (list && listsHidden !== hidden) client.setQueryData(key, withoutRow(list, row._id));
  }
  reloadPartnerRequests(client);
  return { msg };
}

function withoutRow(list: AvailableList, id: string): AvailableList {
  const requests = list.requests.filter((row) => row._id !== id);
  return { ...list, requests, totalCount: list.totalCount - (list.requests.length - requests.length) };
}

/** Once, when the details are opened (purchases 32). */
export function useSeenMark(id: string): void {
  const client = useQueryClient();
  useEffect(() => {
    void markSeen(client, id);
  }, [client, id]);
}

/** A mark that cannot be set is no loss to speak of. */
async function markSeen(client: QueryClient, id: string): Promise<void> {
  await call('PUT /api/partner/requests/:id/seen', { params: { id } }).catch(() => undefined);
  client.setQueriesData<AvailableList>({ queryKey: availableKey }, (list) => list && changeRow(list, id));
}

function changeRow(list: AvailableList, id: string): AvailableList {
  const requests = list.requests.map((row) => (row._id === id ? { ...row, seen: true, isNew: false } : row));
  return { ...list, requests };
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
  return useListPage({
    page,
    keyOf: (number) => [partnerKey, 'purchased', number, pageSize, filter],
    enabled: isNeeded,
    read: (place, signal) =>
      call('GET /api/requests/purchased', { query: { ...place, limit: pageSize, ...filter }, signal }),
    rowsOf: ({ purchasedRequests }) => purchasedRequests,
  });
}

/** One as it is now, whatever has become of the list that it was opened from. */
export function useBoughtRequest(id: string, isNeeded = true) {
  return useQuery({
    enabled: isNeeded,
    queryKey: [partnerKey, 'bought', id],
    queryFn: async ({ signal }) => {
      const { request } = await call('GET /api/requests/:id', { params: { id }, signal });
      return request as PurchasedRequest;
    },
  });
}

/** What the server's clock said, and when by the page's own, which runs evenly whatever the computer's says. */
export type ServerClock = { readonly serverMs: number; readonly pageMs: number };

/** Requests that are offered to this partner alone (purchases 23). */
export function useExclusiveOffers() {
  return useQuery({
    queryKey: [partnerKey, 'assigned'],
    queryFn: async ({ signal }) => {
      const { requests, listedAt } = await call('GET /api/partner/requests/assigned', { signal });
      const clock: ServerClock = { serverMs: Date.parse(listedAt), pageMs: performance.now() };
      return { requests, clock };
    },
    refetchOnWindowFocus: 'always',
  });
}

export function reloadPartnerRequests(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [partnerKey] });
}

/** Pages of a former size are of no use, so they are forgotten (purchases 21). */
export function usePartnerPages(): PageParams {
  const client = useQueryClient();
  const onNewSize = () => client.removeQueries({ queryKey: [partnerKey], type: 'inactive' });
  return usePageParams(pageSizes, { onNewSize });
}
