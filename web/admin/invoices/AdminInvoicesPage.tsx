import { invoiceStateLabels } from '#domain/billing/states.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { AdminList, NothingFound, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { ArchiveButton, invoiceColumns, type ListedInvoice } from '#web/billing/billing.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
import { IssueFailures } from './IssueFailures.tsx';
import { invoiceList, startReadingInvoices } from './invoice-list.ts';

export const meta = () => pageMeta(guardedPages.adminInvoices);

export const clientLoader = startReadingInvoices;

export default adminPage(
  guardedPages.adminInvoices,
  'Rechnungen und Gutschriften aller Partner. Das Portal stellt sie von selbst aus.',
  AdminInvoices,
);

const columns = invoiceColumns([
  {
    key: 'buyer',
    header: 'Partner',
    isFreeText: true,
    cell: ({ organisation }) => organisation.name,
  } satisfies Column<ListedInvoice>,
]);

function AdminInvoices() {
  const { bind, count, isNarrowed, reset } = useFilters(invoiceList.params);
  const list = useAdminList(invoiceList);
  return (
    <>
      <IssueFailures />
      <FilterBar as="search" label="Rechnungen" count={count} onReset={reset} tools={<ArchiveButton />}>
        <FilterChoice label="Status" labels={invoiceStateLabels} {...bind('zustand')} />
      </FilterBar>
      <AdminList
        {...list}
        caption="Rechnungen"
        columns={columns}
        failure="Die Rechnungen konnten nicht geladen werden."
        empty={
          <NothingFound what="Rechnungen" isNarrowed={isNarrowed}>
            Sobald Käufe fällig sind, steht hier ihre Rechnung.
          </NothingFound>
        }
      />
    </>
  );
}
