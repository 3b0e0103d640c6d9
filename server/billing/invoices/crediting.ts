import { describeCreditNote, findNetCents, listCreditLines } from '#domain/billing/document/credit-note.ts';
import type { DocumentLine, InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { findInvoiceEmail } from '#server/accounts/accounts.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { bookCreditNote } from '#server/purchases/purchases.ts';
import { type DueCredit, findDueCredit, listDueCredits } from './credits-store.ts';
import { lockInvoicing } from './due-store.ts';
import { countDocument, issueDocument } from './issued-document.ts';
import { type IssuedCount, issueEach } from './issuing-each.ts';
import { deleteFailure } from './store.ts';

export type NewCredit = {
  readonly organisationId: string;
  readonly invoiceId: string;
  readonly invoice: InvoiceDocument;
  /** At least one, of `listCreditLines`. */
  readonly lines: readonly DocumentLine[];
  /** The amount was paid back; else it is offset against the invoice. */
  readonly isRefunded: boolean;
  readonly now: Date;
};

/**
 * Issues a credit note for an invoice.
 *
 * @returns its id
 * @throws InvalidDocumentError, which takes the number back
 */
export async function issueCreditNote(tx: Tx, credit: NewCredit): Promise<string> {
  const { organisationId, invoiceId, invoice, lines, isRefunded, now } = credit;
  const issuedOn = toBerlinDate(now);
  const number = await countDocument(tx, 'credit_note', issuedOn);
  const document = describeCreditNote({ number, issuedOn, invoice, lines, isRefunded });
  const recipient = (await findInvoiceEmail(tx, organisationId)) ?? document.buyer.email;
  const id = await issueDocument(tx, { document, organisationId, correctsId: invoiceId, recipient, now });
  await bookCreditNote(tx, { ...document.totals, organisationId, invoiceId: id, isRefunded, now });
  return id;
}

/** Issues a credit note for each refund at the shop that has none, like `issueDue` (billing 17). */
export async function issueDueCredits(
  db: Db,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal | undefined },
): Promise<IssuedCount> {
  const due = (await listDueCredits(db)).map((credit) => ({ ...credit, key: keyOf(credit) }));
  return issueEach(db, due, { now, signal }, (credit) =>
    inTransaction(db, (tx) => creditRefund(tx, credit, now)),
  );
}

/** In `invoice_failures`. */
const keyOf = ({ invoiceId }: Pick<DueCredit, 'invoiceId'>) => `refund ${invoiceId}`;

async function creditRefund(
  tx: Tx,
  { organisationId, invoiceId }: Pick<DueCredit, 'organisationId' | 'invoiceId'>,
  now: Date,
): Promise<boolean> {
  if (!(await lockInvoicing(tx, organisationId))) return false;
  const due = await findDueCredit(tx, invoiceId);
  if (!due) return false;
  const { invoice, creditedLines, grossCents, isRest } = due;
  const netCents = isRest ? Number.POSITIVE_INFINITY : findNetCents(grossCents, invoice);
  const lines = listCreditLines(invoice.lines, creditedLines, netCents);
  if (lines.length === 0) return false;
  await issueCreditNote(tx, { organisationId, invoiceId, invoice, lines, isRefunded: true, now });
  await deleteFailure(tx, { organisationId, key: keyOf(due) });
  return true;
}
