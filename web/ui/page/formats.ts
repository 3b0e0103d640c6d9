const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
const minute = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});
const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** An ISO instant as a German date: `20.11.2026`. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** An ISO instant as German date and time: `20.11.2026, 14:05`. */
export function formatMinute(instant: string): string {
  return minute.format(new Date(instant));
}

/** The time of day of an ISO instant: `14:05`. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant));
}
