import { ActionIcon, Group, Table } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { describeError, ErrorState } from '#web/ui/feedback/States.tsx';
import { focusQuietly } from '#web/ui/page/focus.ts';
import classes from './DataTable.module.css';
import { type ListQuery, ListRefresh } from './ListRefresh.tsx';
import { TablePagination, type TablePaginationProps } from './pagination/TablePagination.tsx';
import { PageBox, RowBox, type RowTicks } from './RowBoxes.tsx';
import type { PageParams } from './use-page-params.ts';

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Share of the table, so that tables below each other have the same columns. */
  readonly width?: `${number}%`;
  /** Text that people wrote: it breaks anywhere, and keeps a readable width. */
  readonly isFreeText?: boolean;
  /**
   * `title` heads the card, and `aside` stands at the end of its line, on phones below the facts. A `fact` shows no label,
   * a `line` follows it, and a `block` stands below it over the whole width. `foot` stands before the buttons, the
   * `actions`. `hidden` is left out.
   */
  readonly inCard?: 'fact' | 'line' | 'aside' | 'block' | 'title' | 'foot' | 'actions' | 'hidden';
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Heads the error of a list that cannot be read. */
  failure?: string;
  empty: ReactNode;
  /** The folded part of a card; the table has columns for it. */
  expand?: (row: Row) => ReactNode;
  /** A row opens this below itself over the whole width: the form of a row edited in place, or the contact of a bought one. */
  below?: (row: Row) => ReactNode;
  isMarked?: (row: Row) => boolean;
  /** Boxes before the rows. */
  ticks?: RowTicks<Row> | undefined;
  /** Name of a row in the label of its opener. */
  rowName?: (row: Row) => string;
  pagination?: Omit<TablePaginationProps, 'onTurned' | 'rowCount'>;
  /** Where the rows come from, to be read again. */
  query?: ListQuery;
  isRefreshing?: boolean;
};

