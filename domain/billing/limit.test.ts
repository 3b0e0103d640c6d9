import { describe, expect, test } from 'vitest';
import { checkLimit, decideCredit, isNearLimit } from './limit.ts';

describe('decideCredit', () => {
  test.each<[open: number, limit: number | null, purchase: number, passes: boolean]>([
    [0, 50_000, 7021, true],
    [42_979, 50_000, 7021, true],
    [42_980, 50_000, 7021, false],
    [0, 7020, 7021, false],
    [0, 0, 7021, false],
    [60_000, 50_000, 0, true],
    [1_000_000, null, 7021, true],
    // The company has a balance.
    [-1000, 6021, 7021, true],
  ])('open %i, limit %j, purchase %i: passes %j', (openCents, limitCents, purchase, passes) => {
    expect(decideCredit({ openCents, limitCents, lockReason: null }, purchase) === null).toBe(passes);
  });

  test('names both sums and the way out', () => {
    expect(decideCredit({ openCents: 45_000, limitCents: 50_000, lockReason: null }, 7021)).toEqual({
      code: 'credit_limit',
      msg: 'Mit diesem Kauf wären 520,21\u00a0€ offen. Ihr Limit für Käufe auf Rechnung beträgt 500,00\u00a0€.',
      msg2: 'Bezahlen Sie diesen Kauf im Shop, begleichen Sie offene Rechnungen, oder bitten Sie uns um ein höheres Limit.',
    });
  });

  test('a lock refuses every purchase with costs', () => {
    const locked = { openCents: 0, limitCents: null, lockReason: 'Drei Rechnungen offen' };
    expect(decideCredit(locked, 1)).toEqual({
      code: 'account_purchases_locked',
      msg: 'Käufe auf Rechnung sind für Ihre Firma gesperrt.',
      msg2: 'Bezahlen Sie diesen Kauf im Shop. Sind Ihre Rechnungen beglichen, bitten Sie uns um die Freigabe.',
    });
    expect(decideCredit(locked, 0)).toBeNull();
  });
});

test.each([
  [39_999, 50_000, false],
  [40_000, 50_000, true],
  [60_000, 50_000, true],
  [60_000, null, false],
  [0, 0, false],
  [-10, 0, false],
])('%i open of %j is near the limit: %j', (openCents, limitCents, expected) => {
  expect(isNearLimit({ openCents, limitCents })).toBe(expected);
});

test.each([
  [null, true],
  [0, true],
  [100_000_000, true],
  [100_000_001, false],
  [-1, false],
  [0.5, false],
])('a limit of %j cents is right: %j', (cents, isRight) => {
  const msg = 'Bitte geben Sie einen Betrag von 0 bis 1.000.000 € an.';
  expect(checkLimit('limit', cents)).toEqual(isRight ? [] : [{ field: 'limit', msg }]);
});
