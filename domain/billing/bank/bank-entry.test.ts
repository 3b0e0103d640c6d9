import { expect, test } from 'vitest';
import { type BankEntry, findObstacle, type Obstacle } from './bank-entry.ts';

test.each<[amount: number, currency: string, BankEntry['direction'], isReversal: boolean, Obstacle | null]>([
  [7021, 'EUR', 'credit', false, null],
  [7021, 'EUR', 'debit', false, 'debit'],
  [7021, 'CHF', 'credit', false, 'foreign_currency'],
  [7021, 'EUR', 'credit', true, 'reversal'],
  [7021, 'EUR', 'debit', true, 'reversal'],
  [0, 'EUR', 'credit', false, 'no_amount'],
])('%i %s, %s, reversal %j: %j', (amountCents, currency, direction, isReversal, obstacle) => {
  expect(findObstacle({ amountCents, currency, direction, isReversal })).toBe(obstacle);
});
