import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { type CallOptions, call, type QueryOf, type ResponseOf } from './api.ts';
import type { ReadKey } from './queries.ts';

type Listed = { readonly nextCursor: string | null };

/** Where a page begins: by its number, or behind the last row of the page before. */
export type Place = { readonly page: number } | { readonly after: string };

type PageOptions<List> = {
  readonly client: QueryClient;
  /** Of any page of this list. */
  readonly keyOf: (page: number) => QueryKey;
  readonly read: (place: Place) => Promise<List>;
  readonly rowsOf: (list: List) => readonly unknown[];
};

/**
 * Reads a page behind the last row of the page before, while the cache has that page. It then costs no more than the
 * first page, and no row is missing or there twice when others came or went meanwhile (api 14). A page that is empty
 * by now is read by its number.
 */
export async function readPage<List extends Listed>(
  page: number,
  { client, keyOf, read, rowsOf }: PageOptions<List>,
): Promise<List> {
  const after = page > 1 ? client.getQueryData<List>(keyOf(page - 1))?.nextCursor : null;
  if (!after) return read({ page });
  const list = await read({ after });
  return rowsOf(list).length > 0 ? list : read({ page });
}

/** Calls that answer a page of a list. */
export type ListKey = { [K in ReadKey]: ResponseOf<K> extends Listed ? K : never }[ReadKey];

export type ListCall<K extends ListKey> = Pick<CallOptions<K>, Extract<keyof CallOptions<K>, 'params'>> & {
  /** From 1. */
  readonly page: number;
  /** Without the place; empty values are left out. */
  readonly query?: Omit<Partial<QueryOf<K>>, 'page' | 'after'>;
  readonly rowsOf: (list: ResponseOf<K>) => readonly unknown[];
};

export function listQuery<K extends ListKey>(key: K, { page, query, rowsOf, ...options }: ListCall<K>) {
  const keyOf = (number: number) => [key, { ...options, query, page: number }];
  return queryOptions({
    queryKey: keyOf(page),
    queryFn: ({ client, signal }): Promise<ResponseOf<K>> => {
      type List = ResponseOf<K> & Listed;
      const read = (place: Place) =>
        call(key, ...([{ ...options, query: { ...query, ...place }, signal }] as never)) as Promise<List>;
      return readPage<List>(page, { client, keyOf, rowsOf, read });
    },
  });
}

type ListOptions = {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchOnMount?: boolean;
};

/** Shows the former page while the next one loads, and reads the list again when the tab gets the focus. */
export function useListCall<K extends ListKey>(key: K, list: ListCall<K>, options: ListOptions = {}) {
  return useQuery({
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    ...options,
    ...listQuery(key, list),
  });
}
