import { expect, it } from 'vitest';
import type { PurchasedRequest } from '#web/purchases/lists/partner-requests.ts';
import { describePurchaseChange, describeWaiting } from './purchase-changes.ts';

const row = (id: string, followUp: Partial<PurchasedRequest['followUp']> = {}) =>
  ({
    _id: id,
    firmenname: `Firma ${id}`,
    followUp: { outcome: 'offen', note: '', nextDate: null, contactedAt: null, updatedAt: null, ...followUp },
  }) as PurchasedRequest;

it.each([
  [{}, ''],
  [{ updatedAt: '2026-11-22T08:00:00.000Z' }, ''],
  [{ outcome: 'gewonnen', note: 'Da' }, 'Firma a: Gewonnen.'],
  [{ nextDate: '2026-12-01' }, 'Firma a: andere Wiedervorlage.'],
  [{ note: 'Da' }, 'Firma a: andere Notiz.'],
] as const)('screen readers are told of %j', (change, text) => {
  expect(describePurchaseChange(row('a'), row('a', change))).toBe(text);
});

it('rows that only the list has wait to be shown', () => {
  expect([0, 1, 2].map((count) => describeWaiting(count, false))).toEqual([
    null,
    '1 neu gekaufte Anfrage',
    '2 neu gekaufte Anfragen',
  ]);
  expect([1, 2].map((count) => describeWaiting(count, true))).toEqual([
    '1 weitere Anfrage',
    '2 weitere Anfragen',
  ]);
});
