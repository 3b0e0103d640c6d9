import { timeZone } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';

export type ExpiryChip = { readonly label: string; readonly level: 'error' | 'warning' | 'info' | 'success' };

/** Upper limits of the levels (requests 62). */
const WARNING_DAYS = 2;
const INFO_DAYS = 5;

const berlinDay = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** Start of the instant's day in Berlin, as if it were a day of UTC, where all are 24 hours long. */
function startOfDay(instant: Date): number {
  const part = Object.fromEntries(
    berlinDay.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day']);
}

/**
 * Full days from the start of the day, by the clock of Berlin (requests 62): the number is the same all day long. The
 * day of the end counts as one.
 *
 * A term of n times 24 hours may begin late on one day and, because the clock changes meanwhile, end on the day before
 * or after the n-th: it still counts n.
 */
export function daysLeft(publicUntil: Date, now: Date): number {
  const elapsed = (publicUntil.getTime() - now.getTime()) / dayMs;
  if (elapsed <= 0) return Math.floor(elapsed);
  const byCalendar = (startOfDay(publicUntil) - startOfDay(now)) / dayMs;
  return Math.max(1, Math.floor(elapsed), Math.min(byCalendar, Math.ceil(elapsed)));
}

/** Rule requests 62. */
export function describeExpiry(publicUntil: Date | null, now: Date): ExpiryChip {
  if (!publicUntil) return { label: 'Unbefristet', level: 'success' };
  const days = daysLeft(publicUntil, now);
  if (days <= 0) return { label: 'Abgelaufen', level: 'error' };
  const level = days <= WARNING_DAYS ? 'warning' : days <= INFO_DAYS ? 'info' : 'success';
  return { label: days === 1 ? 'Heute abgelaufen' : `${days} Tage übrig`, level };
}

/** The last millisecond whose end leaves no more than `days`, found by the rule itself, however the clock changes. */
export function lastInstantOfDaysLeft(days: number, now: Date): Date {
  let last = now.getTime() + days * dayMs;
  let tooLate = last + dayMs;
  while (tooLate - last > 1) {
    const middle = Math.floor((last + tooLate) / 2);
    if (daysLeft(new Date(middle), now) <= days) last = middle;
    else tooLate = middle;
  }
  return new Date(last);
}
