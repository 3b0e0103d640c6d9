import type { PageParams } from '#web/ui/table/use-page-params.ts';
import type { TablePaginationProps } from './TablePagination.tsx';

type Page = Pick<PageParams, 'page' | 'pageSize'> &
  Pick<TablePaginationProps, 'totalCount' | 'isCapped' | 'hasMore' | 'rowCount'>;

/**
 * Which rows a page shows, counted from 1. A page that was read on from the page before (api 14) may hold other rows
 * than its number says, when rows came or went meanwhile. The page that nothing follows ends the list.
 */
export function findPageRange(of: Page): { readonly first: number; readonly last: number } {
  const { page, pageSize, totalCount, isCapped, hasMore, rowCount } = of;
  const before = (page - 1) * pageSize;
  if (isCapped) return { first: before + 1, last: before + rowCount };
  if (page > 1 && !hasMore) return { first: Math.max(1, totalCount - rowCount + 1), last: totalCount };
  return { first: Math.min(before + 1, totalCount), last: Math.min(before + pageSize, totalCount) };
}
