import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { useClampedPage } from '#web/ui/table/use-clamped-page.ts';
import type { PageParams } from '#web/ui/table/use-page-params.ts';
import type { useRowFocus } from '#web/ui/table/use-row-focus.ts';

type AdminListProps<Row> = Omit<
  ComponentProps<typeof DataTable<Row>>,
  'rowKey' | 'query' | 'error' | 'onRetry' | 'isRefreshing' | 'pagination'
> & {
  query: UseQueryResult<NonNullable<Parameters<typeof pagesOf>[0]>>;
  params: PageParams;
  pageSizes: readonly number[];
  /** Heads the error of a list that cannot be read. */
  failure: string;
  rowFocus: ReturnType<typeof useRowFocus>;
};

/** The table of a list with its pages. */
export function AdminList<Row extends { readonly _id: string }>(props: AdminListProps<Row>) {
  const { query, params, pageSizes, failure, rowFocus, ...table } = props;
  const { data, error, refetch, isPlaceholderData } = query;
  useClampedPage(params, isPlaceholderData || table.rows?.length !== 0 ? undefined : data?.totalCount);
  return (
    <section aria-label={`Liste der ${table.caption}`} {...rowFocus.frame}>
      <DataTable
        {...table}
        rowKey={({ _id }) => _id}
        isRefreshing={isPlaceholderData}
        query={query}
        error={error && { msg: failure, msg2: error.message }}
        onRetry={() => void refetch()}
        pagination={pagesOf(data, params, pageSizes)}
      />
    </section>
  );
}
