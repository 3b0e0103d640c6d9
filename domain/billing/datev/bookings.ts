import type { TaxCase } from '#domain/billing/tax-cases.ts';
import type { DatevSettings } from './settings.ts';

type Partner = { readonly partnerName: string; readonly debtorAccount: number };

/** Amounts are gross. Days are `YYYY-MM-DD` in Berlin. */
export type DocumentBooking = Partner & {
  readonly kind: 'invoice' | 'credit_note';
  readonly number: string;
  /** Number of the invoice that a credit note corrects. */
  readonly corrects: string | null;
  readonly issuedOn: string;
  /** Last day of the purchases. */
  readonly servedOn: string;
  readonly dueOn: string | null;
  readonly grossCents: number;
  readonly taxCase: TaxCase;
  readonly vatId: string | null;
};

export type PaymentBooking = Partner & {
  readonly kind: 'payment';
  /** Null: money that belongs to no invoice yet. */
  readonly invoiceNumber: string | null;
  readonly bookedOn: string;
  readonly amountCents: number;
  readonly way: 'bank' | 'shop';
  /** The money went back: a refund, or a payment that the bank took back. */
  readonly isReturn: boolean;
};

export type Booking = DocumentBooking | PaymentBooking;

/** A booking as accountants write it. */
export type Entry = {
  readonly amountCents: number;
  /** Side of the debtor: `S` (Soll) when the partner owes more, `H` (Haben) when less. */
  readonly side: 'S' | 'H';
  readonly account: number;
  readonly contraAccount: string;
  readonly taxKey: string | null;
  readonly date: string;
  /** Number of the invoice in each of its bookings, because DATEV clears open items by it. */
  readonly invoiceNumber: string | null;
  /** Number of a credit note. */
  readonly documentNumber: string | null;
  readonly text: string;
  readonly vatId: string | null;
  readonly servedOn: string | null;
  /** Day of the period for the VAT return. */
  readonly taxedOn: string | null;
  readonly dueOn: string | null;
};

/** Debits an invoice to its partner and credits credit notes and payments. */
export function toEntry(booking: Booking, settings: DatevSettings): Entry {
  return booking.kind === 'payment' ? toPaymentEntry(booking, settings) : toDocumentEntry(booking, settings);
}

function toDocumentEntry(booking: DocumentBooking, { revenue, hasServiceDates }: DatevSettings): Entry {
  const { kind, number, corrects, taxCase, partnerName } = booking;
  const { account, taxKey } = revenue[taxCase];
  const isInvoice = kind === 'invoice';
  return {
    amountCents: booking.grossCents,
    side: isInvoice ? 'S' : 'H',
    account: booking.debtorAccount,
    contraAccount: account,
    taxKey,
    date: booking.issuedOn,
    invoiceNumber: isInvoice ? number : corrects,
    documentNumber: isInvoice ? null : number,
    text: isInvoice ? `Rechnung ${partnerName}` : `Gutschrift ${number} ${partnerName}`,
    // Needed for the recapitulative statement (Zusammenfassende Meldung).
    vatId: taxCase === 'eu_reverse_charge' ? booking.vatId : null,
    servedOn: hasServiceDates ? booking.servedOn : null,
    // A reduction counts in the period in which it happens (§ 17 Abs. 1 UStG).
    taxedOn: hasServiceDates ? (isInvoice ? booking.servedOn : booking.issuedOn) : null,
    dueOn: isInvoice ? booking.dueOn : null,
  };
}

function toPaymentEntry(booking: PaymentBooking, { bankAccount, shopAccount }: DatevSettings): Entry {
  const { way, isReturn, partnerName } = booking;
  return {
    amountCents: booking.amountCents,
    side: isReturn ? 'S' : 'H',
    account: booking.debtorAccount,
    contraAccount: way === 'bank' ? bankAccount : shopAccount,
    taxKey: null,
    date: booking.bookedOn,
    invoiceNumber: booking.invoiceNumber,
    documentNumber: null,
    text: `${isReturn ? 'Rückzahlung' : 'Zahlung'} ${partnerName}`,
    vatId: null,
    servedOn: null,
    taxedOn: null,
    dueOn: null,
  };
}
