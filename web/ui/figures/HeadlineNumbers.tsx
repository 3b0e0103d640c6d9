import { Skeleton, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { describeDifference, formatShortFigure } from '#domain/purchases/figures.ts';
import type { HeadlineNumber } from './figure-view.ts';
import classes from './HeadlineNumbers.module.css';

export type HeadlineNumbersProps = {
  numbers: readonly HeadlineNumber[];
  /** The chart on the page. */
  chart?: string;
  /** Left out where the page has one chart alone. */
  onChart?: (chart: string) => void;
};

/** Pressing a number that a chart draws shows that chart. An icon marks such a number. A number without a value has neither icon nor button. */
export function HeadlineNumbers({ numbers, chart, onChart }: HeadlineNumbersProps) {
  return (
    <dl className={classes.numbers}>
      {numbers.map((number) => (
        <div key={number.label}>
          <Text component="dt" c="dimmed">
            <Label {...number} chosen={chart} onChart={onChart} />
          </Text>
          <Values {...number} />
        </div>
      ))}
    </dl>
  );
}

type LabelProps = HeadlineNumber & {
  chosen: string | undefined;
  onChart: HeadlineNumbersProps['onChart'];
};

function Label({ label, value, chart, chosen, onChart }: LabelProps) {
  if (!chart || !onChart || value === null) return label;
  return (
    <button
      type="button"
      className={`plain-button ${classes.shows}`}
      aria-pressed={chart === chosen}
      onClick={() => onChart(chart)}
    >
      {label}
      <IconChartBar size={14} aria-hidden />
    </button>
  );
}

function Values({ unit, value, before, better, missing, note, noteTo }: HeadlineNumber) {
  if (value === undefined)
    return (
      <>
        <dd aria-hidden className={classes.value}>
          <Skeleton h="1lh" w="4rem" />
        </dd>
        <Text component="dd" aria-hidden fz="xs">
          <Skeleton h="1lh" w="70%" />
        </Text>
      </>
    );
  const difference = value === null || before === null ? 0 : value - before;
  const isBetter = difference > 0 === (better === 'more');
  const color = better && difference !== 0 ? `var(--${isBetter ? 'success' : 'danger'})` : 'dimmed';
  return (
    <>
      <dd className={classes.value} data-empty={value === null || undefined}>
        {formatShortFigure(unit, value)}
      </dd>
      <Text component="dd" fz="xs" c={color}>
        {value === null && missing ? (
          <Link to={missing.to}>{missing.text}</Link>
        ) : before !== null ? (
          describeDifference(unit, value, before)
        ) : note && noteTo ? (
          <Link to={noteTo}>{note}</Link>
        ) : (
          note
        )}
      </Text>
    </>
  );
}
