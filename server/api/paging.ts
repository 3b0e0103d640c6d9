/** `page` counts from 1 (api 13). */
export type PageQuery = { readonly page: number; readonly limit: number };

export function toOffset({ page, limit }: PageQuery): { readonly limit: number; readonly offset: number } {
  return { limit, offset: (page - 1) * limit };
}

/** At least one: an empty list has a first page (api 13). */
export function countPages(totalCount: number, limit: number): number {
  return Math.max(1, Math.ceil(totalCount / limit));
}
