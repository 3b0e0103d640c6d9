import { BarChart } from '@mantine/charts';
import { Text, useMatches } from '@mantine/core';
import { formatFigure, formatShortFigure } from '#domain/purchases/figures.ts';
import { useIsPhone } from '#web/ui/table/use-below.ts';
import { listTicks } from './axis-ticks.ts';
import { listBarLabels, shorten } from './bar-labels.ts';
import { chartHeightOf, type FigureView, hasLegend } from './figure-view.ts';

/** Half the width of a date or of the value on a bar, in pixels. */
const halfLabel = 20;

/** Without the library's shift, labels start at the edge of the card's text. */
const tick = { fontSize: 13, fill: 'currentColor' };

/** The halo keeps a label legible on a grid line. */
const barLabel = {
  fill: 'currentColor',
  stroke: 'var(--surface)',
  strokeWidth: 4,
  paintOrder: 'stroke',
};

/** Of rows other than days: more bars cannot be told apart. */
const mostBars = 12;

export function FigureChart({ columns, isStacked = false, group: { by, rows } }: FigureView) {
  const drawn = columns.flatMap(({ key, label, color }) => (color ? [{ name: key, label, color }] : []));
  const first = columns.find(({ color }) => color);
  const isLegendShown = hasLegend(columns);
  const unit = first?.unit ?? 'count';
  const sizeOf = ({ values }: (typeof rows)[number]) => (first ? (values[first.key] ?? 0) : 0);
  const isCut = by !== 'span' && rows.length > mostBars;
  const bars = isCut ? rows.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostBars) : rows;
  const isPhone = useIsPhone();
  const axisWidth = useMatches({ base: 208, sm: 512, lg: 632, xl: 860 }, { getInitialValueInEffect: false });
  const slotWidth = axisWidth / bars.length;
  // The axis names the unit.
  const nameBar = (size: number) => formatShortFigure(unit, size).replace(/\s[€%]$/, '');
  const barLabels = listBarLabels(bars.map(sizeOf), nameBar, slotWidth);
  const labels = new Map(bars.map(({ name }, place) => [name, barLabels[place]]));
  const axisNames = new Map(bars.map(({ name, tick }) => [name, tick ?? shorten(name, slotWidth)]));
  const heights = bars.flatMap(({ values }) => {
    const each = drawn.map(({ name }) => values[name] ?? 0);
    return isStacked ? each.reduce((sum, height) => sum + height, 0) : each;
  });
  const ticks = listTicks(unit, heights);
  return (
    <>
      <BarChart
        h={chartHeightOf(columns)}
        maxBarWidth={56}
        tickLine="none"
        strokeDasharray="0"
        gridColor="var(--line)"
        gridProps={{ shapeRendering: 'crispEdges' }}
        barChartProps={{
          // The table has the same values, so nobody needs to walk through the bars.
          accessibilityLayer: false,
          // A line, so that the value of a bar of 100 percent has room.
          margin: { top: isLegendShown ? 0 : 18 },
        }}
        type={isStacked ? 'stacked' : 'default'}
        withLegend={isLegendShown}
        legendProps={{ itemSorter: null }}
        data={bars.map(({ name, values }) => ({ ...values, name }))}
        dataKey="name"
        series={drawn}
        withBarValueLabel={!isLegendShown}
        // On a phone it would cover the bars, which have their values as labels.
        withTooltip={!isPhone || isLegendShown}
        valueLabelProps={{
          ...barLabel,
          fontSize: isPhone ? 12 : 13,
          valueAccessor: ({ payload }: { payload?: { name?: string } }) => labels.get(payload?.name ?? ''),
          formatter: (label) => label,
        }}
        valueFormatter={(value) => formatFigure(unit, value)}
        xAxisProps={{
          height: 20,
          tick,
          // Half the last label may be wider than half its bar's slot.
          padding: { right: Math.max(0, halfLabel - slotWidth / 2) },
          interval: 'equidistantPreserveEnd',
          minTickGap: 4,
          tickFormatter: (name) => axisNames.get(name) ?? name,
        }}
        yAxisProps={{
          ticks,
          domain: [Math.min(...ticks), Math.max(...ticks)],
          width: 'auto',
          tick,
          tickMargin: 6,
          tickFormatter: (value) => formatShortFigure(unit, value),
        }}
        aria-hidden
      />
      {isCut ? (
        <Text fz="sm" c="dimmed" mt="2xs">
          Das Diagramm zeigt die {mostBars} größten, die Tabelle alle.
        </Text>
      ) : null}
    </>
  );
}
