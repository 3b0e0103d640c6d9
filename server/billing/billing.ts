import { toBerlinDate } from '#domain/date-formats.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { ExportElsewhere } from '#server/accounts/users/record.ts';
import { presentPages } from '#server/api/json-stream.ts';
import type { InvoiceRecord } from '#server/billing/invoices/record.ts';
import type { InstantPlace } from '#server/db/microseconds.ts';
import type { ReadAttachment } from '#server/mail/content.ts';

export { issueCreditNote, issueDueCredits } from './invoices/crediting.ts';
export { findBillingFaults } from './invoices/faults-store.ts';
export { issueDue } from './invoices/issuing.ts';
export { decideEntry } from './payments/deciding.ts';
export { summarizeOpenEntries } from './payments/entries-store.ts';
export { importStatement } from './payments/importing.ts';
export { sendReminders } from './reminders/reminding.ts';
export { findLockQuestion, lockQuestions, summarizeLockQuestions } from './reminders/store.ts';

import { findInvoiceFile, listInvoicePage } from './invoices/list-store.ts';
import { presentInvoice } from './invoices/presenters.ts';
import { findReminderPdf } from './reminders/store.ts';

/** For mails with an invoice or the letter of a reminder. */
export const readInvoicePdf: ReadAttachment = async (db, fileId) => {
  const [id = '', step] = fileId.split(' ');
  const file =
    step === undefined
      ? await findInvoiceFile(db, id, 'pdf', undefined)
      : await findReminderPdf(db, { id, step: Number(step) }, undefined);
  if (!file) throw new Error(`No file ${fileId}.`);
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
