import { expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { type Entry, listCreditEntries, listEntries, listInvoiceEntries } from './bookings.ts';

const tax = taxOf('domestic');

const sumOf = (entries: readonly Entry[], kind: Entry['kind']) =>
  entries.filter((entry) => entry.kind === kind).reduce((sum, { cents }) => sum + cents, 0);

test.each([0, 1, 4500, 33_333])('entries of an order of %i cents net add up to 0 per kind', (netCents) => {
  const entries = listEntries({ netCents, ...tax, isPaid: true });
  expect([sumOf(entries, 'charge'), sumOf(entries, 'payment')]).toEqual([0, 0]);
});

test('an unpaid order owes its gross sum, a paid one nothing', () => {
  const owed = (isPaid: boolean) =>
    listEntries({ netCents: 4500, ...tax, isPaid })
      .filter(({ account }) => account === 'receivable')
      .reduce((sum, { cents }) => sum + cents, 0);
  expect([owed(false), owed(true)]).toEqual([5355, 0]);
});

test('a free order has no entries', () => {
  expect(listEntries({ netCents: 0, ...tax, isPaid: false })).toEqual([]);
});

test('an order without VAT books none, and the partner owes the net sum', () => {
  expect(listEntries({ netCents: 4500, ...taxOf('eu_reverse_charge'), isPaid: false })).toEqual([
    { kind: 'charge', account: 'receivable', cents: 4500 },
    { kind: 'charge', account: 'revenue', cents: -4500 },
  ]);
});

test('an invoice books the cent by which its VAT differs from that of its orders', () => {
  const sums = { netCents: 10, vatCents: 2, grossCents: 12 };
  expect(listInvoiceEntries(sums, 12)).toEqual([]);
  expect(listInvoiceEntries(sums, 11)).toEqual([
    { kind: 'charge', account: 'receivable', cents: 1 },
    { kind: 'charge', account: 'vat', cents: -1 },
  ]);
});

test('a credit note without VAT books none, and its refund leaves the bank', () => {
  expect(listCreditEntries({ netCents: 100, vatCents: 0, grossCents: 100 }, true)).toEqual([
    { kind: 'credit', account: 'receivable', cents: -100 },
    { kind: 'credit', account: 'revenue', cents: 100 },
    { kind: 'payment', account: 'cash', cents: -100 },
    { kind: 'payment', account: 'receivable', cents: 100 },
  ]);
  expect(listCreditEntries({ netCents: 1, vatCents: 0, grossCents: 1 }, false)).toHaveLength(2);
});

test.each([
  [false, -119],
  [true, 0],
])('entries of a credit note (paid back: %s) change the debt by %i', (isRefunded, change) => {
  const entries = listCreditEntries({ netCents: 100, vatCents: 19, grossCents: 119 }, isRefunded);
  expect([sumOf(entries, 'credit'), sumOf(entries, 'payment')]).toEqual([0, 0]);
  expect(
    entries.filter(({ account }) => account === 'receivable').reduce((sum, { cents }) => sum + cents, 0),
  ).toBe(change);
});
