import { Box, Group } from '@mantine/core';
import { IconChevronRight, type Icon as TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMinute } from '#domain/date-formats.ts';
import { describeReviewAge } from '#domain/requests/offer/visibility.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';

type Due = { count: number; since: string | null; lateCount?: number };

export type DueCardProps = {
  title: string;
  to: string;
  Icon: TablerIcon;
  /** What stands behind the count, of one and of several. */
  nouns: readonly [one: string, several: string];
  /** `undefined` while loading. */
  due: Due | undefined;
  /** Within how many hours it is promised; without one nothing is late. */
  promisedHours?: number;
};

export function DueCard({ title, to, Icon, nouns: [one, several], due, promisedHours }: DueCardProps) {
  return (
    <Link
      to={to}
      className="card card-link"
      style={{ gap: 'var(--mantine-spacing-xs)', padding: 'var(--mantine-spacing-md)' }}
    >
      <Group component="span" gap="sm" wrap="nowrap" c="var(--primary-text)">
        <Icon size={26} stroke={1.6} aria-hidden style={{ flexShrink: 0 }} />
        <Box
          component="h2"
          miw={0}
          c="var(--ink)"
          fz="md"
          style={{ hyphens: 'auto', overflowWrap: 'anywhere' }}
        >
          {title}
        </Box>
        <Box component={IconChevronRight} size={20} aria-hidden ms="auto" visibleFrom="sm" />
      </Group>
      {due ? (
        <>
          <span>
            <Box component="span" className="headline tabular" fz="3xl" lh={1.1} me="2xs">
              {due.count.toLocaleString('de-DE')}
            </Box>{' '}
            {due.count === 1 ? one : several}
          </span>
          <Group component="span" gap="xs" mih="1.8rem">
            <DueFoot due={due} promisedHours={promisedHours} />
          </Group>
        </>
      ) : (
        <TextSkeleton lines={2} />
      )}
    </Link>
  );
}

function DueFoot({ due, promisedHours }: { due: Due; promisedHours: number | undefined }) {
  if (due.count === 0 || due.since === null) return 'Nichts zu tun.';
  if (promisedHours === undefined) return `Am längsten: seit ${formatMinute(due.since)}`;
  const { label } = describeReviewAge(new Date(due.since), new Date());
  return (
    <>
      Am längsten: <StatusBadge tone={due.lateCount ? 'error' : 'neutral'}>{label}</StatusBadge>
      {due.lateCount ? (
        <StatusBadge tone="error">
          {due.lateCount.toLocaleString('de-DE')} über {promisedHours} Stunden
        </StatusBadge>
      ) : null}
    </>
  );
}
