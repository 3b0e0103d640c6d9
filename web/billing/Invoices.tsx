import { useSearchParams } from 'react-router';
import { invoiceStateLabels } from '#domain/billing/states.ts';
import { useListCall } from '#web/api/use-list-call.ts';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { pagesOf } from '#web/ui/table/pagination/pages-of.ts';
import { usePageParams } from '#web/ui/table/use-page-params.ts';
import { ArchiveButton } from './ArchiveButton.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { invoiceFilters, pageSizes, toInvoicesCall } from './invoice-list.ts';

export function Invoices() {
  const params = usePageParams(pageSizes);
  const [search] = useSearchParams();
  const filters = useFilters(invoiceFilters);
  const query = useListCall('GET /api/invoices', toInvoicesCall(search));
  const { data, isPlaceholderData } = query;
  return (
    <>
      <FilterBar
        as="search"
        label="Rechnungen"
        count={filters.count}
        onReset={filters.reset}
        tools={<ArchiveButton />}
      >
        <FilterChoice label="Status" labels={invoiceStateLabels} {...filters.bind('status')} />
      </FilterBar>
      <DataTable
        caption="Rechnungen"
        columns={invoiceColumns()}
        rows={data?.invoices}
        rowKey={({ _id }) => _id}
        isRefreshing={isPlaceholderData}
        query={query}
        failure="Ihre Rechnungen konnten nicht geladen werden."
        pagination={pagesOf(data, params, pageSizes)}
        empty={
          <EmptyState title="Keine Rechnungen gefunden">
            {filters.isNarrowed
              ? 'Mit diesem Status gibt es keine. Setzen Sie den Filter zurück, um alle zu sehen.'
              : 'Ihre Rechnungen stehen hier, sobald wir sie ausgestellt haben. Sie kommen auch per E-Mail.'}
          </EmptyState>
        }
      />
    </>
  );
}
