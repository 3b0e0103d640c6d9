import { expect, test } from 'vitest';
import { type Entry, listEntries } from './bookings.ts';

const sumOf = (entries: readonly Entry[], kind: Entry['kind']) =>
  entries.filter((entry) => entry.kind === kind).reduce((sum, { cents }) => sum + cents, 0);

test.each([0, 1, 4500, 33_333])('entries of an order of %i cents net add up to 0 per kind', (netCents) => {
  const entries = listEntries({ netCents, vatPercent: 19, isPaid: true });
  expect([sumOf(entries, 'charge'), sumOf(entries, 'payment')]).toEqual([0, 0]);
});

test('an unpaid order owes its gross sum, a paid one nothing', () => {
  const owed = (isPaid: boolean) =>
    listEntries({ netCents: 4500, vatPercent: 19, isPaid })
      .filter(({ account }) => account === 'receivable')
      .reduce((sum, { cents }) => sum + cents, 0);
  expect([owed(false), owed(true)]).toEqual([5355, 0]);
});

test('a free order has no entries', () => {
  expect(listEntries({ netCents: 0, vatPercent: 19, isPaid: false })).toEqual([]);
});
