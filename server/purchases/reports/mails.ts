import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { formatMinute } from '#domain/date-formats.ts';
import type { ReportKind } from '#domain/requests/administration/report-decision.ts';
import { type ClientButton, clientPath } from '#domain/requests/client-mail.ts';
import { paths } from '#domain/site/paths.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';

type ReportedPayload = {
  readonly category: CategoryCode;
  readonly reason: string;
  readonly reportedAt: string;
  readonly by: 'partner' | 'client';
};

function requestReported({ category, reason, reportedAt, by }: ReportedPayload): MailContent {
  return {
    subject: `Eine Anfrage wurde gemeldet: ${categories[category].label}`,
    paragraphs: [
      by === 'client'
        ? 'ein Auftraggeber hat seine Anfrage gemeldet.'
        : 'ein Partner hat eine Anfrage gemeldet.',
    ],
    details: [
      ['Kategorie', categories[category].label],
      ['Gemeldet', formatMinute(reportedAt)],
      ['Grund', reason],
    ],
    button: { label: 'Meldungen ansehen', path: paths.adminReports() },
  };
}

type BuyerReportedPayload = Omit<ReportedPayload, 'by'> & {
  readonly buyer: { readonly companyName: string; readonly name: string; readonly email: string };
};

function buyerReported({ category, buyer, reason, reportedAt }: BuyerReportedPayload): MailContent {
  return {
    subject: `Ein Auftraggeber möchte einen Käufer sperren: ${categories[category].label}`,
    paragraphs: [
      'ein Auftraggeber möchte mit einem Käufer seiner Anfrage keinen Kontakt mehr. Der Kauf besteht weiter; bitte entscheiden Sie, was zu tun ist.',
    ],
    details: [
      ['Kategorie', categories[category].label],
      ['Käufer', [buyer.companyName, buyer.name, buyer.email].filter(Boolean).join(', ')],
      ['Gemeldet', formatMinute(reportedAt)],
      ['Grund', reason],
    ],
    button: { label: 'Meldungen ansehen', path: paths.adminReports() },
  };
}

type ReceivedPayload = {
  /** '' until the client has confirmed the address. */
  readonly name: string;
  readonly category: CategoryCode;
  readonly about: ReportKind;
  readonly reportedAt: string;
} & (ClientButton | object);

/** To the reporter (Art. 16 DSA). Only a client's mail has a button. */
function reportReceived(payload: ReceivedPayload): MailContent {
  const { name, category, about, reportedAt } = payload;
  const isClient = 'requestId' in payload || 'token' in payload;
  return {
    subject: `Ihre Meldung ist eingegangen: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      about === 'contact'
        ? 'Sie möchten keinen Kontakt mehr mit einem Käufer Ihrer Anfrage. Das ist bei uns eingegangen.'
        : 'vielen Dank, Ihre Meldung zu einer Anfrage ist bei uns eingegangen.',
      'Ein Mensch prüft sie und entscheidet. Die Entscheidung senden wir Ihnen mit ihrer Begründung per E-Mail.',
    ],
    details: [
      ['Kategorie', categories[category].label],
      ['Gemeldet', `${formatMinute(reportedAt)} Uhr`],
    ],
    ...(isClient && { button: { label: 'Anfrage ansehen', path: clientPath(payload) } }),
    closing: [`Möchten Sie etwas ergänzen, schreiben Sie uns an ${brand.contactEmail}.`],
  };
}

export const reportsMails = {
  request_reported: requestReported,
  buyer_reported: buyerReported,
  report_received: reportReceived,
} as const satisfies MailRenderers;
