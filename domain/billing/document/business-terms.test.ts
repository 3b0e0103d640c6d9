import { describe, expect, test } from 'vitest';
import { describeTerms, specifications } from './business-terms.ts';
import { exampleDocument } from './document-examples.ts';

type Example = Parameters<typeof exampleDocument>[0];
const termsOf = (example: Example) => describeTerms(exampleDocument(example), specifications.xrechnung);

describe('buyer reference (BT-10)', () => {
  const leitwegId = '04011000-1234512345-06';
  test.each([
    [{ leitwegId, reference: 'PO 4711' }, leitwegId],
    [{ reference: 'PO 4711' }, 'PO 4711'],
    [{}, 'K-1001'],
  ])('of %j is %s', (buyer, expected) => {
    expect(termsOf({ buyer }).buyerReference).toBe(expected);
  });

  test('a Leitweg-ID is the electronic address, too', () => {
    expect(termsOf({ buyer: { leitwegId } }).buyer.electronicAddress).toEqual({
      scheme: '0204',
      id: leitwegId,
    });
  });
});

describe('payment', () => {
  test.each<[string, Example, string, boolean, string | null]>([
    ['an open invoice asks for a transfer', {}, '58', true, '2026-12-15'],
    ['a paid invoice asks for nothing', { isPaid: true }, '68', false, null],
    ['a credit note is cleared', { kind: 'credit_note' }, '97', false, null],
  ])('%s', (_, example, meansCode, hasAccount, dueOn) => {
    const terms = termsOf(example);
    expect(terms.payment.meansCode).toBe(meansCode);
    expect(terms.payment.account !== null).toBe(hasAccount);
    expect(terms.dueOn).toBe(dueOn);
  });

  test.each<[Example, string]>([
    [{}, 'Zahlbar ohne Abzug bis zum 15.12.2026.'],
    [{ isPaid: true }, 'Der Rechnungsbetrag ist bereits bezahlt.'],
    [
      { kind: 'credit_note' },
      'Der Betrag wird mit der Rechnung RE-2026-000099 verrechnet. Ist sie bezahlt, erstatten wir ihn.',
    ],
    [{ kind: 'credit_note', isPaid: true }, 'Der Betrag wurde bereits erstattet.'],
  ])('terms of %j', (example, expected) => {
    expect(termsOf(example).payment.terms).toBe(expected);
  });
});

test('a document outside the scope of VAT names no VAT ID and no rate per line', () => {
  const { seller, buyer, lines } = termsOf({ taxCase: 'third_country' });
  expect([seller.vatId, buyer.vatId, lines[0]?.vatPercent]).toEqual([null, null, null]);
  expect(seller.taxNumber).not.toBe('');
});

test('a line without discount has no allowance', () => {
  expect(termsOf({}).lines.map(({ allowance }) => allowance?.cents ?? null)).toEqual([590, null, null]);
});
