import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { paths } from '#domain/site/paths.ts';
import type { MailContent, MailRenderers } from '#server/mail/content.ts';

type ConfirmPayload = { readonly category: CategoryCode; readonly token: string };

function requestConfirm({ category, token }: ConfirmPayload): MailContent {
  return {
    subject: `Bitte bestätigen Sie Ihre Anfrage: ${categories[category].label}`,
    paragraphs: [
      'Ihre Anfrage ist bei uns eingegangen. Damit niemand in Ihrem Namen anfragt, bestätigen Sie sie bitte mit einem Klick.',
      `Danach prüfen wir sie innerhalb von ${REVIEW_PROMISE_HOURS} Stunden und zeigen sie nur Dienstleistern, zu denen sie passt.`,
    ],
    button: { label: 'Anfrage ansehen und bestätigen', path: paths.clientRequest(token) },
    closing: [
      'Über denselben Link sehen Sie 30 Tage lang, wie es um Ihre Anfrage steht. Für Sie ist alles kostenlos und unverbindlich.',
      'Haben Sie nichts angefragt, ist nichts weiter zu tun: Ohne Bestätigung geben wir die Anfrage nicht frei.',
    ],
  };
}

function requestWaiting({
  category,
  submittedAt,
}: {
  category: CategoryCode;
  submittedAt: string;
}): MailContent {
  return {
    subject: `Neue Anfrage wartet auf Prüfung: ${categories[category].label}`,
    paragraphs: ['ein Auftraggeber hat seine Anfrage bestätigt. Sie wartet auf die Prüfung.'],
    details: [
      ['Kategorie', categories[category].label],
      ['Eingegangen', formatMinute(submittedAt)],
    ],
    button: { label: 'Anfragen prüfen', path: paths.admin() },
    closing: [`Zugesagt ist die Prüfung innerhalb von ${REVIEW_PROMISE_HOURS} Stunden.`],
  };
}

type PublishedPayload = ConfirmPayload & { readonly name: string; readonly maxSales: number };

function requestPublished({ name, category, maxSales, token }: PublishedPayload): MailContent {
  return {
    subject: `Ihre Anfrage ist veröffentlicht: ${categories[category].label}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'wir haben Ihre Anfrage geprüft und veröffentlicht. Passende Dienstleister sehen sie jetzt, zunächst ohne Ihre Kontaktdaten.',
      maxSales === 1
        ? 'Ein Dienstleister kann Ihre Kontaktdaten erhalten und sich bei Ihnen melden.'
        : `Bis zu ${maxSales} Dienstleister können Ihre Kontaktdaten erhalten und sich bei Ihnen melden.`,
    ],
    button: { label: 'Stand der Anfrage ansehen', path: paths.clientRequest(token) },
    closing: ['Sie entscheiden, ob und mit wem Sie zusammenarbeiten.'],
  };
}

export const requestsMails = {
  request_confirm: requestConfirm,
  request_waiting: requestWaiting,
  request_published: requestPublished,
} as const satisfies MailRenderers;
