import { Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { describeDifference, formatShortFigure } from '#domain/purchases/figures.ts';
import type { HeadlineNumber } from './figure-view.ts';
import classes from './HeadlineNumbers.module.css';

export function HeadlineNumbers({ numbers }: { numbers: readonly HeadlineNumber[] }) {
  return (
    <dl className={classes.numbers}>
      {numbers.map((number) => (
        <div key={number.label}>
          <Text component="dt" fz="sm" c="dimmed">
            {number.label}
          </Text>
          <Values {...number} />
        </div>
      ))}
    </dl>
  );
}

function Values({ unit, value, before, better, missing, note }: HeadlineNumber) {
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
        ) : value !== null ? (
          note
        ) : null}
      </Text>
    </>
  );
}
