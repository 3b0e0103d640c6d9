import { timeZone } from './date-formats.ts';

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone,
});

/** Clock time in Berlin, read as if it were UTC, so that every day has 24 hours. In whole seconds. */
export function readBerlinClock(instant: Date | number): number {
  return Date.parse(`${wallClock.format(instant).replace(' ', 'T')}Z`);
}

/** The instant at which clocks in Berlin show `2026-11-20T14:05`; null for any other text. */
export function fromBerlinTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (instant: number) => readBerlinClock(instant) - Math.floor(instant / 1000) * 1000;
  const first = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(first));
}
