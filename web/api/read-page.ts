import type { QueryClient, QueryKey } from '@tanstack/react-query';

export type Listed = { readonly nextCursor: string | null };

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
 * Whoever steps forward or back reads on from the page before, while that is remembered: at the cost of a first page however deep
 * it is, and without a row twice or left out when others were added or went meanwhile (api 14). A page that is empty by now is
 * read by its number.
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
