import { BarChart } from '@mantine/charts';
import { Text, useMatches } from '@mantine/core';
import { formatFigure, formatShortFigure } from '#domain/purchases/figures.ts';
import { chartHeight, type FigureView } from './figure-view.ts';

const barChartProps = {
  // The table has the same values, so nobody needs to walk through the bars.
  accessibilityLayer: false,
  // A line, so that the value of the highest bar has room.
  margin: { top: 18, right: 8 },
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
  // In slots of the axis.
  const labelWidth = bars.length / useMatches({ base: 6, sm: 16, lg: 24 });
  const tickCount = useMatches({ base: 3, sm: 5 });
  const sizes = bars.map(sizeOf);
  const labels = sizes.map((size, place) => {
    const beside = sizes.filter((_, other) => other !== place && Math.abs(other - place) < labelWidth);
    return size > 0 && beside.every((each) => each <= size) ? formatShortFigure(unit, size) : null;
  });
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
        withBarValueLabel={drawn.length === 1}
        // Of bars so close that their labels would meet, the highest has one.
        valueLabelProps={{
          ...barLabel,
          valueAccessor: (_, place) => labels[place],
          formatter: (label) => label,
        }}
        valueFormatter={(value) => formatFigure(unit, value)}
        xAxisProps={{
          interval: 'preserveEnd',
          tickFormatter: (name) => ticks.get(name) ?? name,
        }}
        yAxisProps={{
          allowDecimals: unit !== 'count',
          tickCount,
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
