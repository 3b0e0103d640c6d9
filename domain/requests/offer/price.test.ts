import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { initialRules, startPricesCents } from '#domain/requests/portal-rules.ts';
import {
  centsToEuros,
  type Discount,
  eurosToCents,
  formatCents,
  grossCents,
  homeTax,
  netPriceCents,
  parseCents,
  presentTotal,
  readTotal,
  totalOf,
  writeCents,
} from './price.ts';

describe('netPriceCents', () => {
  test.each<[number, Discount | null, number]>([
    [5900, null, 5900],
    [5900, { type: 'percentage', amount: 1000 }, 5310],
    [5900, { type: 'fixed', amount: 1000 }, 4900],
    [5900, { type: 'fixed', amount: 9900 }, 0],
    [5900, { type: 'percentage', amount: 10_000 }, 0],
    [99, { type: 'percentage', amount: 5000 }, 49],
    [10, { type: 'percentage', amount: 1250 }, 9],
  ])('%i with %j is %i', (base, discount, expected) => {
    expect(netPriceCents(base, discount)).toBe(expected);
  });

  test('is between zero and the base price, in whole cents', () => {
    const discount = fc.record({
      type: fc.constantFrom('percentage' as const, 'fixed' as const),
      amount: fc.nat(10_000),
    });
    fc.assert(
      fc.property(fc.nat(10_000_000), discount, (base, given) => {
        const price = netPriceCents(base, given);
        expect(Number.isInteger(price) && price >= 0 && price <= base).toBe(true);
      }),
    );
  });
});

test.each([
  [[5900], { netCents: 5900, vatCents: 1121, grossCents: 7021 }],
  [[5500, 4900], { netCents: 10_400, vatCents: 1976, grossCents: 12_376 }],
  [[50], { netCents: 50, vatCents: 10, grossCents: 60 }],
  [[], { netCents: 0, vatCents: 0, grossCents: 0 }],
])('the total of %j adds VAT once, on the sum', (prices, expected) => {
  const tax = taxOf('domestic');
  expect(totalOf(prices, tax)).toEqual({ ...expected, ...tax });
});

test('uses the VAT rate of the order', () => {
  const tax = { taxCase: 'domestic', vatPercent: 7 } as const;
  expect(totalOf([100, 50], tax)).toEqual({ netCents: 150, vatCents: 11, grossCents: 161, ...tax });
});

test('a total in euros is read back in cents', () => {
  const { taxCase, vatPercent } = homeTax;
  expect(presentTotal(5900, homeTax)).toEqual({ net: 59, vatPercent, vat: 11.21, gross: 70.21, taxCase });
  expect(readTotal(presentTotal(5900, homeTax))).toEqual(totalOf([5900], homeTax));
  expect(grossCents(5900)).toBe(7021);
});

describe('parseCents', () => {
  test.each([
    ['1.234,56', 123_456],
    ['12,5', 1250],
    ['1.234', 123_400],
    ['1.234.567,8', 123_456_780],
    ['0,05', 5],
    [' 49,00 € ', 4900],
    ['49€', 4900],
    ['12.345', 1_234_500],
  ])('%j', (text, cents) => expect(parseCents(text)).toBe(cents));

  test.each([
    '',
    '€',
    'abc',
    'x5',
    '5x',
    '1234.567,00',
    '5,123',
    '5 EUR',
    '-5',
    '+5',
    '1,234.56',
    '12.5',
    '1.2345',
    '1234.567',
    '1,',
    '1,234',
    ',5',
    '1e3',
    '١٢',
    '9'.repeat(20),
  ])('%j is refused', (text) => expect(parseCents(text)).toBeNull());

  test('parses a formatted amount back to the same cents', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (cents) => parseCents(writeCents(cents)) === cents));
    expect(writeCents(123_450)).toBe('1.234,50');
  });
});

test('converting euros to cents and back changes nothing', () => {
  fc.assert(fc.property(fc.nat(10_000_000), (cents) => eurosToCents(centsToEuros(cents)) === cents));
  expect(formatCents(123_456)).toBe('1.234,56\u00a0€');
});

test.each<[category: CategoryCode, euros: number]>([
  ['Personaldienstleistung', 59],
  ['Callcenter', 49],
  ['Logistikdienstleistung', 45],
  ['IT-Dienstleistungen', 55],
  ['Marketingdienstleistungen', 45],
  ['Steuerberatung', 39],
])('a request of %s costs %i euros in a new portal (requests 43)', (category, euros) => {
  expect(startPricesCents(initialRules)[category]).toBe(euros * 100);
});
