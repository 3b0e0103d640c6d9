import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Listed, type Place, readPage } from './read-page.ts';

type ListPage<List> = {
  /** From 1. */
  readonly page: number;
  /** Of any page of this list. */
  readonly keyOf: (page: number) => QueryKey;
  readonly read: (place: Place, signal: AbortSignal) => Promise<List>;
  readonly rowsOf: (list: List) => readonly unknown[];
  readonly enabled?: boolean;
  readonly staleTime?: number;
};

/** The former page stays while the next one loads, and whoever comes back to the tab finds no old rows. */
export function useListPage<List extends Listed>(list: ListPage<List>) {
  const { page, keyOf, read, rowsOf, ...options } = list;
  const client = useQueryClient();
  return useQuery({
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
    ...options,
    queryKey: keyOf(page),
    queryFn: ({ signal }) => readPage(page, { client, keyOf, rowsOf, read: (place) => read(place, signal) }),
  });
}
