import { IconCalendarEvent } from '@tabler/icons-react';
import { toBerlinDate } from '#domain/date-formats.ts';
import { type Outcome, outcomeLabels } from '#domain/requests/outcome.ts';
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

/** Draws day and month alone. */
export function NextDateBadge({ nextDate }: { nextDate: string | null }) {
  if (nextDate === null) return null;
  const isDue = nextDate <= toBerlinDate(new Date());
  const day = formatNextDate(nextDate);
  return (
    <StatusBadge tone={isDue ? 'warning' : 'info'} icon={<IconCalendarEvent size={14} aria-hidden />}>
      <span className="visually-hidden">{`${isDue ? 'Fällig' : 'Wiedervorlage'}: ${day}`}</span>
      <span aria-hidden>{day.slice(0, 6)}</span>
    </StatusBadge>
  );
}
