import { BarChart } from '@mantine/charts';
import { Paper, Text } from '@mantine/core';

export type BarSeries = { readonly name: string; readonly label: string; readonly color: string };

type BarFigureProps = {
  caption: string;
  /** Each with its `name` and a value by the name of each series. */
  data: { name: string; [series: string]: string | number | null }[];
  series: readonly BarSeries[];
  format?: (value: number) => string;
  isStacked?: boolean;
  hasLegend?: boolean;
  /** Of the longest value, in pixels. */
  axisWidth?: number;
  /** Left out: of whole numbers. */
  hasFractions?: boolean;
};

/** The table beside the chart has the same values, so nobody needs to walk through the bars. */
const forEyesAlone = { accessibilityLayer: false };

export function BarFigure({
  caption,
  data,
  series,
  format,
  isStacked = false,
  hasLegend = false,
  axisWidth,
  hasFractions = false,
}: BarFigureProps) {
  return (
    <Paper component="figure" radius="md" p="md" m={0} miw={0} bg="var(--surface)" bd="1px solid var(--line)">
      <Text component="figcaption" fw={600} mb="sm">
        {caption}
      </Text>
      <BarChart
        h={240}
        maxBarWidth={56}
        barChartProps={forEyesAlone}
        type={isStacked ? 'stacked' : 'default'}
        withLegend={hasLegend}
        data={data}
        dataKey="name"
        series={[...series]}
        {...(format && { valueFormatter: format })}
        yAxisProps={{ allowDecimals: hasFractions, ...(axisWidth && { width: axisWidth }) }}
        aria-hidden
      />
    </Paper>
  );
}
