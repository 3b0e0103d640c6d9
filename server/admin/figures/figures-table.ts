import { stringify } from 'csv-stringify/sync';
import { type FigureColumn, type FigureName, figures, groupLabels } from '#domain/admin/figures/figures.ts';
import { nameFigureRow } from '#domain/admin/figures/row-names.ts';
import type { CountedFigure } from './figures.ts';

const unitLabels = { count: '', euros: ' (netto, €)', percent: ' (%)', minutes: ' (Minuten)' } as const;

/** A table for a German Excel: one group below the other, then the total. */
export function writeFigureTable(name: FigureName, { groups, step, total }: CountedFigure): string {
  const { columns } = figures[name];
  const head = ['Gruppe', 'Name', 'Beginn', ...columns.map(({ label, unit }) => label + unitLabels[unit])];
  const cells = (values: Readonly<Record<string, number | null>>) =>
    columns.map((column) => writeNumber(column, values[column.key] ?? null));
  const rows = groups.flatMap(({ by, rows: ofGroup }) =>
    ofGroup.map(({ key, values }) => [
      groupLabels[by],
      nameFigureRow(by, key, step),
      by === 'span' ? key : '',
      ...cells(values),
    ]),
  );
  return stringify([head, ...rows, ['Gesamt', '', '', ...cells(total)]], {
    bom: true,
    delimiter: ';',
    escape_formulas: true,
    cast: { string: (value) => ({ value, escape_formulas: !isNegative.test(value) }) },
  });
}

/** Without points between thousands: a spreadsheet would take them for decimals. */
const shortDecimal = { useGrouping: false, maximumFractionDigits: 1 } as const;

/** Negative numbers, which are no formulas. A refund on a day without sales has one. */
const isNegative = /^-\d+,\d+$/;

function writeNumber({ unit }: FigureColumn, value: number | null): string | number {
  if (value === null) return '';
  if (unit === 'euros') return value.toFixed(2).replace('.', ',');
  if (unit === 'percent') return value.toFixed(1).replace('.', ',');
  return unit === 'minutes' ? value.toLocaleString('de-DE', shortDecimal) : value;
}
