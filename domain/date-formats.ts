import { dayMs } from '#domain/durations.ts';

export const timeZone = 'Europe/Berlin';

type Format = (instant: Date | string) => string;

/** Creates the formatter at its first use, because a phone takes up to 40 ms for each. */
function berlinFormat(locale: string, options: Intl.DateTimeFormatOptions): Format {
  let formatter: Intl.DateTimeFormat | undefined;
  return (instant) => {
    formatter ??= new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return formatter.format(new Date(instant));
  };
}

/** For instance `20.11.2026`. */
export const formatDay = berlinFormat('de-DE', { dateStyle: 'medium' });

/** For instance `20.11.2026, 14:05`. */
export const formatMinute = berlinFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });

/** For instance `20.11.26, 14:05:09`. */
export const formatSecond = berlinFormat('de-DE', { dateStyle: 'short', timeStyle: 'medium' });

/** For instance `14:05`. */
export const formatTime = berlinFormat('de-DE', { timeStyle: 'short' });

const formatWeekday = berlinFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long' });

/** For near dates, for instance `Dienstag, 24. November, 14:30 Uhr`. */
export function formatMoment(instant: Date | string): string {
  return `${formatWeekday(instant)}, ${formatTime(instant)} Uhr`;
}

/** The instant's day in Berlin, for instance `2026-11-20`. */
export const toBerlinDate = berlinFormat('sv-SE', { dateStyle: 'short' });

let relativeDays: Intl.RelativeTimeFormat | undefined;

/** `heute`, `gestern`, `vor 3 Tagen`: by days in Berlin. */
export function formatDaysAgo(instant: Date | string, now: Date): string {
  const days = (Date.parse(toBerlinDate(instant)) - Date.parse(toBerlinDate(now))) / dayMs;
  relativeDays ??= new Intl.RelativeTimeFormat('de-DE', { numeric: 'auto' });
  return relativeDays.format(days, 'day');
}
