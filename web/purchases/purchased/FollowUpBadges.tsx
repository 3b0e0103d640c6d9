import { IconCalendarEvent } from '@tabler/icons-react';
import { formatDay, toBerlinDate } from '#domain/date-formats.ts';
import { type Outcome, outcomeLabels } from '#domain/requests/outcome.ts';
import type { PurchasedRequest } from '#web/purchases/lists/lists.ts';
import { type BadgeTone, StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';

const tones: Readonly<Record<Outcome, BadgeTone>> = {
  offen: 'neutral',
  gewonnen: 'success',
  verloren: 'error',
  nicht_erreicht: 'warning',
};

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  return <StatusBadge tone={tones[outcome]}>{outcomeLabels[outcome]}</StatusBadge>;
}

/** Nothing without a next date. */
export function NextDateBadge({ nextDate }: Pick<PurchasedRequest['followUp'], 'nextDate'>) {
  if (nextDate === null) return null;
  const isDue = nextDate <= toBerlinDate(new Date());
  return (
    <StatusBadge tone={isDue ? 'warning' : 'info'} icon={<IconCalendarEvent size={14} aria-hidden />}>
      {isDue ? 'Fällig: ' : 'Wiedervorlage: '}
      {formatNextDate(nextDate)}
    </StatusBadge>
  );
}

export function formatNextDate(nextDate: string): string {
  return formatDay(`${nextDate}T12:00:00Z`);
}
