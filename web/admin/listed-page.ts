import type { GuardedPage } from '#domain/site/guarded-pages.ts';
import { startReading } from '#web/accounts/accounts.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type ListCall, type ListKey, listQuery } from '#web/api/use-list-call.ts';
import { type AddressParams, type AddressValues, readAddress } from '#web/ui/page/address-params.ts';
import { readPageParams } from '#web/ui/table/use-page-params.ts';

/**
 * How an admin's page reads its list. Each stands in a module without components: the page's loader then runs before the
 * files of the components have come.
 */
export type ListedPage<K extends ListKey, P extends AddressParams, Row> = {
  readonly key: K;
  /** The filters in the address. */
  readonly params: P;
  readonly toQuery: (filters: AddressValues<P>) => ListCall<K>['query'];
  readonly pageSizes: readonly number[];
  readonly rowsOf: (list: ResponseOf<K>) => readonly Row[];
};

export function listedPage<K extends ListKey, P extends AddressParams, Row>(
  key: K,
  list: Omit<ListedPage<K, P, Row>, 'key'>,
): ListedPage<K, P, Row> {
  return { key, ...list };
}

/** The call for the page of the list that the address names. */
export function toListCall<K extends ListKey, P extends AddressParams, Row>(
  { params, toQuery, pageSizes, rowsOf }: ListedPage<K, P, Row>,
  search: URLSearchParams,
): ListCall<K> {
  const { page, pageSize } = readPageParams(pageSizes, search);
  const query: ListCall<K>['query'] = toQuery(readAddress(params, search));
  return { page, query: { limit: pageSize, ...query }, rowsOf } as unknown as ListCall<K>;
}

export function startReadingList<K extends ListKey, P extends AddressParams, Row>(
  page: GuardedPage,
  list: ListedPage<K, P, Row>,
) {
  return startReading(
    page,
    (search) => void queryClient.prefetchQuery(listQuery(list.key, toListCall(list, search))),
  );
}
