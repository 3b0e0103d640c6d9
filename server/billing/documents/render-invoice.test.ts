import { XmlDocument, type XmlNode } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { exampleDocument, exampleLines } from '#domain/billing/document/document-examples.ts';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { type TaxCase, taxations } from '#domain/billing/tax-cases.ts';
import { checkSchema } from './check-schema.ts';
import { InvalidDocumentError } from './invalid-document.ts';
import { renderInvoice } from './render-invoice.ts';

const namespaces = {
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** Reads the texts of all elements that an XPath finds. */
function readTexts(xml: string, path: string): string[] {
  const document = XmlDocument.fromString(xml);
  const texts = document.find(path, namespaces).map((node: XmlNode) => node.content);
  document.dispose();
  return texts;
}

const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);

const ciiTotals = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation';
const paths = {
  cii: {
    number: '/*/*/ram:ID',
    type: '/*/*/ram:TypeCode',
    lines: '//ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
    taxes: '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:CalculatedAmount',
    category: '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode',
    reason: '//ram:ExemptionReason',
    net: `${ciiTotals}/ram:TaxBasisTotalAmount`,
    vat: `${ciiTotals}/ram:TaxTotalAmount`,
    gross: `${ciiTotals}/ram:GrandTotalAmount`,
    paid: `${ciiTotals}/ram:TotalPrepaidAmount`,
    due: `${ciiTotals}/ram:DuePayableAmount`,
    preceding: '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID',
    vatIds: '//ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]',
    iban: '//ram:IBANID',
  },
  ubl: {
    number: '/*/cbc:ID',
    type: '/*/cbc:InvoiceTypeCode | /*/cbc:CreditNoteTypeCode',
    lines: '/*/cac:InvoiceLine/cbc:LineExtensionAmount | /*/cac:CreditNoteLine/cbc:LineExtensionAmount',
    taxes: '//cac:TaxSubtotal/cbc:TaxAmount',
    category: '//cac:TaxSubtotal/cac:TaxCategory/cbc:ID',
    reason: '//cbc:TaxExemptionReason',
    net: '//cbc:TaxExclusiveAmount',
    vat: '/*/cac:TaxTotal/cbc:TaxAmount',
    gross: '//cbc:TaxInclusiveAmount',
    paid: '//cbc:PrepaidAmount',
    due: '//cbc:PayableAmount',
    preceding: '//cac:InvoiceDocumentReference/cbc:ID',
    vatIds: '//cac:PartyTaxScheme[cac:TaxScheme/cbc:ID="VAT"]/cbc:CompanyID',
    iban: '//cac:PayeeFinancialAccount/cbc:ID',
  },
};

function expectSameDocument(xml: string, syntax: 'cii' | 'ubl', document: InvoiceDocument): void {
  const path = paths[syntax];
  const read = (name: keyof typeof path) => readTexts(xml, path[name]);
  const amount = (name: keyof typeof path) => cents(read(name)[0]);
  const { totals, lines, kind, corrects, taxCase } = document;
  const isOpenInvoice = kind === 'invoice' && totals.dueCents > 0;
  expect(read('number')).toEqual([document.number]);
  expect(read('type')).toEqual([kind === 'invoice' ? '380' : '381']);
  expect(read('lines').map(cents)).toEqual(lines.map(({ netCents }) => netCents));
  expect(amount('net')).toBe(totals.netCents);
  expect([amount('vat'), amount('taxes')]).toEqual([totals.vatCents, totals.vatCents]);
  expect([amount('gross'), amount('paid'), amount('due')]).toEqual([
    totals.grossCents,
    totals.paidCents,
    totals.dueCents,
  ]);
  expect(read('category')).toEqual([taxations[taxCase].category]);
  expect(read('reason')).toEqual([taxations[taxCase].exemptionReason ?? []].flat());
  expect(read('preceding')).toEqual(corrects ? [corrects.number] : []);
  expect(read('iban')).toEqual(isOpenInvoice ? [document.seller.iban] : []);
  const vatIds = [document.seller.vatId, document.buyer.vatId].filter((id) => id !== null);
  expect(read('vatIds')).toEqual(taxCase === 'third_country' ? [] : vatIds);
}

