import { BarChart } from '@mantine/charts';
import { Text } from '@mantine/core';
import { formatFigure, formatShortFigure } from '#domain/purchases/figures.ts';
import { chartHeight, type FigureView } from './figure-view.ts';

const barChartProps = {
  // The table has the same values, so nobody needs to walk through the bars.
  accessibilityLayer: false,
  // A line, so that the value of the highest bar has room.
  margin: { top: 18 },
};

/** Without the library's shift, labels start at the edge of the card's text. */
const tick = { fontSize: 12, fill: 'currentColor' };

/** Stands clear of the line behind it. */
const barLabel = { fill: 'currentColor', stroke: 'var(--surface)', strokeWidth: 4, paintOrder: 'stroke' };

/** Of rows other than days: more bars cannot be told apart. */
const mostBars = 12;

export function FigureChart({ columns, isStacked = false, group: { by, rows } }: FigureView) {
  const drawn = columns.flatMap(({ key, label, color }) => (color ? [{ name: key, label, color }] : []));
  const first = columns.find(({ color }) => color);
  const unit = first?.unit ?? 'count';
  const sizeOf = ({ values }: (typeof rows)[number]) => (first ? (values[first.key] ?? 0) : 0);
  const isCut = by !== 'span' && rows.length > mostBars;
  const bars = isCut ? rows.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostBars) : rows;
  const most = Math.max(...bars.map(sizeOf));
  const ticks = new Map(rows.map(({ name, tick }) => [name, tick]));
  return (
    <>
      <BarChart
        h={isStacked ? { ...chartHeight, base: 240 } : chartHeight}
        maxBarWidth={56}
        tickLine="none"
        barChartProps={barChartProps}
        type={isStacked ? 'stacked' : 'default'}
        withLegend={drawn.length > 1}
        legendProps={{ itemSorter: null }}
        data={bars.map(({ name, values }) => ({ ...values, name }))}
        dataKey="name"
        series={drawn}
        // The highest bar alone: labels of neighbours would meet on phones.
        withBarValueLabel={drawn.length === 1}
        valueLabelProps={{
          ...barLabel,
          formatter: (value) => (value === most ? formatShortFigure(unit, most) : null),
        }}
        valueFormatter={(value) => formatFigure(unit, value)}
        xAxisProps={{
          interval: 'preserveStartEnd',
          tickFormatter: (name) => ticks.get(name) ?? name,
        }}
        yAxisProps={{
          allowDecimals: unit !== 'count',
          width: 'auto',
          tick,
          tickMargin: 6,
          tickFormatter: (value) => formatShortFigure(unit, value),
        }}
        aria-hidden
      />
      {isCut ? (
        <Text fz="sm" c="dimmed">
          Das Diagramm zeigt die {mostBars} größten, die Tabelle alle.
        </Text>
      ) : null}
    </>
  );
}
