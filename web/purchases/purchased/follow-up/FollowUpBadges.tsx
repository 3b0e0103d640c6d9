import { IconCalendarEvent } from '@tabler/icons-react';
import { toBerlinDate } from '#domain/date-formats.ts';
import { type Outcome, outcomeLabels } from '#domain/requests/outcome.ts';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { formatNextDate } from './follow-up-values.ts';

const tones: Readonly<Record<Outcome, BadgeTone>> = {
  offen: 'neutral',
  gewonnen: 'success',
  verloren: 'error',
  nicht_erreicht: 'warning',
};

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  return <StatusBadge tone={tones[outcome]}>{outcomeLabels[outcome]}</StatusBadge>;
}

type NextDateBadgeProps = Pick<PurchasedRequest['followUp'], 'nextDate'> & {
  /** Draws day and month alone. */
  isShort?: boolean;
};

export function NextDateBadge({ nextDate, isShort = false }: NextDateBadgeProps) {
  if (nextDate === null) return null;
  const isDue = nextDate <= toBerlinDate(new Date());
  return (
    <StatusBadge tone={isDue ? 'warning' : 'info'} icon={<IconCalendarEvent size={14} aria-hidden />}>
      <span className={isShort ? 'visually-hidden' : undefined}>
        {isDue ? 'Fällig: ' : 'Wiedervorlage: '}
        {formatNextDate(nextDate)}
      </span>
      {isShort ? <span aria-hidden>{formatNextDate(nextDate).slice(0, 6)}</span> : null}
    </StatusBadge>
  );
}
