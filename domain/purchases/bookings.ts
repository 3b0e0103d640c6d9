import type { Tax } from '#domain/billing/party/tax-words.ts';
import { totalOf } from '#domain/requests/offer/price.ts';

/** One side of a booking. Positive cents are a debit, negative cents a credit. */
export type Entry = {
  readonly kind: 'charge' | 'credit' | 'payment';
  readonly account: 'receivable' | 'revenue' | 'vat' | 'cash';
  readonly cents: number;
};

type BookedOrder = Tax & {
  readonly netCents: number;
  /** Whether an external shop has received the money. */
  readonly isPaid: boolean;
};

/** Entries of an order in double entry: those of one kind add up to 0. A free order has none. */
export function listEntries({ netCents, isPaid, ...tax }: BookedOrder): readonly Entry[] {
  const { vatCents, grossCents } = totalOf([netCents], tax);
  const charge = [
    { kind: 'charge', account: 'receivable', cents: grossCents },
    { kind: 'charge', account: 'revenue', cents: -netCents },
    { kind: 'charge', account: 'vat', cents: -vatCents },
  ] as const;
  return [...charge, ...(isPaid ? listPaymentEntries(grossCents) : [])].filter(({ cents }) => cents !== 0);
}

type Document = { readonly netCents: number; readonly vatCents: number; readonly grossCents: number };

/**
 * Entries of an invoice: its orders are charged already, each with its own rounded VAT. An invoice rounds the VAT of its sum.
 *
 * @param chargedCents gross, as its orders were charged
 */
export function listInvoiceEntries({ grossCents }: Document, chargedCents: number): readonly Entry[] {
  const differenceCents = grossCents - chargedCents;
  if (differenceCents === 0) return [];
  return [
    { kind: 'charge', account: 'receivable', cents: differenceCents },
    { kind: 'charge', account: 'vat', cents: -differenceCents },
  ];
}

/** Entries of a credit note. @param isRefunded the amount was paid back; else it reduces what the partner owes */
export function listCreditEntries(
  { netCents, vatCents, grossCents }: Document,
  isRefunded: boolean,
): readonly Entry[] {
  const credit = [
    { kind: 'credit', account: 'receivable', cents: -grossCents },
    { kind: 'credit', account: 'revenue', cents: netCents },
    { kind: 'credit', account: 'vat', cents: vatCents },
  ] as const;
  return [...credit, ...(isRefunded ? listPaymentEntries(-grossCents) : [])].filter(
    ({ cents }) => cents !== 0,
  );
}

/** Entries of a payment. @param amountCents negative for money that goes back and for an undone payment */
export function listPaymentEntries(amountCents: number): readonly Entry[] {
  return [
    { kind: 'payment', account: 'cash', cents: amountCents },
    { kind: 'payment', account: 'receivable', cents: -amountCents },
  ];
}
