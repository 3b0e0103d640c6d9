import type { PageParams } from '#web/ui/table/use-page-params.ts';
import type { TablePaginationProps } from './TablePagination.tsx';

/** What a list answers beside its rows (api 13, api 14). */
type CountedList = {
  readonly totalCount: number;
  readonly isCapped?: boolean;
  readonly nextCursor: string | null;
};

/** @param list undefined while loading */
export function pagesOf(
  list: CountedList | undefined,
  params: PageParams,
  pageSizes: readonly number[],
): Omit<TablePaginationProps, 'onTurned' | 'rowCount'> {
  return {
    params,
    pageSizes,
    totalCount: list?.totalCount ?? 0,
    isCapped: list?.isCapped ?? false,
    hasMore: Boolean(list?.nextCursor),
  };
}
