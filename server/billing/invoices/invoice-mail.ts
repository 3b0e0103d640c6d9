import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';

export const INVOICE_MAIL = 'invoice_issued';

export type InvoicePayload = {
  readonly invoiceId: string;
  readonly number: string;
  readonly grossCents: number;
  /** Null for a paid invoice. */
  readonly dueOn: string | null;
};

/** Mails the PDF to the address for invoices. */
export async function writeInvoiceMail(
  tx: Tx,
  invoiceId: string,
  { number, dueOn, totals, buyer }: InvoiceDocument,
): Promise<void> {
  const { grossCents, dueCents } = totals;
  const payload: InvoicePayload = { invoiceId, number, grossCents, dueOn: dueCents > 0 ? dueOn : null };
  await writeMail(tx, { kind: INVOICE_MAIL, recipient: buyer.email, payload });
}
