import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type QueryOf, type ResponseOf } from './api.ts';
import type { ReadKey } from './queries.ts';
import { type Listed, type Place, readPage } from './read-page.ts';

/** Calls that answer a page of a list, at its number or after a row. */
type ListKey = {
  [K in ReadKey]: ResponseOf<K> extends Listed ? K : never;
}[ReadKey];

type ListCall<K extends ListKey> = Pick<CallOptions<K>, Extract<keyof CallOptions<K>, 'params'>> & {
  /** From 1. */
  readonly page: number;
  /** Without the place; empty values are left out. */
  readonly query?: Omit<Partial<QueryOf<K>>, 'page' | 'after'>;
  readonly rowsOf: (list: ResponseOf<K>) => readonly unknown[];
  readonly enabled?: boolean;
  readonly staleTime?: number;
};

/** The former page stays while the next one loads, and whoever comes back to the tab finds no old rows. */
export function useListCall<K extends ListKey>(key: K, list: ListCall<K>) {
  const { page, query, rowsOf, enabled, staleTime, ...options } = list;
  const client = useQueryClient();
  const keyOf = (number: number) => [key, { ...options, query, page: number }];
  const read = (place: Place, signal: AbortSignal): Promise<ResponseOf<K>> =>
    call(key, ...([{ ...options, query: { ...query, ...place }, signal }] as never));
  return useQuery({
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    ...(enabled !== undefined && { enabled }),
    ...(staleTime !== undefined && { staleTime }),
    queryKey: keyOf(page),
    queryFn: ({ signal }): Promise<ResponseOf<K>> =>
      readPage<ResponseOf<K> & Listed>(page, {
        client,
        keyOf,
        rowsOf,
        read: (place) => read(place, signal) as Promise<ResponseOf<K> & Listed>,
      }),
  });
}
