import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { describeCreditNote, findNetCents, listCreditLines } from './credit-note.ts';
import { exampleDocument, exampleLines } from './document-examples.ts';
import { findBrokenRules } from './en16931-rules.ts';
import { computeTotals, type DocumentLine } from './invoice-document.ts';

const lines = exampleLines(3);
const [first, second, third] = lines as [DocumentLine, DocumentLine, DocumentLine];
const part = (line: DocumentLine, cents: number) => ({
  ...line,
  ...{ priceCents: cents, discountCents: 0, netCents: cents },
});

describe('listCreditLines', () => {
  test.each<[string, readonly DocumentLine[], number, readonly DocumentLine[]]>([
    ['credits all lines, with their discounts', [], Number.POSITIVE_INFINITY, lines],
    ['credits a part of the first line', [], 100, [part(first, 100)]],
    ['goes on with the next line', [], first.netCents + 50, [first, part(second, 50)]],
    ['leaves out what is credited', [part(first, 100)], 200, [part(first, 200)]],
    ['credits the rest', [first, part(second, 50)], 1e9, [part(second, second.netCents - 50), third]],
    ['credits nothing beyond the invoice', lines, 100, []],
    ['credits nothing for nothing', [], 0, []],
    ['leaves a line alone that was credited beyond its sum', [part(first, 99_999)], 50, [part(second, 50)]],
  ])('%s', (_, credited, netCents, expected) => {
    expect(listCreditLines(lines, credited, netCents)).toEqual(expected);
  });
});

test('a net amount gives the gross amount, or one a cent below', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e8 }),
      fc.constantFrom('domestic', 'third_country'),
      (gross, taxCase) => {
        const invoice = exampleDocument({ taxCase });
        const netCents = findNetCents(gross, invoice);
        const { grossCents } = computeTotals([{ netCents }], taxOf(taxCase));
        expect(gross - grossCents).toBeGreaterThanOrEqual(0);
        expect(gross - grossCents).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 10_000 },
  );
});

test.each([true, false])(
  'a credit note names its invoice and keeps every rule (refunded: %s)',
  (isRefunded) => {
    const invoice = exampleDocument({ taxCase: 'eu_reverse_charge' });
    const note = describeCreditNote({
      ...{ number: 'GU-2026-000001', issuedOn: '2027-01-03', invoice, isRefunded },
      lines: listCreditLines(invoice.lines, [], 7000),
    });
    const days = note.lines.map(({ boughtOn }) => boughtOn).sort();
    expect(note).toMatchObject({
      ...{ kind: 'credit_note', number: 'GU-2026-000001', issuedOn: '2027-01-03', dueOn: '2027-01-03' },
      ...{ seller: invoice.seller, buyer: invoice.buyer, taxCase: 'eu_reverse_charge' },
      period: { from: days[0], to: days.at(-1) },
      corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
      totals: { netCents: 7000, vatCents: 0, dueCents: isRefunded ? 0 : 7000 },
    });
    expect(findBrokenRules(note)).toEqual([]);
  },
);

test('the period of a credit note lasts from its first purchase to its last, whatever their order', () => {
  const note = { number: 'GU-2026-000001', issuedOn: '2027-01-03', isRefunded: false };
  const { period } = describeCreditNote({
    ...note,
    invoice: exampleDocument(),
    lines: [third, first, second],
  });
  expect(period).toEqual({ from: '2026-11-01', to: '2026-11-03' });
});
