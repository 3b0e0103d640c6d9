import { closeReminder, listReminderSums, openReminder } from '#domain/billing/reminder-letter.ts';
import { formatDay } from '#domain/date-formats.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import { paths } from '#domain/site/paths.ts';
import type { MailContent, MailRenderers } from '#server/mail/content.ts';
import {
  CREDIT_NOTE_MAIL,
  type CreditNotePayload,
  INVOICE_MAIL,
  type InvoicePayload,
} from './invoices/invoice-mail.ts';

import { REMINDER_MAIL, type ReminderPayload, reminderFileId } from './reminders/reminder-mail.ts';

const button = { label: 'Alle Rechnungen ansehen', path: paths.invoices() };

const attach = (number: string, fileId: string) =>
  ({ name: `${number}.pdf`, type: 'application/pdf', fileId }) as const;

const E_INVOICE =
  'Die Datei enthält auch die elektronische Rechnung (ZUGFeRD, EN 16931), die Ihre Buchhaltung einlesen kann.';

function invoiceIssued({ invoiceId, number, grossCents, dueOn }: InvoicePayload): MailContent {
  return {
    subject: `Rechnung ${number}`,
    paragraphs: [`anbei erhalten Sie Ihre Rechnung als PDF. ${E_INVOICE}`],
    details: [
      ['Rechnung', number],
      ['Rechnungsbetrag (brutto)', formatCents(grossCents)],
      dueOn === null ? ['Zahlung', 'bereits bezahlt'] : ['Zahlbar bis', formatDay(dueOn)],
    ],
    button,
    attachments: [attach(number, invoiceId)],
    ...(dueOn !== null && {
      closing: [`Bitte geben Sie bei der Überweisung die Rechnungsnummer ${number} an.`],
    }),
  };
}

function creditNoteIssued({
  invoiceId,
  number,
  grossCents,
  corrects,
  isRefunded,
}: CreditNotePayload): MailContent {
  return {
    subject: `Rechnungskorrektur ${number} zur Rechnung ${corrects}`,
    paragraphs: [`anbei erhalten Sie die Korrektur Ihrer Rechnung als PDF. ${E_INVOICE}`],
    details: [
      ['Rechnungskorrektur', number],
      ['Zur Rechnung', corrects],
      ['Betrag zu Ihren Gunsten (brutto)', formatCents(grossCents)],
      ['Erstattung', isRefunded ? 'bereits erfolgt' : 'wird mit der Rechnung verrechnet'],
    ],
    button,
    attachments: [attach(number, invoiceId)],
  };
}

function invoiceReminded({ invoiceId, ...facts }: ReminderPayload): MailContent {
  const { reminder, invoice } = facts;
  const letter = {
    name: `${reminder.name.replaceAll(' ', '-')}-${invoice.number}.pdf`,
    type: 'application/pdf',
    fileId: reminderFileId(invoiceId, reminder.step),
  };
  return {
    subject: `${reminder.name} zur Rechnung ${invoice.number}`,
    paragraphs: openReminder(facts),
    details: listReminderSums(facts),
    button,
    attachments: [letter, attach(invoice.number, invoiceId)],
    closing: [
      `Bitte geben Sie bei der Überweisung die Rechnungsnummer ${invoice.number} an.`,
      ...closeReminder(facts),
    ],
  };
}

export const billingMails = {
  [REMINDER_MAIL]: invoiceReminded,
  [INVOICE_MAIL]: invoiceIssued,
  [CREDIT_NOTE_MAIL]: creditNoteIssued,
} as const satisfies MailRenderers;
