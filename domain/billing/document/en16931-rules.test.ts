import { describe, expect, test } from 'vitest';
import { type TaxCase, taxations } from '#domain/billing/tax-cases.ts';
import { type BusinessTerms, describeTerms, specifications } from './business-terms.ts';
import { exampleDocument } from './document-examples.ts';
import { documentRules, findBrokenRules } from './en16931-rules.ts';

const taxCases = Object.keys(taxations) as TaxCase[];
const sound = taxCases.flatMap((taxCase) =>
  (['invoice', 'credit_note'] as const).flatMap((kind) =>
    [true, false].map((isPaid) => ({ taxCase, kind, isPaid })),
  ),
);

test.each(sound)('$kind, $taxCase, paid: $isPaid breaks no rule', (example) => {
  expect(findBrokenRules(exampleDocument(example))).toEqual([]);
});

/** Paths with the values that break the rule; `lines.0` is the first line, which has a discount. */
type Change = Readonly<Record<string, unknown>>;

const fraction = 1.5;

/** The tax case is domestic unless a rule's id names another category. */
const breaking: Readonly<Record<string, Change>> = {
  'BR-01': { specification: '' },
  'BR-02': { number: ' ' },
  'BR-03': { issuedOn: '2026-13-01' },
  'BR-04': { typeCode: '' },
  'BR-05': { currency: '' },
  'BR-06': { 'seller.name': '' },
  'BR-07': { 'buyer.name': '' },
  'BR-08': { 'seller.city': '' },
  'BR-09': { 'seller.country': 'Deutschland' },
  'BR-10': { 'buyer.city': '' },
  'BR-11': { 'buyer.country': '' },
  'BR-12': { 'totals.lineNetCents': Number.NaN },
  'BR-13': { 'totals.netCents': Number.NaN },
  'BR-14': { 'totals.grossCents': Number.NaN },
  'BR-15': { 'totals.dueCents': Number.NaN },
  'BR-16': { lines: [] },
  'BR-21': { 'lines.0.id': '' },
  'BR-22': { 'lines.0.quantity': 0 },
  'BR-23': { 'lines.0.unit': '' },
  'BR-24': { 'lines.0.netCents': Number.NaN },
  'BR-25': { 'lines.0.name': '' },
  'BR-26': { 'lines.0.priceCents': Number.NaN },
  'BR-27': { 'lines.0.priceCents': -1 },
  'BR-29': { 'period.from': '2026-12-01' },
  'BR-30': { 'lines.0.boughtOn': '' },
  'BR-41': { 'lines.0.allowance.cents': Number.NaN },
  'BR-42': { 'lines.0.allowance.reason': '' },
  'BR-45': { 'vat.taxableCents': Number.NaN },
  'BR-46': { 'vat.taxCents': Number.NaN },
  'BR-47': { 'vat.category': '' },
  'BR-48': { 'vat.vatPercent': Number.NaN },
  'BR-49': { 'payment.meansCode': '' },
  'BR-50': { 'payment.account.iban': '' },
  'BR-55': { preceding: { number: '', issuedOn: '2026-11-01' } },
  'BR-61': { 'payment.account': null },
  'BR-62': { 'seller.electronicAddress.scheme': '' },
  'BR-63': { 'buyer.electronicAddress.scheme': '' },
  'BR-CO-04': { 'lines.0.category': '' },
  'BR-CO-09': { 'buyer.vatId': '123456788' },
  'BR-CO-10': { 'totals.lineNetCents': 1 },
  'BR-CO-13': { 'totals.netCents': 1 },
  'BR-CO-14': { 'totals.vatCents': 1 },
  'BR-CO-15': { 'totals.grossCents': 1 },
  'BR-CO-16': { 'totals.paidCents': 1 },
  'BR-CO-17': { 'vat.taxCents': 1 },
  'BR-CO-18': { 'vat.category': '' },
  'BR-CO-19': { 'period.to': '' },
  'BR-CO-23': { 'lines.0.allowance.reason': '', 'lines.0.allowance.code': '' },
  'BR-CO-25': { dueOn: null, 'payment.terms': '' },
  'BR-CO-26': { 'seller.legalRegistration': '', 'seller.vatId': null },
  'BR-S-01': { 'vat.category': 'E' },
  'BR-S-02': { 'seller.vatId': null, 'seller.taxNumber': '' },
  'BR-S-05': { 'lines.0.vatPercent': 0 },
  'BR-S-08': { 'vat.taxableCents': 1 },
  'BR-S-09': { 'vat.taxCents': 1 },
  'BR-S-10': { 'vat.exemptionReason': 'Grund' },
  'BR-AE-01': { 'vat.category': 'E' },
  'BR-AE-02': { 'buyer.vatId': null },
  'BR-AE-05': { 'lines.0.vatPercent': 19 },
  'BR-AE-08': { 'vat.taxableCents': 1 },
  'BR-AE-09': { 'vat.taxCents': 1 },
  'BR-AE-10': { 'vat.exemptionReason': null, 'vat.exemptionCode': null },
  'BR-E-01': { 'vat.category': 'S' },
  'BR-E-02': { 'seller.vatId': null, 'seller.taxNumber': '' },
  'BR-E-05': { 'lines.0.vatPercent': 19 },
  'BR-E-08': { 'vat.taxableCents': 1 },
  'BR-E-09': { 'vat.taxCents': 1 },
  'BR-E-10': { 'vat.exemptionReason': null, 'vat.exemptionCode': null },
  'BR-O-01': { 'vat.category': 'E' },
  'BR-O-02': { 'seller.vatId': 'DE123456788' },
  'BR-O-05': { 'lines.0.vatPercent': 0 },
  'BR-O-08': { 'vat.taxableCents': 1 },
  'BR-O-09': { 'vat.taxCents': 1 },
  'BR-O-10': { 'vat.exemptionReason': null, 'vat.exemptionCode': null },
  'BR-O-12': { 'lines.0.category': 'S' },
  'BR-DEC-09': { 'totals.lineNetCents': fraction },
  'BR-DEC-12': { 'totals.netCents': fraction },
  'BR-DEC-13': { 'totals.vatCents': fraction },
  'BR-DEC-14': { 'totals.grossCents': fraction },
  'BR-DEC-16': { 'totals.paidCents': fraction },
  'BR-DEC-18': { 'totals.dueCents': fraction },
  'BR-DEC-19': { 'vat.taxableCents': fraction },
  'BR-DEC-20': { 'vat.taxCents': fraction },
  'BR-DEC-23': { 'lines.0.netCents': fraction },
  'BR-DEC-24': { 'lines.0.allowance.cents': fraction },
  'BR-DE-3': { 'seller.city': '' },
  'BR-DE-4': { 'seller.postalCode': '' },
  'BR-DE-5': { 'seller.contact.name': '' },
  'BR-DE-8': { 'buyer.city': '' },
  'BR-DE-9': { 'buyer.postalCode': '' },
  'BR-DE-15': { buyerReference: '' },
  'BR-DE-16': { 'seller.vatId': null, 'seller.taxNumber': '' },
  'BR-DE-19': { 'payment.account.iban': 'DE89370400440532013001' },
  'BR-DE-27': { 'seller.contact.phone': '12' },
  'BR-DE-28': { 'seller.contact.email': 'rechnung' },
  'PEPPOL-EN16931-R010': { 'buyer.electronicAddress.id': '' },
  'PEPPOL-EN16931-R020': { 'seller.electronicAddress.id': '' },
  'PEPPOL-EN16931-R110': { 'lines.0.boughtOn': '2026-12-01' },
  'PEPPOL-EN16931-R120': { 'lines.0.netCents': 1 },
};

