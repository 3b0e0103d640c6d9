import { documentNumber, documentPrefix } from '#domain/billing/document/document-number.ts';
import type { DocumentKind, InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { recordAudit, thePortal } from '#server/audit/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { countUp } from '#server/db/short-numbers.ts';
import { recordEvents } from '#server/events/events.ts';
import { writeInvoiceMail } from './invoice-mail.ts';
import { insertInvoice } from './store.ts';

/** Locks the counter of the kind and year until the commit. */
export async function countDocument(tx: Tx, kind: DocumentKind, issuedOn: string): Promise<string> {
  return documentNumber(kind, issuedOn, await countUp(tx, documentPrefix(kind, issuedOn)));
}

type Issue = {
  readonly document: InvoiceDocument;
  readonly organisationId: string;
  /** Id of the invoice that a credit note corrects. */
  readonly correctsId: string | null;
  /** Address of the mail. */
  readonly recipient: string;
  readonly now: Date;
};

/**
 * Renders, checks, stores and mails a document, and records its event and audit entry.
 *
 * @returns its id
 * @throws InvalidDocumentError, which takes the number back
 */
export async function issueDocument(tx: Tx, issue: Issue): Promise<string> {
  const { document, organisationId, recipient, now } = issue;
  const { number, kind, taxCase, totals } = document;
  const { netCents, grossCents, dueCents } = totals;
  // The libraries for PDF and XML take 60 MB of memory. The first document loads them.
  const { renderInvoice } = await import('#server/billing/documents/render-invoice.ts');
  const id = await insertInvoice(tx, { ...issue, rendered: await renderInvoice(document) });
  const facts = { number, documentKind: kind, netCents, grossCents, taxCase, isPaid: dueCents === 0 };
  await recordEvents(tx, [{ kind: 'invoice.issued', subjectId: id, organisationId, at: now, facts }]);
  const action = kind === 'invoice' ? 'invoice_issued' : 'credit_note_issued';
  const entry = { subject: { kind: 'invoice', id }, new: { number, grossCents } } as const;
  await recordAudit(tx, { ...thePortal, ...entry, at: now, action });
  await writeInvoiceMail(tx, { ...document, invoiceId: id, recipient });
  return id;
}
