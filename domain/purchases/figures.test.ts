import { expect, test } from 'vitest';
import { describeMinutes, formatMonth, winRate } from './figures.ts';

test.each([
  [0, '0 Min.'],
  [0.25, 'unter 1 Min.'],
  [1.6, '2 Min.'],
  [119, '119 Min.'],
  [119.6, '2 Std.'],
  [120, '2 Std.'],
  [47 * 60, '47 Std.'],
  [48 * 60, '2 Tage'],
])('%d minutes read %s', (minutes, label) => {
  expect(describeMinutes(minutes)).toBe(label);
});

test('the success rate counts only purchases with a result', () => {
  expect(winRate({ gewonnen: 1, verloren: 1, nicht_erreicht: 1 })).toBe(33);
  expect(winRate({ gewonnen: 0, verloren: 0, nicht_erreicht: 0 })).toBeNull();
});

test('a month has its German name', () => {
  expect(formatMonth('2026-11')).toBe('Nov. 2026');
});
