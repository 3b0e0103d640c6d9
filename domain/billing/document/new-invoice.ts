import type { BillingDetails } from '#domain/billing/party/billing-details.ts';
import type { Tax } from '#domain/billing/party/tax-words.ts';
import { dayMs } from '#domain/durations.ts';
import {
  type Buyer,
  computeTotals,
  type DocumentLine,
  describeSeller,
  type InvoiceDocument,
} from './invoice-document.ts';

export type NewInvoice = {
  readonly number: string;
  /** `YYYY-MM-DD` in Berlin, like all days here. */
  readonly issuedOn: string;
  readonly paymentDays: number;
  readonly buyer: Buyer;
  /** Of the orders' moment. */
  readonly tax: Tax;
  /** At least one. */
  readonly lines: readonly DocumentLine[];
  /** At the external shop. */
  readonly isPaid: boolean;
};

/** An invoice of the seller's and the buyer's present details. Lines follow their days and numbers. */
export function describeInvoice(invoice: NewInvoice): InvoiceDocument {
  const { number, issuedOn, paymentDays, buyer, tax, isPaid } = invoice;
  const lines = invoice.lines.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  const totals = computeTotals(lines, tax);
  return {
    kind: 'invoice',
    number,
    issuedOn,
    dueOn: isPaid ? issuedOn : addDays(issuedOn, paymentDays),
    period: { from: lines[0]?.boughtOn ?? issuedOn, to: lines.at(-1)?.boughtOn ?? issuedOn },
    corrects: null,
    seller: describeSeller(),
    buyer,
    taxCase: tax.taxCase,
    lines,
    totals: isPaid ? computeTotals(lines, tax, totals.grossCents) : totals,
  };
}

const sortKey = ({ boughtOn, orderNumber, requestNumber }: DocumentLine) =>
  `${boughtOn} ${orderNumber} ${requestNumber}`;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export function describeBuyer({ rhythm: _, ...details }: BillingDetails, customerNumber: string): Buyer {
  return { ...details, customerNumber };
}
