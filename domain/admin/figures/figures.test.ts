import { expect, it } from 'vitest';
import { toWaitStep } from './figures.ts';

it.each([
  [0, 0],
  [1, 5],
  [300_000, 5],
  [300_001, 10],
  [2 * 3_600_000, 120],
  [2 * 3_600_000 + 1, 180],
  [24 * 3_600_000, 1440],
  [24 * 3_600_000 + 1, 1500],
  [48 * 3_600_000 + 1, 3 * 1440],
])('%i ms count as %i minutes (admin 82)', (ms, minutes) => {
  expect(toWaitStep(ms)).toBe(minutes);
});
