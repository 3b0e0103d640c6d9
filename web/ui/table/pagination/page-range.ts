import type { PageParams } from '#web/ui/table/use-page-params.ts';

export type PageRows = {
  totalCount: number;
  /** There are at least `totalCount`. */
  isCapped: boolean;
  /** Whether more follow this page. */
  hasMore: boolean;
  /** On this page. */
  rowCount: number;
};

type Page = Pick<PageParams, 'page' | 'pageSize'> & PageRows;

/**
 * Returns the first and last row of a page, counted from 1. A page that follows a cursor (api 14) may hold other rows than
 * its number says, because rows came or went meanwhile. A page that nothing follows ends the list.
 */
export function findPageRange(of: Page): { readonly first: number; readonly last: number } {
  const { page, pageSize, totalCount, isCapped, hasMore, rowCount } = of;
  const before = (page - 1) * pageSize;
  if (isCapped) return { first: before + 1, last: before + rowCount };
  if (page > 1 && !hasMore) return { first: Math.max(1, totalCount - rowCount + 1), last: totalCount };
  return { first: Math.min(before + 1, totalCount), last: Math.min(before + pageSize, totalCount) };
}
