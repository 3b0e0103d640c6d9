import { expect, test } from 'vitest';
import { listTicks } from './axis-ticks.ts';

test('the axis ends at a round number, clear of the label of the highest bar', () => {
  expect(listTicks('euros', [94, 49])).toEqual([0, 40, 80, 120]);
  expect(listTicks('euros', [104, 143])).toEqual([0, 50, 100, 150, 200]);
  expect(listTicks('count', [1])).toEqual([0, 1, 2]);
  expect(listTicks('count', [15, 5])).toEqual([0, 5, 10, 15, 20]);
  expect(listTicks('count', [])).toEqual([0, 1, 2]);
  expect(listTicks('euros', [90, -20])).toEqual([-40, 0, 40, 80, 120]);
});

test('a share ends at 100 percent', () => {
  expect(listTicks('percent', [100, 12])).toEqual([0, 50, 100]);
});

test('times stand at whole minutes, hours and days', () => {
  const hours = 60;
  const days = 24 * hours;
  expect(listTicks('minutes', [12])).toEqual([0, 4, 8, 12, 16]);
  expect(listTicks('minutes', [100])).toEqual([0, 40, 80, 120]);
  expect(listTicks('minutes', [400])).toEqual([0, 2 * hours, 4 * hours, 6 * hours, 8 * hours]);
  expect(listTicks('minutes', [47 * hours])).toEqual([0, days, 2 * days, 3 * days]);
});
