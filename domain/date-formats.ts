export const timeZone = 'Europe/Berlin';

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone });
const minute = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const second = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone });

/** For instance `20.11.2026`. */
export function formatDay(instant: Date | string): string {
  return day.format(new Date(instant));
}

/** For instance `20.11.2026, 14:05`. */
export function formatMinute(instant: Date | string): string {
  return minute.format(new Date(instant));
}

/** For instance `20.11.26, 14:05:09`. */
export function formatSecond(instant: Date | string): string {
  return second.format(new Date(instant));
}

/** For instance `14:05`. */
export function formatTime(instant: Date | string): string {
  return time.format(new Date(instant));
}

const weekday = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone,
});

/** For near dates, for instance `Dienstag, 24. November, 14:30 Uhr`. */
export function formatMoment(instant: Date | string): string {
  return `${weekday.format(new Date(instant))}, ${formatTime(instant)} Uhr`;
}

const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });

/** The instant's day in Berlin, for instance `2026-11-20`. */
export function toBerlinDate(instant: Date): string {
  return isoDay.format(instant);
}
