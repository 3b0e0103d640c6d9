import { taxOf } from '#domain/billing/party/tax-words.ts';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import {
  type Buyer,
  computeTotals,
  type DocumentKind,
  type DocumentLine,
  describeSeller,
  type InvoiceDocument,
} from './invoice-document.ts';

const buyer: Buyer = {
  name: 'Nordlicht Service GmbH & Co. KG',
  street: 'Hafenstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  email: 'buchhaltung@nordlicht.example',
  vatId: null,
  reference: null,
  leitwegId: null,
  customerNumber: 'K-1001',
};

const buyers: Readonly<Record<TaxCase, Partial<Buyer>>> = {
  domestic: {},
  eu_reverse_charge: { country: 'AT', city: 'Wien', postalCode: '1010', vatId: 'ATU12345675' },
  eu_without_vat_id: { country: 'AT', city: 'Wien', postalCode: '1010' },
  third_country: { country: 'CH', city: 'Zürich', postalCode: '8001', vatId: 'CHE123456788' },
  small_business: {},
};

/** For tests: every third line has a discount. */
export function exampleLines(count: number): readonly DocumentLine[] {
  return Array.from({ length: count }, (_, index) => {
    const priceCents = 5900 + index * 111;
    const discountCents = index % 3 === 0 ? 590 : 0;
    return {
      requestNumber: `A-2611-${String(index + 1).padStart(4, '0')}`,
      orderNumber: `B-2611-${String(index + 501).padStart(4, '0')}`,
      category: index % 2 === 0 ? 'Callcenter' : 'Marketingdienstleistungen',
      boughtOn: `2026-11-${String((index % 28) + 1).padStart(2, '0')}`,
      priceCents,
      discountCents,
      netCents: priceCents - discountCents,
    };
  });
}

type Example = {
  readonly kind?: DocumentKind;
  readonly taxCase?: TaxCase;
  readonly lines?: readonly DocumentLine[];
  readonly isPaid?: boolean;
  readonly buyer?: Partial<Buyer>;
};

/** For tests: a document that keeps every rule. */
export function exampleDocument({
  kind = 'invoice',
  taxCase = 'domestic',
  lines = exampleLines(3),
  isPaid = false,
  buyer: given = {},
}: Example = {}): InvoiceDocument {
  const unpaid = computeTotals(lines, taxOf(taxCase));
  return {
    kind,
    number: kind === 'invoice' ? 'RE-2026-000123' : 'GU-2026-000007',
    issuedOn: '2026-12-01',
    dueOn: '2026-12-15',
    period: { from: '2026-11-01', to: '2026-11-30' },
    corrects: kind === 'invoice' ? null : { number: 'RE-2026-000099', issuedOn: '2026-11-02' },
    seller: describeSeller(),
    buyer: { ...buyer, ...buyers[taxCase], ...given },
    taxCase,
    lines,
    totals: isPaid ? computeTotals(lines, taxOf(taxCase), unpaid.grossCents) : unpaid,
  };
}
