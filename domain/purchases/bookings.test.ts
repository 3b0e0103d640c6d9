import { expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { type Entry, listEntries } from './bookings.ts';

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
