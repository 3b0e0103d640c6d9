import { toBerlinDate } from '#domain/date-formats.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { ExportElsewhere } from '#server/accounts/users/record.ts';
import { presentPages } from '#server/api/json-stream.ts';
import type { InvoiceRecord } from '#server/billing/invoices/record.ts';
import type { InstantPlace } from '#server/db/microseconds.ts';
import type { ReadAttachment } from '#server/mail/content.ts';

export { issueCreditNote, issueDueCredits } from './invoices/crediting.ts';
export { issueDue } from './invoices/issuing.ts';

import { findInvoiceFile, listInvoicePage } from './invoices/list-store.ts';
import { presentInvoice } from './invoices/presenters.ts';

/** For the mail with the invoice. */
export const readInvoicePdf: ReadAttachment = async (db, invoiceId) => {
  const file = await findInvoiceFile(db, invoiceId, 'pdf', undefined);
  if (!file) throw new Error(`No invoice ${invoiceId}.`);
  return file.pdf;
};

export const exportInvoices: ExportElsewhere = async (db, { userId }, now) => {
  const today = toBerlinDate(now);
  const filter = { organisationId: organisationOf(userId), today };
  return {
    invoices: presentPages<InvoiceRecord, InstantPlace>(
      (slice) => listInvoicePage(db, filter, slice),
      (invoice) => presentInvoice(invoice, today),
    ),
  };
};