const taxCaseOf = (id: string): TaxCase => {
  if (id.startsWith('BR-AE-')) return 'eu_reverse_charge';
  if (id.startsWith('BR-O-')) return 'third_country';
  return id.startsWith('BR-E-') ? 'small_business' : 'domestic';
};

function change(terms: BusinessTerms, changes: Change): BusinessTerms {
  const changed = structuredClone(terms);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<Record<string, unknown>>(
      (part, key) => part[key] as Record<string, unknown>,
      changed as Record<string, unknown>,
    );
    parent[last] = value;
  }
  return changed;
}

describe('each rule notices what breaks it', () => {
  test.each(documentRules.filter(({ id }) => id !== 'BR-CO-03'))('$id', ({ id, holds }) => {
    const terms = describeTerms(exampleDocument({ taxCase: taxCaseOf(id) }), specifications.xrechnung);
    expect(holds(terms)).toBe(true);
    expect(holds(change(terms, breaking[id] ?? {}))).toBe(false);
  });
});

test('rules have ids of their own and a German text', () => {
  const ids = documentRules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(documentRules.filter(({ text }) => !/^[A-ZÄÖÜ].*\.$/.test(text))).toEqual([]);
});

test('names the rules that a document breaks', () => {
  const document = exampleDocument({ taxCase: 'eu_reverse_charge', buyer: { vatId: null, name: '' } });
  expect(findBrokenRules(document).map(({ id }) => id)).toEqual(['BR-07', 'BR-AE-02']);
});
