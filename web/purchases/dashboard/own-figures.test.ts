import { expect, it } from 'vitest';
import { decideOpeningPeriod } from './own-figures.ts';

type Figures = Parameters<typeof decideOpeningPeriod>[0];

const bought = (total: number, before: number) =>
  ({ total: { bought: total }, before: { total: { bought: before } } }) as Figures;

it.each([
  ['every purchase within thirteen weeks', 3, 0, 3, '13w'],
  ['a purchase before the thirteen weeks', 4, 0, 3, '12m'],
  ['purchases in the year before alone, besides the latest', 3, 1, 3, '12m'],
  ['no purchase', 0, 0, 0, '12m'],
] as const)('with %s, the figures open with the fitting period', (_, year, before, quarter, period) => {
  expect(decideOpeningPeriod(bought(year, before), bought(quarter, 0))).toBe(period);
});