/** The card layout takes their roles from the elements in some browsers, so they are spelled out. */
export const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, failure, empty, expand, ticks, pagination, query, isRefreshing } = props;
  const table = useRef<HTMLTableElement>(null);
  const goToHead = () => {
    focusQuietly(table.current);
    table.current?.scrollIntoView({ block: 'start' });
  };
  // While another list loads, `rows` are those of the former list.
  const isEmpty = rows?.length === 0 && !isRefreshing;
  useClampedPage(pagination?.params, isEmpty ? pagination?.totalCount : undefined);
  if (query?.error && !rows) {
    const { msg } = describeError(query.error);
    return (
      <ErrorState
        error={failure ? { msg: failure, msg2: msg } : query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const shown = rows?.length ? rows : undefined;

  return (
    <div className={classes.frame} aria-busy={isRefreshing || !rows}>
      {isEmpty ? (
        empty
      ) : (
        <div className={classes.sheet}>
          <Table
            {...as.table}
            ref={table}
            tabIndex={-1}
            className={classes.table ?? ''}
            verticalSpacing="xs"
            horizontalSpacing="sm"
            highlightOnHover
            borderColor="var(--line)"
            fz="sm"
          >
            <caption className="visually-hidden">{shown ? caption : `${caption} werden geladen …`}</caption>
            <Table.Thead {...as.rowgroup} className={classes.head ?? ''}>
              <Table.Tr {...as.row}>
                {expand ? (
                  <Table.Th {...as.columnheader} scope="col" className={classes.opener ?? ''}>
                    <span className="visually-hidden">Aufklappen</span>
                  </Table.Th>
                ) : null}
                {ticks ? (
                  <Table.Th {...as.columnheader} scope="col" className={classes.box ?? ''}>
                    <span className="visually-hidden">Auswählen</span>
                    <PageBox ticks={ticks} rows={shown ?? []} />
                  </Table.Th>
                ) : null}
                {columns.map(({ key, header, align, width }) => (
                  <Table.Th key={key} {...as.columnheader} scope="col" data-align={align} w={width}>
                    {header}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody {...as.rowgroup} className={classes.body ?? ''}>
              {shown ? (
                <Rows {...props} rows={shown} />
              ) : (
                <SkeletonRows columns={columns} hasOpener={Boolean(expand)} hasBox={Boolean(ticks)} />
              )}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {rows ? (
        <Group justify="space-between" gap="sm" pt="sm">
          {query ? <ListRefresh query={query} /> : null}
          {pagination && !isEmpty ? (
            <TablePagination {...pagination} rowCount={rows.length} onTurned={goToHead} />
          ) : null}
        </Group>
      ) : null}
    </div>
  );
}

/**
 * Leads back to the last page when the one in the address has become empty, in the place of its address: Back would
 * otherwise lead here again.
 */
function useClampedPage(params: PageParams | undefined, totalCount: number | undefined): void {
  useEffect(() => {
    if (!params || totalCount === undefined) return;
    const lastPage = Math.max(1, Math.ceil(totalCount / params.pageSize));
    if (params.page > lastPage) params.setPage(lastPage, { replace: true });
  });
}

/**
 * A press anywhere in a row presses its button with `data-row-press`, unless it ends the marking of text. A positioned button over
 * the row would do the same, but Safari does not position inside rows.
 */
function pressForRow({ currentTarget: row, target }: MouseEvent<HTMLElement>): void {
  const button = row.querySelector<HTMLElement>('[data-row-press]');
  const isInRow = target instanceof Element && row.contains(target);
  if (!button || !isInRow || target.closest('button, a, input, label')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  focusQuietly(button);
  button.click();
}

function Rows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, rowKey, rowName, expand, below, isMarked, ticks, isRefreshing } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });

  return rows.map((row) => {
    const key = rowKey(row);
    const isOpen = open.has(key);
    const openPart = below?.(row);
    return (
      <Fragment key={key}>
        <Table.Tr
          {...as.row}
          className={classes.row ?? ''}
          data-refreshing={isRefreshing}
          data-marked={isMarked?.(row)}
          onClick={pressForRow}
        >
          {expand ? (
            <Table.Td {...as.cell} className={classes.opener ?? ''}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-expanded={isOpen}
                aria-controls={`${key}-mehr`}
                aria-label={`${rowName?.(row) ?? 'Zeile'}: ${isOpen ? 'weniger' : 'mehr'} anzeigen`}
                onClick={() => toggle(key)}
              >
                <IconChevronDown size={20} className="turns" aria-hidden />
              </ActionIcon>
            </Table.Td>
          ) : null}
          {ticks ? (
            <Table.Td {...as.cell} className={classes.box ?? ''}>
              <RowBox ticks={ticks} row={row} />
            </Table.Td>
          ) : null}
          {columns.map(({ key: column, header, cell, align, isFreeText, inCard = 'fact' }) => (
            <Table.Td
              key={column}
              {...as.cell}
              data-align={align}
              data-free={isFreeText}
              data-card={inCard}
              data-header={header}
            >
              {cell(row)}
            </Table.Td>
          ))}
        </Table.Tr>
        {expand && isOpen ? (
          <Table.Tr {...as.row} id={`${key}-mehr`} className={classes.more ?? ''}>
            <Table.Td {...as.cell}>{expand(row)}</Table.Td>
          </Table.Tr>
        ) : null}
        {openPart ? (
          <Table.Tr {...as.row} className={classes.below ?? ''} data-below data-marked={isMarked?.(row)}>
            <Table.Td {...as.cell} colSpan={columns.length + (expand ? 1 : 0) + (ticks ? 1 : 0)}>
              {openPart}
            </Table.Td>
          </Table.Tr>
        ) : null}
      </Fragment>
    );
  });
}

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; hasOpener: boolean; hasBox: boolean };

function SkeletonRows<Row>({ columns, hasOpener, hasBox }: SkeletonRowsProps<Row>) {
  return Array.from({ length: 5 }, (_, index) => (
    <Table.Tr key={`waiting-${index + 1}`} {...as.row} className={classes.row ?? ''}>
      {hasOpener ? <Table.Td className={classes.opener ?? ''} /> : null}
      {hasBox ? <Table.Td className={classes.box ?? ''} /> : null}
      {columns.map(({ key, inCard = 'fact' }) => (
        <Table.Td key={key} data-card={inCard}>
          <TextSkeleton lines={1} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
