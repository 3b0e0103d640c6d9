import { Box, Flex, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay } from '#domain/date-formats.ts';
import { type FigurePeriod, figurePeriods, formatStart, periodLabels } from '#domain/figure-spans.ts';
import { ChoiceSwitch } from './ChoiceSwitch.tsx';
import type { HeadlineNumber } from './figure-view.ts';
import { HeadlineNumbers, type HeadlineNumbersProps } from './HeadlineNumbers.tsx';

type Days = { readonly from: string; readonly until: string };

type PeriodSwitchProps = {
  value: FigurePeriod | undefined;
  onChange: (value: FigurePeriod | undefined) => void;
};

export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  return (
    <ChoiceSwitch
      label="Zeitraum"
      // The title keeps its place on pages with it and without.
      my="-2xs"
      value={value}
      onChange={(next) => onChange(figurePeriods.find((each) => each === next))}
      options={figurePeriods.map((each) => ({ value: each, label: periodLabels[each] }))}
    />
  );
}

type FigureBoardProps = HeadlineNumbersProps & {
  filters?: ReactNode;
  /** Whether another period is on its way. */
  isBusy: boolean;
  /** An error or an empty state, in place of numbers and chart. */
  instead: ReactNode;
  /** The chart with its table. */
  children: ReactNode;
};

/** Headline numbers with the time before, and below them one chart. */
export function FigureBoard({ filters, isBusy, instead, children, ...numbers }: FigureBoardProps) {
  return (
    <Box aria-busy={isBusy} pt={{ sm: 'xs' }}>
      {filters ? (
        <Group component="fieldset" aria-label="Filter" gap="xs" mb="sm">
          {filters}
        </Group>
      ) : null}
      {instead ?? (
        <Flex direction="column" gap={{ base: 'xs', sm: 'md' }}>
          <HeadlineNumbers {...numbers} />
          {children}
        </Flex>
      )}
    </Box>
  );
}

type FigureDaysProps = {
  /** Undefined while they load. */
  days: (Days & { readonly before: Days | null }) | undefined;
  numbers: readonly HeadlineNumber[];
};

/** Shows the counted days. From `lg` it also shows the days that they are compared with. */
export function FigureDays({ days, numbers }: FigureDaysProps) {
  if (!days) return <Skeleton component="span" display="inline-block" h="1lh" w="10rem" />;
  if (!days.before) return null;
  return (
    <Text span fz={{ base: 'sm', md: 'xs', lg: 'sm' }} c="dimmed">
      {nameDays(days)}
      <DaysBefore numbers={numbers} days={days.before} />
    </Text>
  );
}

/** The first day is without its year where the last one has the same. */
function nameDays({ from, until }: Days): string {
  const isOneYear = from.slice(0, 4) === until.slice(0, 4);
  return `${isOneYear ? formatStart(from, 'day') : formatDay(from)}–${formatDay(until)}`;
}

type DaysBeforeProps = { numbers: readonly HeadlineNumber[]; days: Days };

/** Nothing until every number has loaded, unless there is something to compare with. */
function DaysBefore({ numbers, days }: DaysBeforeProps) {
  const canCompare = numbers.some(({ before }) => before !== null);
  if (!canCompare && numbers.some(({ value }) => value === undefined)) return null;
  return (
    <Box component="span" visibleFrom={canCompare ? 'lg' : 'md'}>
      {' · '}
      {canCompare ? `verglichen mit ${nameDays(days)}` : 'noch kein Vergleich möglich'}
    </Box>
  );
}
