import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type ListKey, useListCall } from '#web/api/use-list-call.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import type { AddressParams } from '#web/ui/page/address-params.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { type PageParams, usePageParams } from '#web/ui/table/use-page-params.ts';
import { useRowFocus } from '#web/ui/table/use-row-focus.ts';
import { type ListedPage, toListCall } from './listed-page.ts';

/** The page of a list that the address names. */
export function useAdminList<K extends ListKey, P extends AddressParams, Row>(list: ListedPage<K, P, Row>) {
  const { key, pageSizes, rowsOf } = list;
  const [search] = useSearchParams();
  const params = usePageParams(pageSizes);
  const query = useListCall(key, toListCall(list, search));
  const rows = query.data && rowsOf(query.data);
  return { query, rows, params, pageSizes, rowFocus: useRowFocus() };
}

type AdminListProps<Row> = Omit<
  ComponentProps<typeof DataTable<Row>>,
  'rowKey' | 'query' | 'isRefreshing' | 'pagination'
> & {
  query: UseQueryResult<NonNullable<Parameters<typeof pagesOf>[0]>>;
  params: PageParams;
  pageSizes: readonly number[];
  rowFocus: ReturnType<typeof useRowFocus>;
  /** Below the table. */
  children?: ReactNode;
};

/** The table of a list with its pages. */
export function AdminList<Row extends { readonly _id: string }>(props: AdminListProps<Row>) {
  const { query, params, pageSizes, rowFocus, children, ...table } = props;
  return (
    <section aria-label={`Liste der ${table.caption}`} {...rowFocus.frame}>
      <DataTable
        {...table}
        rowKey={({ _id }) => _id}
        isRefreshing={query.isPlaceholderData}
        query={query}
        pagination={pagesOf(query.data, params, pageSizes)}
      />
      {children}
    </section>
  );
}

type NothingFoundProps = { what: string; isNarrowed: boolean; children: ReactNode };

/** @param props.children when the list will have entries */
export function NothingFound({ what, isNarrowed, children }: NothingFoundProps) {
  return (
    <EmptyState title={`Keine ${what} gefunden`}>
      {isNarrowed ? 'Mit diesem Filter gibt es keine. Setzen Sie ihn zurück, um alle zu sehen.' : children}
    </EmptyState>
  );
}
