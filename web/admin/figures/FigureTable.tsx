import { Table } from '@mantine/core';
import {
  type FigureColumn,
  type FigureName,
  figures,
  groupLabels,
  groupPhrases,
} from '#domain/admin/figures/figures.ts';
import { nameFigureRow } from '#domain/admin/figures/row-names.ts';
import { TableScroller } from '#web/ui/figures/TableScroller.tsx';
import { type FigureData, formatFigure } from './figure-data.ts';

type Values = FigureData['total'];

type FigureTableProps = {
  name: FigureName;
  step: FigureData['step'];
  group: FigureData['groups'][number];
  total: Values;
};

/** The newest first, so that it is seen without scrolling. */
export function FigureTable({ name, step, group: { by, rows }, total }: FigureTableProps) {
  const { title, columns } = figures[name];
  const shown = by === 'span' ? rows.toReversed() : rows;
  return (
    <TableScroller caption={`${title} ${groupPhrases[by]}`} isLow>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{groupLabels[by]}</Table.Th>
          {columns.map(({ key, label }) => (
            <Table.Th key={key} scope="col" ta="end">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map(({ key, values }) => (
          <Row key={key} name={nameFigureRow(by, key, step)} columns={columns} values={values} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Row name="Gesamt" columns={columns} values={total} />
      </Table.Tfoot>
    </TableScroller>
  );
}

type RowProps = { name: string; columns: readonly FigureColumn[]; values: Values };

function Row({ name, columns, values }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      {columns.map(({ key, unit }) => (
        <Table.Td key={key} ta="end" className="tabular">
          {formatFigure(unit, values[key] ?? null)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
