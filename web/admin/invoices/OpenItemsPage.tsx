import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDay } from '#domain/date-formats.ts';
import { guardedPages } from '#domain/site/guarded-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { AdminList, NothingFound, useAdminList } from '#web/admin/AdminList.tsx';
import { adminPage } from '#web/admin/admin-page.tsx';
import { pageMeta } from '#web/metadata/page-meta.ts';
import { formatEuros } from '#web/requests/requests.ts';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { actionColumn, RowActions } from '#web/ui/table/RowActions.tsx';
import { type OpenItem, openItemsList, startReadingOpenItems } from './open-items-list.ts';

export const meta = () => pageMeta(guardedPages.adminOpenItems);

export const clientLoader = startReadingOpenItems;

export default adminPage(
  guardedPages.adminOpenItems,
  'Offene Rechnungen je Partner, die höchste überfällige Summe zuerst.',
  OpenItems,
);

const money = (euros: number) => <span className="tabular">{formatEuros(euros)}</span>;

const columns: readonly Column<OpenItem>[] = [
  {
    key: 'company',
    header: 'Partner',
    isFreeText: true,
    inCard: 'title',
    cell: ({ organisation }) => organisation.name,
  },
  {
    key: 'count',
    header: 'Rechnungen',
    align: 'end',
    inCard: 'line',
    cell: ({ count }) => <span className="tabular">{count}</span>,
  },
  { key: 'open', header: 'Offen', align: 'end', inCard: 'line', cell: ({ open }) => money(open) },
  {
    key: 'overdue',
    header: 'Überfällig',
    align: 'end',
    inCard: 'line',
    cell: ({ overdue }) => money(overdue),
  },
  {
    key: 'due',
    header: 'Älteste fällig am',
    inCard: 'line',
    cell: ({ oldestDueAt }) => formatDay(oldestDueAt),
  },
  actionColumn(({ organisation: { _id, name } }) => (
    <RowActions>
      <Button
        component={Link}
        to={paths.adminInvoices({ organisation: _id })}
        variant="default"
        size="sm"
        aria-label={`Rechnungen: ${name}`}
      >
        Rechnungen
      </Button>
    </RowActions>
  )),
];

/** Rule billing 25. */
function OpenItems() {
  const list = useAdminList(openItemsList);
  return (
    <AdminList
      {...list}
      caption="Partner mit offenen Posten"
      columns={columns}
      failure="Die offenen Posten konnten nicht geladen werden."
      empty={
        <NothingFound what="offenen Posten" isNarrowed={false}>
          Alle Rechnungen sind bezahlt.
        </NothingFound>
      }
    />
  );
}
