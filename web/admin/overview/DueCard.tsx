import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMinute } from '#domain/date-formats.ts';
import { describeReviewAge } from '#domain/requests/offer/visibility.ts';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import classes from './DueCard.module.css';

type Due = { count: number; since: string | null; lateCount?: number };

type DueCardProps = {
  title: string;
  to: string;
  icon: ReactNode;
  noun: string;
  singular: string;
  /** `undefined` while loading. */
  due: Due | undefined;
  /** Within how many hours it is promised; without one nothing is late. */
  promisedHours?: number;
};

export function DueCard({ title, to, icon, noun, singular, due, promisedHours }: DueCardProps) {
  return (
    <Link to={to} className={classes.card ?? ''}>
      <span className={classes.head}>
        {icon}
        <h2>{title}</h2>
        <IconChevronRight size={20} aria-hidden />
      </span>
      {due ? (
        <>
          <span>
            <span className={classes.count}>{due.count.toLocaleString('de-DE')}</span>{' '}
            {due.count === 1 ? singular : noun}
          </span>
          <span className={classes.foot}>
            <DueFoot due={due} promisedHours={promisedHours} />
          </span>
        </>
      ) : (
        <TextSkeleton lines={2} />
      )}
    </Link>
  );
}

function DueFoot({ due, promisedHours }: { due: Due; promisedHours: number | undefined }) {
  if (due.count === 0 || due.since === null) return 'Nichts zu tun.';
  if (promisedHours === undefined) return <>Am längsten: seit {formatMinute(due.since)}</>;
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
