import { formatDay } from '#domain/date-formats.ts';
import { formatCents } from '#domain/requests/offer/price.ts';
import type { MailContent, MailRenderers } from '#server/mail/content.ts';
import { INVOICE_MAIL, type InvoicePayload } from './invoices/invoice-mail.ts';

function invoiceIssued({ invoiceId, number, grossCents, dueOn }: InvoicePayload): MailContent {
  const name = `${number}.pdf`;
  return {
    subject: `Rechnung ${number}`,
    paragraphs: [
      'anbei erhalten Sie Ihre Rechnung als PDF. Die Datei enthält auch die elektronische Rechnung (ZUGFeRD, EN 16931), die Ihre Buchhaltung einlesen kann.',
    ],
    details: [
      ['Rechnung', number],
      ['Rechnungsbetrag (brutto)', formatCents(grossCents)],
      dueOn === null ? ['Zahlung', 'bereits bezahlt'] : ['Zahlbar bis', formatDay(dueOn)],
    ],
    attachment: { name, type: 'application/pdf', fileId: invoiceId },
    ...(dueOn !== null && {
      closing: [`Bitte geben Sie bei der Überweisung die Rechnungsnummer ${number} an.`],
    }),
  };
}

export const billingMails = { [INVOICE_MAIL]: invoiceIssued } as const satisfies MailRenderers;
