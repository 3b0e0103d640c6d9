import { describe, expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { findDeviation } from './payment-check.ts';

const asked = {
  lines: [
    { requestId: 'a', netCents: 5500 },
    { requestId: 'b', netCents: 3900 },
  ],
  ...taxOf('domestic'),
};
const stated = {
  currency: 'EUR',
  netCents: 9400,
  grossCents: 11_186,
  lines: [
    { requestId: 'b', netCents: 3900, quantity: 1 },
    { requestId: 'a', netCents: 5500, quantity: 1 },
  ],
};

describe('a payment as asked', () => {
  test.each([
    ['to the cent', {}],
    ['with the VAT of each line rounded down', { grossCents: 11_184 }],
    ['with the VAT of each line rounded up', { grossCents: 11_188 }],
  ])('%s', (_, changes) => expect(findDeviation(asked, { ...stated, ...changes })).toBeNull());

  test('also passes for a request that is deleted meanwhile', () => {
    const lines = [{ requestId: null, netCents: 5500 }, asked.lines[1] ?? { requestId: null, netCents: 0 }];
    expect(findDeviation({ ...asked, lines }, stated)).toBeNull();
    const gone = [5500, 3900].map((netCents) => ({ requestId: null, netCents }));
    expect(findDeviation({ ...asked, lines: gone }, stated)).toBeNull();
    const cheaper = [{ requestId: null, netCents: 5400 }, ...lines.slice(1)];
    expect(findDeviation({ ...asked, lines: cheaper }, stated)).toContain('andere Anfragen');
  });
});

const [first, second] = stated.lines as [(typeof stated.lines)[0], (typeof stated.lines)[0]];

test.each([
  ['another currency', { currency: 'USD' }, 'Bezahlt wurde in USD statt in EUR.'],
  ['another net sum', { netCents: 9399 }, 'Bezahlt wurden 93,99\u00a0€ netto statt 94,00\u00a0€.'],
  [
    'a gross sum that is three cents off',
    { grossCents: 11_183 },
    'Bezahlt wurden 111,83\u00a0€ brutto statt 111,86\u00a0€.',
  ],
  ['one line less', { lines: [first] }, 'andere Anfragen'],
  ['one line more', { lines: [first, second, { ...first, requestId: 'c' }] }, 'andere Anfragen'],
  ['a line twice', { lines: [first, first] }, 'andere Anfragen'],
  ['a number other than one', { lines: [first, { ...second, quantity: 2 }] }, 'andere Anfragen'],
  [
    'prices that are changed for each other',
    {
      lines: [
        { ...first, netCents: 5500 },
        { ...second, netCents: 3900 },
      ],
    },
    'andere Anfragen',
  ],
  ['another request', { lines: [first, { ...second, requestId: 'c' }] }, 'andere Anfragen'],
])('%s is a deviation', (_, changes, sentence) => {
  expect(findDeviation(asked, { ...stated, ...changes })).toContain(sentence);
});

test('a payment of the net sum is as asked without VAT; with German VAT it deviates', () => {
  const untaxed = { ...asked, ...taxOf('eu_reverse_charge') };
  expect(findDeviation(untaxed, { ...stated, grossCents: 9400 })).toBeNull();
  expect(findDeviation(untaxed, stated)).toContain('brutto statt 94,00');
});
