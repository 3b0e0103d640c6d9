import { describe, expect, test } from 'vitest';
import { decideLimit, describeLimit } from './limit.ts';

describe('decideLimit', () => {
  test.each<[invoiced: number, uninvoiced: number, limit: number | null, purchase: number, passes: boolean]>([
    [0, 0, 50_000, 7021, true],
    [30_000, 12_979, 50_000, 7021, true],
    [30_000, 12_980, 50_000, 7021, false],
    [0, 0, 7020, 7021, false],
    [0, 0, 0, 7021, false],
    [60_000, 0, 50_000, 0, true],
    [1_000_000, 0, null, 7021, true],
  ])(
    'open %i + %i, limit %j, purchase %i: passes %j',
    (invoicedCents, uninvoicedCents, limit, purchase, passes) => {
      expect(decideLimit({ invoicedCents, uninvoicedCents }, limit, purchase) === null).toBe(passes);
    },
  );

  test('names both sums and the way out', () => {
    expect(decideLimit({ invoicedCents: 45_000, uninvoicedCents: 0 }, 50_000, 7021)).toEqual({
      code: 'credit_limit',
      msg: 'Mit diesem Kauf wären 520,21\u00a0€ offen. Ihr Limit für Käufe auf Rechnung beträgt 500,00\u00a0€.',
      msg2: 'Bezahlen Sie diesen Kauf im Shop, begleichen Sie offene Rechnungen, oder bitten Sie uns um ein höheres Limit.',
    });
  });
});

test.each([
  [10_000, 50_000, { openCents: 10_000, limitCents: 50_000, leftCents: 40_000, isNear: false }],
  [39_999, 50_000, { openCents: 39_999, limitCents: 50_000, leftCents: 10_001, isNear: false }],
  [40_000, 50_000, { openCents: 40_000, limitCents: 50_000, leftCents: 10_000, isNear: true }],
  [60_000, 50_000, { openCents: 60_000, limitCents: 50_000, leftCents: 0, isNear: true }],
  [60_000, null, { openCents: 60_000, limitCents: null, leftCents: null, isNear: false }],
])('%i open of %j', (open, limit, expected) => {
  expect(describeLimit({ invoicedCents: open, uninvoicedCents: 0 }, limit)).toEqual(expected);
});
