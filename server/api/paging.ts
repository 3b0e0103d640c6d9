/** A page as the caller names it: `page` from 1, `limit` items each. */
export type PageQuery = { readonly page: number; readonly limit: number };

/** The page as a database reads it. */
export function toOffset({ page, limit }: PageQuery): { readonly limit: number; readonly offset: number } {
  return { limit, offset: (page - 1) * limit };
}

/** Number of pages, at least one, so that an empty list still has a first page. */
export function countPages(totalCount: number, limit: number): number {
  return Math.max(1, Math.ceil(totalCount / limit));
}
