import { expect, test } from 'vitest';
import { fromBerlinTime } from './berlin-time.ts';

test.each([
  ['2026-12-01T00:00', '2026-11-30T23:00:00.000Z'],
  ['2026-07-01T12:30', '2026-07-01T10:30:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s in Berlin is %s', (text, instant) => {
  expect(fromBerlinTime(text)?.toISOString()).toBe(instant);
});

test.each(['', '2026-12-01', '01.12.2026 00:00', '2026-13-01T00:00'])('%j is not a valid time', (text) => {
  expect(fromBerlinTime(text)).toBeNull();
});
