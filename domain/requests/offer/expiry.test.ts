import { expect, test } from 'vitest';
import { addHours } from '#domain/durations.ts';
import { daysLeft, describeExpiry } from './expiry.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inHours = (hours: number) => addHours(now, hours);

test.each([
  [null, 'Unbefristet', 'success'],
  [inHours(-30), 'Abgelaufen', 'error'],
  [inHours(0), 'Abgelaufen', 'error'],
  [inHours(0.01), 'Heute abgelaufen', 'warning'],
  [inHours(24), 'Heute abgelaufen', 'warning'],
  [inHours(24.01), '2 Tage übrig', 'warning'],
  [inHours(48.01), '3 Tage übrig', 'info'],
  [inHours(5 * 24), '5 Tage übrig', 'info'],
  [inHours(5 * 24 + 0.01), '6 Tage übrig', 'success'],
  [inHours(7 * 24), '7 Tage übrig', 'success'],
])('%s: %s, %s', (publicUntil, label, level) => {
  expect(describeExpiry(publicUntil, now)).toEqual({ label, level });
});

test('days are counted in Berlin time, also a day of 25 hours', () => {
  const beforeChange = new Date('2026-10-24T10:00:00+02:00');
  const sameHourAfter = new Date('2026-10-31T10:00:00+01:00');
  expect(daysLeft(sameHourAfter, beforeChange)).toBe(7);
});
