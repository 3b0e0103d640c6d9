import { describe, expect, test } from 'vitest';
import { addHours } from '#domain/durations.ts';
import { daysLeft, describeExpiry, lastInstantOfDaysLeft } from './expiry.ts';
import { decidePublication } from './visibility.ts';

/** 13:00 in Berlin. */
const now = new Date('2026-11-20T12:00:00Z');
const inHours = (hours: number) => addHours(now, hours);

test.each([
  ['no expiry', null, 'Unbefristet', 'success'],
  ['now', inHours(0), 'Abgelaufen', 'error'],
  ['in a moment', inHours(0.01), 'Heute abgelaufen', 'warning'],
  ['in 24 hours', inHours(24), 'Heute abgelaufen', 'warning'],
  ['in 36 hours', inHours(36), '2 Tage übrig', 'warning'],
  ['in two days', inHours(2 * 24), '2 Tage übrig', 'warning'],
  ['in a little more than two days', inHours(2 * 24 + 1), '3 Tage übrig', 'info'],
  ['in five days', inHours(5 * 24), '5 Tage übrig', 'info'],
  ['in a little more than five days', inHours(5 * 24 + 1), '6 Tage übrig', 'success'],
])('%s: %s, %s', (_when, publicUntil, label, level) => {
  expect(describeExpiry(publicUntil, now)).toEqual({ label, level });
});

/** Every full hour of a day in Berlin: 23 when summer time begins, 25 when it ends. */
function hoursOf(start: string, end: string): Date[] {
  const first = new Date(start);
  const count = (Date.parse(end) - first.getTime()) / 3_600_000;
  return Array.from({ length: count }, (_, hour) => addHours(first, hour));
}

const unpublished = { isPublic: false, publicUntil: null, countdownDays: 7, termRenewedAt: null };

describe.each([
  ['the day before summer time', hoursOf('2026-03-28T00:00+01:00', '2026-03-29T00:00+01:00'), 24],
  ['the day on which summer time begins', hoursOf('2026-03-29T00:00+01:00', '2026-03-30T00:00+02:00'), 23],
  ['the day before summer time ends', hoursOf('2026-10-24T00:00+02:00', '2026-10-25T00:00+02:00'), 24],
  ['the day on which summer time ends', hoursOf('2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00'), 25],
])('%s', (_day, hours, count) => {
  test(`a term of seven days has seven days left at each of its first ${count} hours`, () => {
    expect(hours).toHaveLength(count);
    for (const published of hours) {
      const publicUntil = decidePublication(unpublished, null, published) as Date;
      expect(describeExpiry(publicUntil, published).label, published.toISOString()).toBe('7 Tage übrig');
    }
  });
});

test.each([
  ['2026-03-29T00:00+01:00', '2026-03-30T00:00+02:00', '2026-04-05T12:00+02:00', 11],
  ['2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00', '2026-11-01T12:00+01:00', 13],
])(
  'on the day that begins at %s, the eighth day before the end is over at its hour',
  (start, end, until, at) => {
    const counted = hoursOf(start, end).map((hour) => daysLeft(new Date(until), hour));
    expect(counted).toEqual([...Array(at).fill(8), ...Array(12).fill(7)]);
  },
);

test.each([
  ['2026-03-28T10:00+01:00', '2026-04-04T10:00+02:00', 7],
  ['2026-10-24T10:00+02:00', '2026-10-31T10:00+01:00', 7],
  ['2026-03-29T00:00+01:00', '2026-03-30T00:00+02:00', 1],
  ['2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00', 1],
  ['2026-10-25T02:45+02:00', '2026-10-25T02:15+01:00', 1],
  ['2026-10-25T02:15+01:00', '2026-10-25T02:45+02:00', 0],
])('from %s to %s: %d', (from, until, days) => {
  expect(daysLeft(new Date(until), new Date(from))).toBe(days);
});

test.each(['2026-11-20T12:00Z', '2026-10-24T22:30+02:00', '2026-03-28T00:15+01:00'])(
  'from %s on, an end up to the last instant shows at most the asked days, a later end more',
  (text) => {
    const from = new Date(text);
    for (const days of [1, 2, 7, 90]) {
      const last = lastInstantOfDaysLeft(days, from);
      expect(daysLeft(last, from), last.toISOString()).toBe(days);
      expect(daysLeft(new Date(last.getTime() + 1), from)).toBe(days + 1);
    }
  },
);
