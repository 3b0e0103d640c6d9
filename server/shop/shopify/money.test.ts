import { expect, test } from 'vitest';
import { toAmount, toCents } from './money.ts';

test.each([
  ['59.00', 5900],
  ['59', 5900],
  ['59.9', 5990],
  ['0.07', 7],
  ['0.0', 0],
  ['-3.50', -350],
  // 1.15 * 100 is 114.99999999999999.
  ['1.15', 115],
  ['70.21000', 7021],
])('%s are %i cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});

test.each(['', '1,50', '1e3', '0.001', '.5', '12345678901234', 'NaN'])('“%s” is refused', (amount) => {
  expect(() => toCents(amount)).toThrow(RangeError);
});

test.each([
  [5900, '59.00'],
  [7, '0.07'],
  [0, '0.00'],
  [10_000_001, '100000.01'],
])('%i cents are written %s', (cents, amount) => {
  expect(toAmount(cents)).toBe(amount);
});
