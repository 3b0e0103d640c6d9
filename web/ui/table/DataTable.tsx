import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import classes from './DataTable.module.css';
import { TablePagination, type TablePaginationProps } from './TablePagination.tsx';

/** One column; on narrow screens one line of a card. */
export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /**
   * `title` heads the card, `block` stands below its label over the whole width, `actions` is the full-width foot,
   * `hidden` leaves it out of the card.
   */
  readonly inCard?: 'line' | 'block' | 'title' | 'actions' | 'hidden';
};

type DataTableProps<Row> = {
  /** Says what the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  error?: unknown;
  onRetry?: () => void;
  /** What stands in place of an empty table. */
  empty: ReactNode;
  /** Content below a row that can be opened. */
  expand?: (row: Row) => ReactNode;
  /** Name of a row in the label of its opener. */
  rowName?: (row: Row) => string;
  pagination?: TablePaginationProps;
  /** Newer rows are on their way; the old ones stay, tinted. */
  isRefreshing?: boolean;
};

/** The card layout takes their roles from the elements in some browsers, so they are spelled out. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A table that turns into cards on narrow screens, with its loading, empty and error state. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, error, onRetry, empty, expand, pagination, isRefreshing } = props;
  if (error && !rows) return <ErrorState error={error} onRetry={onRetry} />;
  if (rows?.length === 0) return empty;

  return (
    <div className={classes.frame} aria-busy={isRefreshing || !rows}>
      <table className={classes.table} {...as.table}>
        <caption className="visually-hidden">{rows ? caption : `${caption} werden geladen …`}</caption>
        <thead {...as.rowgroup} className={classes.head}>
          <tr {...as.row}>
            {expand ? (
              <th {...as.columnheader} className={classes.opener}>
                <span className="visually-hidden">Aufklappen</span>
              </th>
            ) : null}
            {columns.map(({ key, header, align }) => (
              <th key={key} {...as.columnheader} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup} className={classes.body} data-refreshing={isRefreshing}>
          {rows ? (
            <Rows {...props} rows={rows} />
          ) : (
            <SkeletonRows columns={columns} hasOpener={Boolean(expand)} />
          )}
        </tbody>
      </table>
      {pagination && rows ? <TablePagination {...pagination} /> : null}
    </div>
  );
}

function Rows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, rowKey, rowName, expand } = props;
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
    return (
      <Fragment key={key}>
        <tr {...as.row} className={classes.row}>
          {expand ? (
            <td {...as.cell} className={classes.opener}>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-expanded={isOpen}
                aria-controls={`${key}-mehr`}
                aria-label={`${rowName?.(row) ?? 'Zeile'}: ${isOpen ? 'weniger' : 'mehr'} anzeigen`}
                onClick={() => toggle(key)}
              >
                <IconChevronDown size={20} className={classes.chevron} data-open={isOpen} aria-hidden />
              </ActionIcon>
            </td>
          ) : null}
          {columns.map(({ key: column, header, cell, align, inCard = 'line' }) => (
            <td key={column} {...as.cell} data-align={align} data-card={inCard} data-header={header}>
              {cell(row)}
            </td>
          ))}
        </tr>
        {expand && isOpen ? (
          <tr {...as.row} id={`${key}-mehr`} className={classes.more}>
            <td {...as.cell} colSpan={columns.length + 1}>
              {expand(row)}
            </td>
          </tr>
        ) : null}
      </Fragment>
    );
  });
}

function SkeletonRows<Row>({ columns, hasOpener }: { columns: readonly Column<Row>[]; hasOpener: boolean }) {
  return Array.from({ length: 5 }, (_, index) => (
    <tr key={`waiting-${index + 1}`} {...as.row} className={classes.row}>
      {hasOpener ? <td className={classes.opener} /> : null}
      {columns.map(({ key, inCard = 'line' }) => (
        <td key={key} data-card={inCard}>
          <span className={classes.waiting} />
        </td>
      ))}
    </tr>
  ));
}
