import { expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { nextCheckAt, refundDelayMs } from './check-times.ts';

const start = new Date('2026-11-20T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);
const minutesOf = (time: Date | null) => time && (time.getTime() - start.getTime()) / minuteMs;

test('checks the order 2, 5, 10 and 15 minutes and 1, 6 and 24 hours after its start', () => {
  const times = [0, 1, 2, 3, 4, 5, 6, 7].map((checks) => minutesOf(nextCheckAt(start, checks, start)));
  expect(times).toEqual([2, 5, 10, 15, 60, 360, 1440, null]);
});

test('replaces missed checks by one, and never leaves out the last', () => {
  expect(minutesOf(nextCheckAt(start, 1, after(61)))).toBe(360);
  expect(minutesOf(nextCheckAt(start, 1, after(3000)))).toBe(1440);
});

test('a refund waits longer after each failure, from a minute to six hours', () => {
  expect([1, 2, 3, 9, 10].map((tries) => refundDelayMs(tries) / minuteMs)).toEqual([1, 2, 5, 360, 360]);
});
