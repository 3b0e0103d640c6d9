import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideInvoiceState, type InvoiceState, openCents } from './states.ts';

describe('decideInvoiceState', () => {
  test.each<[gross: number, paid: number, credited: number, dueOn: string, InvoiceState]>([
    [7021, 0, 0, '2026-12-15', 'open'],
    [7021, 0, 0, '2026-12-01', 'open'],
    [7021, 0, 0, '2026-11-30', 'overdue'],
    [7021, 1, 0, '2026-12-01', 'partly_paid'],
    [7021, 7020, 0, '2026-11-30', 'overdue'],
    [7021, 7021, 0, '2026-11-30', 'paid'],
    [7021, 9000, 0, '2026-11-30', 'paid'],
    [7021, 0, 2000, '2026-12-15', 'open'],
    [7021, 0, 2000, '2026-11-30', 'overdue'],
    [7021, 5021, 2000, '2026-11-30', 'paid'],
    [7021, 0, 7021, '2026-11-30', 'credited'],
    [7021, 7021, 7021, '2026-11-30', 'credited'],
    [0, 0, 0, '2026-11-30', 'paid'],
  ])(
    '%i with %i paid and %i credited, due on %s, is %s',
    (grossCents, paidCents, creditedCents, dueOn, state) => {
      expect(decideInvoiceState({ grossCents, paidCents, creditedCents }, dueOn, '2026-12-01')).toBe(state);
    },
  );

  test('only open, partly paid and overdue invoices have an open sum', () => {
    const cents = fc.nat(10_000);
    const balance = fc.record({ grossCents: cents, paidCents: cents, creditedCents: cents });
    const day = fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02');
    fc.assert(
      fc.property(balance, day, (given, dueOn) => {
        const isOwed = ['open', 'partly_paid', 'overdue'].includes(
          decideInvoiceState(given, dueOn, '2026-12-01'),
        );
        expect(openCents(given) > 0).toBe(isOwed);
      }),
    );
  });
});

test.each([
  [7021, 0, 0, 7021],
  [7021, 2000, 1000, 4021],
  [7021, 7021, 7021, 0],
  [7021, 8000, 0, 0],
])('%i with %i paid and %i credited leaves %i open', (grossCents, paidCents, creditedCents, open) => {
  expect(openCents({ grossCents, paidCents, creditedCents })).toBe(open);
});
