import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';

export const INVOICE_MAIL = 'invoice_issued';
export const CREDIT_NOTE_MAIL = 'credit_note_issued';

type DocumentPayload = {
  readonly invoiceId: string;
  readonly number: string;
  readonly grossCents: number;
};

/** `dueOn` is null for a paid invoice. */
export type InvoicePayload = DocumentPayload & { readonly dueOn: string | null };

/** `corrects` is the number of the invoice. */
export type CreditNotePayload = DocumentPayload & { readonly corrects: string; readonly isRefunded: boolean };

type InvoiceMail = Pick<InvoiceDocument, 'number' | 'dueOn' | 'totals' | 'corrects'> & {
  readonly invoiceId: string;
  readonly recipient: string;
};

/** Mails the PDF. */
export async function writeInvoiceMail(
  tx: Tx,
  { invoiceId, recipient, number, dueOn, totals, corrects }: InvoiceMail,
): Promise<void> {
  const { grossCents, dueCents } = totals;
  const about = { invoiceId, number, grossCents };
  if (corrects) {
    const payload: CreditNotePayload = { ...about, corrects: corrects.number, isRefunded: dueCents === 0 };
    await writeMail(tx, { kind: CREDIT_NOTE_MAIL, recipient, payload });
  } else {
    const payload: InvoicePayload = { ...about, dueOn: dueCents > 0 ? dueOn : null };
    await writeMail(tx, { kind: INVOICE_MAIL, recipient, payload });
  }
}
