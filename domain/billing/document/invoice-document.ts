import type { Tax } from '#domain/billing/party/tax-words.ts';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import { brand } from '#domain/brand.ts';
import { totalOf } from '#domain/requests/offer/price.ts';

export type DocumentKind = 'invoice' | 'credit_note';

export type Seller = {
  readonly company: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly registerEntry: string;
  readonly iban: string;
  readonly bic: string;
  readonly bankName: string;
};

export type Buyer = {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly email: string;
  readonly vatId: string | null;
  /** Order reference of the buyer (Bestellnummer). */
  readonly reference: string | null;
  readonly leitwegId: string | null;
  readonly customerNumber: string;
};

/** One bought request. */
export type DocumentLine = {
  readonly requestNumber: string;
  readonly orderNumber: string;
  readonly category: string;
  readonly boughtOn: string;
  /** Before the discount. */
  readonly priceCents: number;
  readonly discountCents: number;
  readonly netCents: number;
};

export type DocumentTotals = {
  readonly netCents: number;
  readonly vatPercent: number;
  readonly vatCents: number;
  readonly grossCents: number;
  readonly paidCents: number;
  readonly dueCents: number;
};

/** An invoice or a credit note before it is rendered. Dates are days in Berlin, for instance `2026-11-20`. */
export type InvoiceDocument = {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  /** First and last day of the purchases. */
  readonly period: { readonly from: string; readonly to: string };
  /** The invoice that a credit note corrects. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly taxCase: TaxCase;
  readonly lines: readonly DocumentLine[];
  /** Amounts of a credit note are positive, too. */
  readonly totals: DocumentTotals;
};

/** The operator as seller of a document that is issued now. */
export function describeSeller(): Seller {
  const { countryCode, billingContact, isSmallBusiness: _, ...operator } = brand.operator;
  return { ...operator, country: countryCode, contact: billingContact };
}

/**
 * Adds up a document. All lines have one VAT rate, so VAT is computed once, on their sum, and rounded half up to the
 * cent (EN 16931: BR-CO-10, 13 to 17).
 *
 * @param tax of the orders' moment
 */
export function computeTotals(
  lines: readonly Pick<DocumentLine, 'netCents'>[],
  tax: Tax,
  paidCents = 0,
): DocumentTotals {
  const prices = lines.map((line) => line.netCents);
  const { netCents, vatPercent, vatCents, grossCents } = totalOf(prices, tax);
  return { netCents, vatPercent, vatCents, grossCents, paidCents, dueCents: grossCents - paidCents };
}
