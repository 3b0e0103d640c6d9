import { expect, it } from 'vitest';
import { categoryCodes } from '#domain/catalogue/categories.ts';
import { type CurrentPrices, describePrice, describePrices } from './current-prices.ts';

const prices = Object.fromEntries(categoryCodes.map((code, index) => [code, index * 1000])) as CurrentPrices;

it('a price is an amount, free, or unknown', () => {
  expect([4950, 0, null].map(describePrice)).toEqual(['49,50\u00a0€', 'kostenlos', '–']);
});

it('a sentence names the price of each category, or where to find the prices', () => {
  expect(describePrices(prices)).toMatch(/^Zurzeit netto: .+ kostenlos, .+ 10,00\u00a0€, .+ 50,00\u00a0€\.$/);
  expect(describePrices(prices).match(/€|kostenlos/g)).toHaveLength(categoryCodes.length);
  expect(describePrices(null)).not.toMatch(/€|kostenlos/);
});
