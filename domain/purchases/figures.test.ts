import { expect, test } from 'vitest';
import { describeDifference, describeMinutes, formatFigure, formatShortFigure, winRate } from './figures.ts';

test.each([
  [0, '0 Min.'],
  [0.25, 'unter 1 Min.'],
  [1.6, '2 Min.'],
  [1, '1 Min.'],
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
  expect(winRate({ gewonnen: 3, verloren: 1, nicht_erreicht: 0 })).toBe(75);
  expect(winRate({ gewonnen: 0, verloren: 0, nicht_erreicht: 0 })).toBeNull();
});

test.each([
  ['count', null, '–', '–'],
  ['count', 1208, '1.208', '1.208'],
  ['euros', 143, '143,00\u00a0€', '143\u00a0€'],
  ['euros', 143.5, '143,50\u00a0€', '143,50\u00a0€'],
  ['percent', 12.5, '12,5\u00a0%', '12,5\u00a0%'],
  ['minutes', 0.5, 'unter\u00a01\u00a0Min.', 'unter\u00a01\u00a0Min.'],
] as const)('%s of %j read %s, in short %s', (unit, value, long, short) => {
  expect([formatFigure(unit, value), formatShortFigure(unit, value)]).toEqual([long, short]);
});

test.each([
  ['count', 1208, 5, '+1.203 gegenüber 5 davor'],
  ['count', 0, 2, '−2 gegenüber 2 davor'],
  ['count', 2, 0, '+2 gegenüber 0 davor'],
  ['count', 2, 2, 'unverändert'],
  ['euros', 98.1, 98, '+0,10\u00a0€ gegenüber 98\u00a0€ davor'],
  ['percent', 50, 66.7, '−16,7 Prozentpunkte gegenüber 66,7\u00a0% davor'],
  ['minutes', 30, 300, '−5\u00a0Std. gegenüber 5\u00a0Std. davor'],
  ['minutes', null, 300, '– gegenüber 5\u00a0Std. davor'],
] as const)('the difference of %s from %s to %s reads %s', (unit, value, before, words) => {
  expect(describeDifference(unit, value, before)).toBe(words);
});
