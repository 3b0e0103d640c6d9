const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
const minute = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** An ISO instant as a German date: `20.11.2026`. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** An ISO instant as German date and time: `20.11.2026, 14:05`. */
export function formatMinute(instant: string): string {
  return minute.format(new Date(instant));
}
