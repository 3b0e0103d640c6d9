import type { ReminderFacts } from '#domain/billing/reminder-letter.ts';
import type { ReminderStepNumber } from '#domain/billing/reminders.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';

export const REMINDER_MAIL = 'invoice_reminded';

/** For `readInvoiceFile`. */
export const reminderFileId = (invoiceId: string, step: ReminderStepNumber) => `${invoiceId} ${step}`;

export type ReminderPayload = ReminderFacts & { readonly invoiceId: string };

/** Mails the letter and the invoice to the present address for invoices. */
export async function writeReminderMail(
  tx: Tx,
  recipient: string,
  { invoiceId, invoice, reminder, openCents }: ReminderPayload,
): Promise<void> {
  const { number, issuedOn, dueOn, totals } = invoice;
  const payload = { invoiceId, invoice: { number, issuedOn, dueOn, totals }, reminder, openCents };
  await writeMail(tx, { kind: REMINDER_MAIL, recipient, payload });
}
