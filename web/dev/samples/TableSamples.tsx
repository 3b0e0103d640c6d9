import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { showSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { CellStack } from '#web/ui/table/CellStack.tsx';
import { CsvButton } from '#web/ui/table/CsvButton.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { FilterBar } from '#web/ui/table/FilterBar.tsx';
import { ListRefresh } from '#web/ui/table/ListRefresh.tsx';
import { TablePagination } from '#web/ui/table/pagination/TablePagination.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { PageBox, RowBox, type RowTicks } from '#web/ui/table/RowBoxes.tsx';
import { MailAddress } from '#web/ui/text/MailAddress.tsx';
import { Sample } from './Sample.tsx';

type Row = { readonly id: string; readonly name: string; readonly sales: string; readonly price: string };

const rows: readonly Row[] = [
  { id: 'a', name: 'Personaldienstleistung', sales: '2/5', price: '59,00 €' },
  { id: 'b', name: 'Callcenter', sales: '0/3', price: '49,00 €' },
  { id: 'c', name: 'Steuerberatung', sales: '4/5', price: '1.039,00 €' },
];

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Kategorie', inCard: 'title', cell: ({ name }) => name },
  { key: 'state', header: 'Status', cell: () => <StatusBadge tone="success">Veröffentlicht</StatusBadge> },
  {
    key: 'contact',
    header: 'Kontakt',
    inCard: 'block',
    cell: ({ id }) => (
      <a href={`mailto:einkauf-${id}@nordlicht.example`}>
        <MailAddress email={`einkauf-${id}@nordlicht.example`} />
      </a>
    ),
  },
  {
    key: 'received',
    header: 'Eingang',
    cell: () => (
      <CellStack>
        20.11.2026
        <StatusBadge tone="warning">Seit 19 Std.</StatusBadge>
      </CellStack>
    ),
  },
  { key: 'sales', header: 'Verkäufe', align: 'end', cell: ({ sales }) => sales },
  { key: 'price', header: 'Preis', align: 'end', cell: ({ price }) => price },
  {
    key: 'actions',
    header: 'Aktionen',
    inCard: 'actions',
    align: 'end',
    cell: ({ name }) => (
      <RowActions>
        <Button
          size="sm"
          variant="default"
          aria-label={`Details: ${name}`}
          onClick={() => showSnackbar('info', name)}
        >
          Details
        </Button>
      </RowActions>
    ),
  },
];

const empty = (
  <EmptyState title="Keine Anfragen verfügbar">Neue Anfragen erscheinen hier von selbst.</EmptyState>
);
const table = { columns, rowKey: ({ id }: Row) => id, rowName: ({ name }: Row) => name, empty };

const query = {
  dataUpdatedAt: Date.parse('2026-11-20T10:00:00Z'),
  refetch: () => showSnackbar('info', 'Neu gelesen.'),
};

export function TableSamples() {
  return (
    <>
      <Sample title="FilterBar, SearchField, CsvButton">
        <FilterBar as="search" label="Anfragen">
          <SearchField value="" placeholder="Firma oder Postleitzahl" onSearch={() => {}} />
          <Button variant="default">Filter zurücksetzen</Button>
          <CsvButton href="/dev/muster" />
        </FilterBar>
      </Sample>
      <Sample title="DataTable mit Seiten">
        <DataTable {...table} caption="Anfragen" rows={rows} />
        <ListRefresh query={{ ...query, isFetching: false, error: null }} />
        <Pages />
      </Sample>
      <Sample title="DataTable als Karten zum Aufklappen" as="narrow">
        <DataTable
          {...table}
          caption="Anfragen als Karten"
          rows={rows.map((row) => ({ ...row, id: `${row.id}-karte` }))}
          expand={({ name }) => <p>Mehr zu {name}.</p>}
        />
      </Sample>
      <Ticks />
      <Sample title="DataTable lädt">
        <DataTable {...table} caption="Erste Anfragen" rows={undefined} />
      </Sample>
      <Sample title="DataTable lädt neuere Zeilen">
        <DataTable {...table} caption="Neuere Anfragen" rows={rows.slice(0, 2)} isRefreshing />
      </Sample>
      <Sample title="DataTable leer">
        <DataTable {...table} caption="Keine Anfragen" rows={[]} />
      </Sample>
      <Sample title="DataTable mit Fehler">
        <DataTable
          {...table}
          caption="Fehlende Anfragen"
          rows={undefined}
          error={{ msg: 'Fehler beim Laden der Anfragen. Bitte versuchen Sie es später erneut.' }}
          onRetry={() => showSnackbar('info', 'Noch ein Versuch.')}
        />
      </Sample>
    </>
  );
}

function Ticks() {
  const [ticked, setTicked] = useState<readonly string[]>(['a']);
  const ticks: RowTicks<Row> = {
    isTicked: ({ id }) => ticked.includes(id),
    canTick: ({ id }) => id !== 'c',
    nameOf: ({ name }) => name,
    tick: (some, isTicked) => {
      const ids = some.map(({ id }) => id);
      setTicked((before) => [...before.filter((id) => !ids.includes(id)), ...(isTicked ? ids : [])]);
    },
  };
  return (
    <>
      <Sample title="DataTable mit Auswahl">
        <DataTable {...table} caption="Anfragen zur Auswahl" rows={rows} ticks={ticks} />
      </Sample>
      <Sample title="PageBox, RowBox">
        <PageBox ticks={ticks} rows={rows} hasLabel />
        {rows.map((row) => (
          <RowBox key={row.id} ticks={ticks} row={row} />
        ))}
      </Sample>
    </>
  );
}

function Pages() {
  const [page, setPage] = useState(2);
  const [pageSize, setPageSize] = useState(10);
  return (
    <TablePagination
      onTurned={() => {}}
      params={{ page, pageSize, setPage, setPageSize }}
      totalCount={1_234}
      rowCount={pageSize}
      pageSizes={[5, 10, 25]}
    />
  );
}
