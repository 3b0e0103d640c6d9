import { timeZone } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';

export type ExpiryChip = { readonly label: string; readonly level: 'error' | 'warning' | 'info' | 'success' };

/** Upper limits of the levels (requests 62). */
const WARNING_DAYS = 2;
const INFO_DAYS = 5;

const berlinParts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** As Berlin's wall clock shows it, so that a day stays one day when summer time begins or ends. */
function berlinWallClock(instant: Date): number {
  const part = Object.fromEntries(
    berlinParts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
    instant.getUTCMilliseconds(),
  );
}

/** Full days left, rounded up, in Europe/Berlin (requests 62). */
export function daysLeft(publicUntil: Date, now: Date): number {
  return Math.ceil((berlinWallClock(publicUntil) - berlinWallClock(now)) / dayMs);
}

/** Rule requests 62. */
export function describeExpiry(publicUntil: Date | null, now: Date): ExpiryChip {
  if (!publicUntil) return { label: 'Unbefristet', level: 'success' };
  const days = daysLeft(publicUntil, now);
  if (days <= 0) return { label: 'Abgelaufen', level: 'error' };
  const level = days <= WARNING_DAYS ? 'warning' : days <= INFO_DAYS ? 'info' : 'success';
  return { label: days === 1 ? 'Heute abgelaufen' : `${days} Tage übrig`, level };
}
