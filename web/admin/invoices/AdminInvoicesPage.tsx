import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { invoiceStateLabels } from '#domain/billing/states.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { AdminList, NothingFound, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { q, useApiMutation } from '#web/api/queries.ts';
import { ArchiveButton, invoiceColumns, type ListedInvoice } from '#web/billing/billing.ts';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { BusyButton } from '#web/ui/buttons/BusyButton.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { FilterChoice, useFilters } from '#web/ui/table/filters.tsx';
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
      <Failures />
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
            <RunButton />
          </>
        }
      >
        <FilterChoice label="Status" labels={invoiceStateLabels} {...bind('zustand')} />
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

function RunButton() {
  const run = useApiMutation('POST /api/admin/billing/run', {
    invalidates: ['GET /api/invoices', 'GET /api/admin/billing/failures'],
    failureTitle: 'Die Abrechnung ist nicht gelungen',
    onSuccess: ({ issued }) => showSnackbar('success', describeIssued(issued)),
  });
  return (
    <BusyButton size="sm" isBusy={run.isPending} onClick={() => void run.send({ body: {} })}>
      Jetzt abrechnen
    </BusyButton>
  );
}

function describeIssued(issued: number): string {
  if (issued === 0) return 'Keine Rechnung ist fällig.';
  return issued === 1
    ? '1 Rechnung ausgestellt.'
    : `${issued.toLocaleString('de-DE')} Rechnungen ausgestellt.`;
}

/** Rule billing 12. */
function Failures() {
  const { data } = useQuery(q('GET /api/admin/billing/failures'));
  if (!data || data.failures.length === 0) return null;
  return (
    <Notice tone="warning" title="Diese Rechnungen verletzen eine Regel und sind nicht ausgestellt.">
      <ul>
        {data.failures.map(({ organisation, failedAt, faults }) => (
          <li key={`${organisation._id} ${failedAt}`}>
            {organisation.name}: {faults.map(({ rule, text }) => `${text} (${rule})`).join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