const examples = (Object.keys(taxations) as TaxCase[]).flatMap((taxCase) =>
  (['invoice', 'credit_note'] as const).flatMap((kind) =>
    [false, true].map((isPaid) => ({ taxCase, kind, isPaid })),
  ),
);

describe.each(examples)('$kind, $taxCase, paid: $isPaid', (example) => {
  const document = exampleDocument(example);

  test('both syntaxes are valid and say what the document says', async () => {
    const { cii, ubl } = await renderInvoice(document);
    expect(checkSchema(cii, 'cii')).toEqual([]);
    expect(checkSchema(ubl, example.kind === 'invoice' ? 'ubl-invoice' : 'ubl-credit-note')).toEqual([]);
    expectSameDocument(cii, 'cii', document);
    expectSameDocument(ubl, 'ubl', document);
  });
});

test('an order reference and a Leitweg-ID reach both syntaxes', async () => {
  const buyer = { reference: 'PO 4711', leitwegId: '04011000-1234512345-06' };
  const { cii, ubl } = await renderInvoice(exampleDocument({ buyer }));
  expect(readTexts(cii, '//ram:BuyerReference')).toEqual([buyer.leitwegId]);
  expect(readTexts(ubl, '/*/cbc:BuyerReference')).toEqual([buyer.leitwegId]);
  expect(readTexts(cii, '//ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID')).toEqual(['PO 4711']);
  expect(readTexts(ubl, '//cac:OrderReference/cbc:ID')).toEqual(['PO 4711']);
});

test('markup and control characters in names do not break the XML', async () => {
  const { cii, ubl } = await renderInvoice(
    exampleDocument({ buyer: { name: 'A<b>&"\'\u0001\uFFFE Łódź ]]>' } }),
  );
  expect(readTexts(cii, '//ram:BuyerTradeParty/ram:Name')).toEqual(['A<b>&"\' Łódź ]]>']);
  expect(readTexts(ubl, '//cac:AccountingCustomerParty//cbc:RegistrationName')).toEqual([
    'A<b>&"\' Łódź ]]>',
  ]);
});

test('refuses a document that breaks a rule, and names the rule', async () => {
  const document = exampleDocument({ taxCase: 'eu_reverse_charge', buyer: { vatId: null } });
  const refused = renderInvoice(document);
  await expect(refused).rejects.toBeInstanceOf(InvalidDocumentError);
  await expect(refused).rejects.toMatchObject({
    faults: [{ rule: 'BR-AE-02', text: expect.stringContaining('USt-IdNr. des Käufers') }],
  });
});

test('the same document gives the same bytes', async () => {
  const document = exampleDocument({ lines: exampleLines(30) });
  expect(await renderInvoice(document)).toEqual(await renderInvoice(document));
});

describe('checkSchema', () => {
  test.each<[string, string, string]>([
    ['a missing element', '<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>', ''],
    ['an unknown element', '<ram:InvoiceCurrencyCode>', '<ram:Foreign/><ram:InvoiceCurrencyCode>'],
    ['an amount that is no number', '207.57', 'viel'],
  ])('refuses CII with %s', async (_, part, replacement) => {
    const { cii } = await renderInvoice(exampleDocument());
    expect(cii).toContain(part);
    expect(checkSchema(cii.replace(part, replacement), 'cii')).not.toEqual([]);
  });

  test.each<[string, string, string]>([
    ['a wrong order', '<cbc:ID>RE-2026-000123</cbc:ID>', ''],
    ['a wrong date', '2026-12-15', '15.12.2026'],
    ['an amount without currency', ' currencyID="EUR">207.57', '>207.57'],
  ])('refuses UBL with %s', async (_, part, replacement) => {
    const { ubl } = await renderInvoice(exampleDocument());
    expect(ubl).toContain(part);
    expect(checkSchema(ubl.replace(part, replacement), 'ubl-invoice')).not.toEqual([]);
  });

  test('refuses broken XML and external entities', () => {
    expect(checkSchema('<Invoice>', 'ubl-invoice')).not.toEqual([]);
    const entity = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
    expect(checkSchema(entity, 'cii').join()).not.toContain('root:');
  });
});
