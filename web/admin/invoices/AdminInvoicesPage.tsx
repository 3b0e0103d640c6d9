import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { invoiceStateLabels } from '#domain/billing/states.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { AdminList, NothingFound, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { ArchiveButton, invoiceColumns, type ListedInvoice } from '#web/billing/billing.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
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
  const { bind, values, change, count, isNarrowed, reset } = useFilters(invoiceList.params);
  const list = useAdminList(invoiceList);
  return (
    <>
      <IssueFailures />
      <FilterBar
        as="search"
        label="Rechnungen"
        count={count}
        onReset={reset}
        tools={
          <>
            <ButtonLink to={paths.adminOpenItems()} variant="default" size="sm">
              Offene Posten
            </ButtonLink>
            <ArchiveButton />
          </>
        }
      >
        <FilterChoice label="Status" labels={invoiceStateLabels} {...bind('status')} />
        {values.firma ? (
          <OneCompany
            name={list.rows?.[0]?.organisation.name ?? 'Eine Firma'}
            onLeave={() => change({ firma: undefined })}
          />
        ) : null}
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

function OneCompany({ name, onLeave }: { name: string; onLeave: () => void }) {
  return (
    <Button
      size="sm"
      radius="pill"
      variant="light"
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={`Firma: ${name}. Alle zeigen`}
      onClick={onLeave}
    >
      {name}
    </Button>
  );
}
