import fc from 'fast-check';
import * as vat from 'jsvat-next';
import { describe, expect, test } from 'vitest';
import { taxOf } from '#domain/billing/party/tax-words.ts';
import { type TaxCase, taxations } from '#domain/billing/tax-cases.ts';
import { exampleDocument } from './document-examples.ts';
import { findBrokenRules } from './en16931-rules.ts';
import { computeTotals, type DocumentLine, describeSeller } from './invoice-document.ts';

const cart = (...netCents: readonly number[]) => netCents.map((cents) => ({ netCents: cents }));

describe('computeTotals', () => {
  test.each<[string, readonly number[], TaxCase, number, number, number]>([
    ['rounds half up', [50], 'domestic', 10, 60, 60],
    ['rounds down below half', [55], 'domestic', 10, 65, 65],
    ['computes VAT on the sum, not per line', [3, 3, 3], 'domestic', 2, 11, 11],
    ['charges VAT in the EU without a VAT ID', [10_000], 'eu_without_vat_id', 1900, 11_900, 11_900],
    ['charges none under reverse charge', [10_000, 1], 'eu_reverse_charge', 0, 10_001, 10_001],
    ['charges none in third countries', [10_000], 'third_country', 0, 10_000, 10_000],
    ['charges none as a small business', [10_000], 'small_business', 0, 10_000, 10_000],
    ['takes free requests', [0, 0], 'domestic', 0, 0, 0],
    ['keeps great sums exact', [10_000_000, 9_999_999], 'domestic', 3_800_000, 23_799_999, 23_799_999],
  ])('%s', (_, prices, taxCase, vatCents, grossCents, dueCents) => {
    expect(computeTotals(cart(...prices), taxOf(taxCase))).toMatchObject({ vatCents, grossCents, dueCents });
  });

  test('leaves nothing due when all is paid, and the rest when a part is', () => {
    expect(computeTotals(cart(10_000), taxOf('domestic'), 11_900)).toMatchObject({
      paidCents: 11_900,
      dueCents: 0,
    });
    expect(computeTotals(cart(10_000), taxOf('domestic'), 900)).toMatchObject({ dueCents: 11_000 });
  });
});

const line: fc.Arbitrary<DocumentLine> = fc
  .tuple(fc.nat(10_000_000), fc.nat(10_000_000), fc.integer({ min: 1, max: 30 }))
  .map(([priceCents, cut, day]) => {
    const discountCents = Math.min(priceCents, cut);
    return {
      requestNumber: 'A-2611-0001',
      orderNumber: 'B-2611-0001',
      category: 'Callcenter',
      boughtOn: `2026-11-${String(day).padStart(2, '0')}`,
      priceCents,
      discountCents,
      netCents: priceCents - discountCents,
    };
  });

/** Adds up in exact integers, apart from the code under test. VAT is in thousandths of a cent before rounding. */
function addUp(lines: readonly DocumentLine[], percent: number) {
  const net = lines.reduce(
    (sum, { priceCents, discountCents }) => sum + BigInt(priceCents - discountCents),
    0n,
  );
  const vatThousandths = net * BigInt(percent) * 10n;
  const vatCents = (vatThousandths + 500n) / 1000n;
  return { net, vatCents, gross: net + vatCents };
}

test('100,000 random carts add up to the cent and keep every rule', () => {
  const carts = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    taxCase: fc.constantFrom(...(Object.keys(taxations) as TaxCase[])),
    kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
    isPaid: fc.boolean(),
  });
  fc.assert(
    fc.property(carts, (given) => {
      const document = exampleDocument(given);
      const { totals } = document;
      const expected = addUp(given.lines, taxations[given.taxCase].vatPercent);
      return (
        BigInt(totals.netCents) === expected.net &&
        BigInt(totals.vatCents) === expected.vatCents &&
        BigInt(totals.grossCents) === expected.gross &&
        totals.dueCents === (given.isPaid ? 0 : totals.grossCents) &&
        findBrokenRules(document).length === 0
      );
    }),
    { numRuns: 100_000 },
  );
});

test('the VAT ID of the demo operator has the right form', () => {
  expect(vat.checkVAT(describeSeller().vatId, vat.countries).isValid).toBe(true);
});
