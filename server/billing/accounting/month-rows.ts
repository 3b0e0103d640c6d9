import type { DocumentBooking, PaymentBooking } from '#domain/billing/datev/bookings.ts';
import { type DatevSettings, findDebtorAccount } from '#domain/billing/datev/settings.ts';
import { customerNumber } from '#domain/billing/document/document-number.ts';
import { readPages } from '#server/api/tables.ts';
import type { Db } from '#server/db/database.ts';
import {
  type DocumentRecord,
  type IdPlace,
  listDocuments,
  listPayments,
  type NumberPlace,
  type PaymentRecord,
} from './month-store.ts';

type Customer = { readonly customerNumber: string };

export type DocumentRow = DocumentBooking &
  Customer &
  Pick<DocumentRecord, 'netCents' | 'vatPercent' | 'vatCents' | 'country'>;

export type PaymentRow = PaymentBooking & Customer;

/** A booking with what a table says besides. */
export type MonthRow = DocumentRow | PaymentRow;

/**
 * Everything that a month books: documents with their payment or refund at the shop (billing 41), then payments by bank. Reads one
 * page at a time.
 */
export async function* readMonth(
  db: Db,
  month: string,
  settings: DatevSettings,
): AsyncGenerator<readonly MonthRow[]> {
  for await (const documents of readPages<DocumentRecord, NumberPlace>((slice) =>
    listDocuments(db, month, slice),
  ))
    yield documents.flatMap((document) => toDocumentRows(document, settings));
  for await (const payments of readPages<PaymentRecord, IdPlace>((slice) => listPayments(db, month, slice)))
    yield payments.map((payment) => toPaymentRow(payment, settings));
}

function toDocumentRows(document: DocumentRecord, settings: DatevSettings): MonthRow[] {
  const { paidCents, organisationNumber: _, ...rest } = document;
  const row: DocumentRow = { ...rest, ...partnerOf(document, settings) };
  if (paidCents === 0) return [row];
  const isReturn = document.kind === 'credit_note';
  const atShop: PaymentRow = {
    ...partnerOf(document, settings),
    kind: 'payment',
    invoiceNumber: isReturn ? document.corrects : document.number,
    bookedOn: document.issuedOn,
    amountCents: paidCents,
    way: 'shop',
    isReturn,
  };
  return [row, atShop];
}

function toPaymentRow(payment: PaymentRecord, settings: DatevSettings): PaymentRow {
  const { invoiceNumber, paidOn, amountCents } = payment;
  return {
    ...partnerOf(payment, settings),
    kind: 'payment',
    invoiceNumber,
    bookedOn: paidOn,
    amountCents: Math.abs(amountCents),
    way: 'bank',
    isReturn: amountCents < 0,
  };
}

function partnerOf(
  { partnerName, organisationNumber }: Pick<DocumentRecord, 'partnerName' | 'organisationNumber'>,
  settings: DatevSettings,
) {
  const debtorAccount = findDebtorAccount(organisationNumber, settings);
  if (debtorAccount === null) throw new RangeError(`No debtor account for ${organisationNumber}.`);
  return { partnerName, debtorAccount, customerNumber: customerNumber(organisationNumber) };
}
