import { readBerlinClock } from '#domain/berlin-time.ts';
import { dayMs } from '#domain/durations.ts';

export type ExpiryChip = { readonly label: string; readonly level: 'error' | 'warning' | 'info' | 'success' };

/** Upper limits of the levels (requests 62). */
const WARNING_DAYS = 2;
const INFO_DAYS = 5;

/**
 * Begun days until the end; 0 when it has come (requests 62). Where the clock changes meanwhile, the shorter of the two
 * times counts, the elapsed one or the clock's: a week has seven days, be it 7 × 24 hours or the same time a week later.
 */
export function daysLeft(publicUntil: Date, now: Date): number {
  const elapsed = publicUntil.getTime() - now.getTime();
  if (elapsed <= 0) return 0;
  // In the hour that comes twice, the clock of the end may show less than that of now.
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
