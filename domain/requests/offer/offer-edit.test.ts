import { expect, test } from 'vitest';
import { checkOfferEdit, type OfferEdit } from './offer-edit.ts';

const fieldsOf = (edit: OfferEdit) => checkOfferEdit(edit).map(({ field }) => field);

test.each<OfferEdit>([
  { basePrice: -1 },
  { basePrice: 1.234 },
  { basePrice: 100_000.01 },
  { basePrice: 1e308 },
  { discount: { type: 'percentage', amount: 101 } },
  { discount: { type: 'fixed', amount: -5 } },
  { countdownDays: 0 },
  { countdownDays: 91 },
  { maxSales: 101 },
  { maxSales: 2.5 },
  { moreInfo: '🚢'.repeat(5001) },
  { basePrice: -1, maxSales: 0 },
  { discount: { type: 'fixed', amount: 100_000.01 } },
  { discount: { type: 'percentage', amount: 12.345 } },
  { maxSales: 0 },
])('an offer out of bounds names its fields: %j', (edit) => {
  expect(fieldsOf(edit)).toEqual(Object.keys(edit));
});

test.each<[OfferEdit, string]>([
  [{ basePrice: -1 }, 'Bitte einen Betrag von 0 bis 100.000 € mit höchstens zwei Nachkommastellen angeben.'],
  [{ countdownDays: 0 }, 'Bitte 1 bis 90 Tage angeben.'],
  [{ maxSales: 0 }, 'Bitte 1 bis 100 Verkäufe angeben.'],
  [
    { discount: { type: 'percentage', amount: 101 } },
    'Bitte einen Rabatt von 0 bis 100 % mit höchstens zwei Nachkommastellen angeben.',
  ],
  [
    { discount: { type: 'fixed', amount: -1 } },
    'Bitte einen Rabatt von 0 bis 100.000 € mit höchstens zwei Nachkommastellen angeben.',
  ],
])('%j reads: %s', (edit, msg) => {
  expect(checkOfferEdit(edit).map((error) => error.msg)).toEqual([msg]);
});

test('an offer at its bounds is accepted', () => {
  const discount = { type: 'percentage', amount: 100 } as const;
  const most = { basePrice: 100_000, countdownDays: 90, maxSales: 100, moreInfo: `a\n${'🚢'.repeat(4998)}` };
  expect(fieldsOf({ ...most, discount })).toEqual([]);
  expect(fieldsOf({ discount: { type: 'fixed', amount: 100.5 } })).toEqual([]);
  expect(fieldsOf({ countdownDays: null, maxSales: null })).toEqual([]);
  expect(fieldsOf({ basePrice: 0, discount: null, countdownDays: 1, maxSales: 1 })).toEqual([]);
});
