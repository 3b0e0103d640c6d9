/** `page` counts from 1 (api 13). */
export type PageQuery = { readonly page: number; readonly limit: number };

/** `offset` counts from 0. */
export type Slice = { readonly limit: number; readonly offset: number };

export function toOffset({ page, limit }: PageQuery): Slice {
  return { limit, offset: (page - 1) * limit };
}

/** At least one: an empty list has a first page (api 13). */
export function countPages(totalCount: number, limit: number): number {
  return Math.max(1, Math.ceil(totalCount / limit));
}
