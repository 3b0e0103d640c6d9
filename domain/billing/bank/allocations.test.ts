import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAllocations, listBookings, type PayableInvoice } from './allocations.ts';

const invoices = new Map<string, PayableInvoice>([
  ['open', { openCents: 7021, assignedCents: 0 }],
  ['mine', { openCents: 2021, assignedCents: 5000 }],
  ['paid', { openCents: 0, assignedCents: 0 }],
  ['credited', { openCents: -1000, assignedCents: 7021 }],
]);

const toAllocations = (wanted: readonly (readonly [string, number])[]) =>
  wanted.map(([invoiceId, amountCents]) => ({ invoiceId, amountCents }));

describe('checkAllocations', () => {
  test.each<[amount: number, wanted: [string, number][], errors: Record<string, string>]>([
    [7021, [['open', 7021]], {}],
    [7021, [], {}],
    [
      9042,
      [
        ['open', 7021],
        ['mine', 2021],
      ],
      {},
    ],
    [7021, [['mine', 7021]], {}],
    [7021, [['credited', 7021]], {}],
    [9000, [['open', 7022]], { 'allocations.0.amount': 'Offen sind nur 70,21 €.' }],
    [9000, [['mine', 7022]], { 'allocations.0.amount': 'Offen sind nur 70,21 €.' }],
    [9000, [['credited', 7022]], { 'allocations.0.amount': 'Offen sind nur 70,21 €.' }],
    [9000, [['paid', 1]], { 'allocations.0.amount': 'Diese Rechnung ist schon bezahlt.' }],
    [9000, [['open', 0]], { 'allocations.0.amount': 'Bitte geben Sie einen Betrag über 0 € an.' }],
    [9000, [['gone', 1]], { 'allocations.0.invoiceId': 'Diese Rechnung gibt es nicht.' }],
    [
      9000,
      [
        ['open', 1],
        ['open', 1],
      ],
      { 'allocations.1.invoiceId': 'Diese Rechnung steht schon weiter oben.' },
    ],
    [7000, [['open', 7021]], { allocations: 'Das sind 0,21 € mehr, als eingegangen ist.' }],
    [
      7000,
      [
        ['open', 7021],
        ['paid', 79],
      ],
      {
        'allocations.1.amount': 'Diese Rechnung ist schon bezahlt.',
        allocations: 'Das sind 1,00 € mehr, als eingegangen ist.',
      },
    ],
  ])('%i for %j: %j', (amountCents, wanted, expected) => {
    const found = checkAllocations(amountCents, toAllocations(wanted), invoices);
    const errors = Object.fromEntries(found.map(({ field, msg }) => [field, msg.replaceAll('\u00a0', ' ')]));
    expect(errors).toEqual(expected);
  });
});

describe('listBookings', () => {
  test.each<[assigned: [string, number][], wanted: [string, number][], bookings: [string, number][]]>([
    [[], [], []],
    [[], [['a', 70]], [['a', 70]]],
    [[['a', 70]], [], [['a', -70]]],
    [[['a', 70]], [['a', 70]], []],
    [
      [['a', 70]],
      [
        ['a', 50],
        ['b', 20],
      ],
      [
        ['a', -20],
        ['b', 20],
      ],
    ],
  ])('%j to %j: %j', (assigned, wanted, bookings) => {
    expect(listBookings(new Map(assigned), toAllocations(wanted))).toEqual(toAllocations(bookings));
  });

  test('lead from any payment to any other', () => {
    const amounts = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(amounts, amounts, (before, after) => {
        const sums = new Map(Object.entries(before));
        for (const { invoiceId, amountCents } of listBookings(sums, toAllocations(Object.entries(after))))
          sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + amountCents);
        expect(Object.fromEntries([...sums].filter(([, cents]) => cents !== 0))).toEqual(after);
      }),
    );
  });
});
