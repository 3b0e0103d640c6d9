import { Table } from '@mantine/core';
import { formatFigure } from '#domain/purchases/figures.ts';
import { as } from '#web/ui/table/DataTable.tsx';
import classes from './FigureTable.module.css';
import type { FigureColumn, FigureGroup, FigureRow, FigureView } from './figure-view.ts';

type FigureTableProps = Pick<FigureView, 'columns'> & {
  group: FigureGroup;
  total?: FigureView['total'];
};

/** Scrolls where it is wider than its place. The newest day stands first. */
export function FigureTable({ columns, group, total }: FigureTableProps) {
  const { by, label, phrase, rows } = group;
  const caption = `Zahlen ${phrase}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} data-by={by} tabIndex={0} aria-label={caption}>
      <Table {...as.table} horizontalSpacing="xs" verticalSpacing="xs" borderColor="var(--line)" fz="sm">
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead {...as.rowgroup} className={classes.head ?? ''}>
          <Table.Tr {...as.row}>
            <Table.Th {...as.columnheader} scope="col">
              {label}
            </Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.key} {...as.columnheader} scope="col" ta="end">
                {column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...as.rowgroup}>
          {(by === 'span' ? rows.toReversed() : rows).map(({ key, ...row }) => (
            <Row key={key} columns={columns} {...row} />
          ))}
        </Table.Tbody>
        {total ? (
          <Table.Tfoot {...as.rowgroup}>
            <Row name="Gesamt" columns={columns} values={total} />
          </Table.Tfoot>
        ) : null}
      </Table>
    </section>
  );
}

type RowProps = Pick<FigureRow, 'name' | 'values'> & { columns: readonly FigureColumn[] };

function Row({ name, columns, values }: RowProps) {
  return (
    <Table.Tr {...as.row}>
      <Table.Th role="rowheader" scope="row">
        {name}
      </Table.Th>
      {columns.map(({ key, label, unit }) => (
        <Table.Td
          key={key}
          {...as.cell}
          ta="end"
          className="tabular"
          data-label={label}
          data-empty={!values[key] || undefined}
        >
          {formatFigure(unit, values[key] ?? null)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
