import { Table } from '@mantine/core';
import {
  type FigureColumn,
  type FigureName,
  type FigureUnit,
  figures,
  groupLabels,
  groupPhrases,
} from '#domain/admin/figures/figures.ts';
import { nameFigureRow } from '#domain/admin/figures/row-names.ts';
import { describeMinutes } from '#domain/purchases/figures.ts';
import type { ResponseOf } from '#web/api/api.ts';
import { formatEuros } from '#web/requests/requests.ts';
import { BarFigure } from '#web/ui/figures/BarFigure.tsx';
import { TableScroller } from '#web/ui/figures/TableScroller.tsx';

type FigureData = ResponseOf<'GET /api/admin/figures/:name'>;

export type ShownFigure = { name: FigureName; data: FigureData; group: FigureData['groups'][number] };

/** More bars than that cannot be told apart; the table has them all. */
const mostBars = 31;
const mostRegions = 12;

export function FigureChart({ name, data: { step }, group: { by, rows } }: ShownFigure) {
  const { title, columns, isStacked = false } = figures[name];
  const drawn = columns.filter(({ isTableOnly }) => !isTableOnly);
  const [first] = drawn;
  const size = ({ values }: (typeof rows)[number]) => (first ? (values[first.key] ?? 0) : 0);
  const isCut = by === 'region' && rows.length > mostRegions;
  const bars = isCut
    ? rows.toSorted((a, b) => size(b) - size(a)).slice(0, mostRegions)
    : rows.slice(0, mostBars);
  const what = drawn.length === 1 ? first?.label : title;
  return (
    <BarFigure
      caption={isCut ? `Die ${mostRegions} Regionen mit den meisten Anfragen` : `${what} ${groupPhrases[by]}`}
      data={bars.map(({ key, values }) => ({ ...values, name: nameFigureRow(by, key, step) }))}
      series={drawn.map(({ key, label }, index) => ({ name: key, label, color: colourOf(name, key, index) }))}
      format={(value) => formatFigure(first?.unit ?? 'count', value)}
      isStacked={isStacked}
      hasLegend={drawn.length > 1}
      hasFractions={first?.unit !== 'count'}
      axisWidth={first?.unit === 'euros' ? 90 : 60}
    />
  );
}

const outcomeColours: Readonly<Record<FigureColumn['key'], string>> = {
  won: 'var(--success)',
  lost: 'var(--danger)',
  notReached: 'var(--warning)',
  open: 'var(--line-strong)',
};

function colourOf(name: FigureName, key: string, index: number): string {
  if (name === 'outcomes') return outcomeColours[key] ?? 'var(--info)';
  return index === 0 ? 'var(--side-client)' : 'var(--side-provider)';
}

/** The newest first, so that it is seen without scrolling. */
export function FigureTable({ name, data: { step, total }, group: { by, rows } }: ShownFigure) {
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

type RowProps = { name: string; columns: readonly FigureColumn[]; values: FigureData['total'] };

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

function formatFigure(unit: FigureUnit, value: number | null): string {
  if (value === null) return '–';
  if (unit === 'euros') return formatEuros(value);
  if (unit === 'minutes') return describeMinutes(value);
  const number = value.toLocaleString('de-DE');
  return unit === 'percent' ? `${number} %` : number;
}
