import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay } from '#domain/date-formats.ts';
import { type FigurePeriod, figurePeriods, periodLabels } from '#domain/figure-spans.ts';
import { type HeadlineNumber, wholeOnPhones } from './figure-view.ts';
import { HeadlineNumbers } from './HeadlineNumbers.tsx';

type Days = { readonly from: string; readonly until: string };

type FigureBoardProps = {
  period: { value: FigurePeriod; onChange: (value: FigurePeriod | undefined) => void };
  /** Besides the period. */
  filters?: ReactNode;
  numbers: readonly HeadlineNumber[];
  /** Undefined while they load. */
  days: (Days & { readonly before: Days | null }) | undefined;
  /** Whether another period is on its way. */
  isBusy: boolean;
  /** An error or an empty state, in place of numbers and chart. */
  instead: ReactNode;
  /** The chart with its table. */
  children: ReactNode;
};

/** Headline numbers with the time before, and below them one chart. */
export function FigureBoard(props: FigureBoardProps) {
  const { period, filters, numbers, days, isBusy, instead, children } = props;
  return (
    <div aria-busy={isBusy}>
      <Group component="fieldset" aria-label="Filter" gap="xs" mb="sm">
        <SegmentedControl
          aria-label="Zeitraum"
          w={wholeOnPhones}
          value={period.value}
          onChange={(value) => period.onChange(figurePeriods.find((each) => each === value))}
          data={figurePeriods.map((value) => ({ value, label: periodLabels[value] }))}
        />
        {filters}
        {days?.before && !instead ? (
          <Text fz="sm" c="dimmed">
            {nameDays(days)}
            {describeBefore(numbers, days.before)}
          </Text>
        ) : null}
      </Group>
      {instead ?? (
        <Stack>
          <HeadlineNumbers numbers={numbers} />
          {children}
        </Stack>
      )}
    </div>
  );
}

const nameDays = ({ from, until }: Days) => `${formatDay(from)}–${formatDay(until)}`;

/** Empty until every number has loaded, unless there is something to compare with. */
function describeBefore(numbers: readonly HeadlineNumber[], days: Days): string {
  if (numbers.some(({ before }) => before !== null)) return ` · verglichen mit ${nameDays(days)}`;
  return numbers.every(({ value }) => value !== undefined) ? ' · davor ohne Werte' : '';
}
