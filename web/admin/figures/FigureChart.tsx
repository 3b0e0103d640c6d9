import { type FigureColumn, type FigureName, figures, groupPhrases } from '#domain/admin/figures/figures.ts';
import { nameFigureRow } from '#domain/admin/figures/row-names.ts';
import { BarFigure } from '#web/ui/figures/BarFigure.tsx';
import { type FigureData, formatFigure } from './figure-data.ts';

type FigureChartProps = {
  name: FigureName;
  step: FigureData['step'];
  group: FigureData['groups'][number];
};

/** More bars than that cannot be told apart; the table has them all. */
const mostBars = 31;
const mostRegions = 12;

export function FigureChart({ name, step, group: { by, rows } }: FigureChartProps) {
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
