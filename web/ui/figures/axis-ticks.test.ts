import { expect, test } from 'vitest';
import { listTicks } from './axis-ticks.ts';

test('the axis ends at a round number, clear of the label of the highest bar', () => {
  expect(listTicks('euros', [104, 143])).toEqual([0, 100, 200]);
  expect(listTicks('count', [1])).toEqual([0, 1, 2]);
  expect(listTicks('count', [15, 5])).toEqual([0, 10, 20]);
  expect(listTicks('count', [])).toEqual([0, 1, 2]);
  expect(listTicks('euros', [90, -20])).toEqual([-200, 0, 100, 200]);
});

test('a share ends at 100 percent', () => {
  expect(listTicks('percent', [100, 12])).toEqual([0, 50, 100]);
});

test('times stand at whole minutes, hours and days', () => {
  const hours = 60;
  expect(listTicks('minutes', [12])).toEqual([0, 10, 20]);
  expect(listTicks('minutes', [200])).toEqual([0, 2 * hours, 4 * hours]);
  expect(listTicks('minutes', [47 * hours])).toEqual([0, 48 * hours, 96 * hours]);
});
