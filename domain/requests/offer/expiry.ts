import { readBerlinClock } from '#domain/berlin-time.ts';
import { dayMs } from '#domain/durations.ts';

export type ExpiryChip = { readonly label: string; readonly level: 'error' | 'warning' | 'info' | 'success' };

/** Upper limits of the levels (requests 62). */
const WARNING_DAYS = 2;
const INFO_DAYS = 5;

/**
 * Begun days until the end; 0 after it (requests 62). Across a clock change it uses the shorter of elapsed time and clock
 * difference: a week has seven days, whether it ends after 7 × 24 hours or at the same time of day.
 */
export function daysLeft(publicUntil: Date, now: Date): number {
  const elapsed = publicUntil.getTime() - now.getTime();
  if (elapsed <= 0) return 0;
  // In the repeated hour, the clock of the end may show less than that of now.
  return Math.max(
    1,
    Math.ceil(Math.min(elapsed, readBerlinClock(publicUntil) - readBerlinClock(now)) / dayMs),
  );
}

/** Rule requests 62. */
export function describeExpiry(publicUntil: Date | null, now: Date): ExpiryChip {
  if (!publicUntil) return { label: 'Unbefristet', level: 'success' };
  const days = daysLeft(publicUntil, now);
  if (days <= 0) return { label: 'Abgelaufen', level: 'error' };
  const level = days <= WARNING_DAYS ? 'warning' : days <= INFO_DAYS ? 'info' : 'success';
  return { label: days === 1 ? 'Heute abgelaufen' : `${days} Tage übrig`, level };
}

/** The last millisecond with at most `days` days left. Searches by {@link daysLeft}, so that clock changes do not matter. */
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
