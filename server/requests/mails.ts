import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { DISOWNED_DAYS } from '#domain/requests/unconfirmed.ts';
import { paths } from '#domain/site/paths.ts';
import type { MailContent, MailRenderers } from '#server/mail/content.ts';
import { type ClientButton, clientPath } from '#server/requests/client-page/client-page.ts';

type ConfirmPayload = { readonly category: CategoryCode; readonly token: string };

const reviewPromise = `Danach prüfen wir sie innerhalb von ${REVIEW_PROMISE_HOURS} Stunden und zeigen sie nur Dienstleistern, zu denen sie passt.`;

/** For whoever was named by somebody else (requests 51). */
function disown(token: string): Pick<MailContent, 'closing' | 'links'> {
  return {
    closing: [
      'Über denselben Link sehen Sie 30 Tage lang, wie es um Ihre Anfrage steht. Für Sie ist alles kostenlos und unverbindlich.',
      `Haben Sie nichts angefragt? Ohne Bestätigung geben wir die Anfrage nicht frei. Auf Wunsch löschen wir ihre Daten sofort und schreiben Ihnen ${DISOWNED_DAYS} Tage lang nicht mehr wegen solcher Anfragen:`,
    ],
    links: [{ label: 'Das war ich nicht', path: paths.disownRequest(token) }],
  };
}

function requestConfirm({ category, token }: ConfirmPayload): MailContent {
  return {
    subject: `Bitte bestätigen Sie Ihre Anfrage: ${categories[category].label}`,
    paragraphs: [
      'Ihre Anfrage ist bei uns eingegangen. Damit niemand in Ihrem Namen anfragt, bestätigen Sie sie bitte mit einem Klick.',
      reviewPromise,
    ],
    button: { label: 'Anfrage ansehen und bestätigen', path: paths.clientRequest(token) },
    ...disown(token),
  };
}

function requestReminder({ category, token }: ConfirmPayload): MailContent {
  return {
    subject: `Ihre Anfrage wartet noch auf Ihre Bestätigung: ${categories[category].label}`,
    paragraphs: [
      'gestern ist bei uns eine Anfrage mit Ihrer E-Mail-Adresse eingegangen. Bestätigt ist sie noch nicht, deshalb ruht sie bisher.',
      reviewPromise,
      'Dies ist unsere einzige Erinnerung.',
    ],
    button: { label: 'Anfrage ansehen und bestätigen', path: paths.clientRequest(token) },
    ...disown(token),
  };
}

type ClientPayload = ClientButton & { readonly name: string; readonly category: CategoryCode };

function requestConfirmed({ name, category, ...button }: ClientPayload): MailContent {
  return {
    subject: `Wir prüfen Ihre Anfrage: ${categories[category].label}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'vielen Dank, Ihre Anfrage ist bestätigt und jetzt in Prüfung.',
      `Innerhalb von ${REVIEW_PROMISE_HOURS} Stunden prüfen wir, ob sie vollständig ist, und veröffentlichen sie für passende Dienstleister. Wir schreiben Ihnen, sobald es so weit ist.`,
    ],
    button: { label: 'Stand der Anfrage ansehen', path: clientPath(button) },
    closing: ['Solange niemand Ihre Anfrage gekauft hat, können Sie Ihre Angaben dort noch ändern.'],
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

type PublishedPayload = ClientPayload & {
  readonly maxSales: number;
  /** An earlier version did not write it. */
  readonly publicUntil?: string;
};
function requestChanged({ category }: { category: CategoryCode }): MailContent {
  return {
    subject: `Geänderte Anfrage wartet auf Prüfung: ${categories[category].label}`,
    paragraphs: [
      'ein Auftraggeber hat seine veröffentlichte Anfrage geändert. Sie ist nicht mehr öffentlich und wartet auf die Prüfung.',
    ],
    details: [['Kategorie', categories[category].label]],
    button: { label: 'Anfragen prüfen', path: paths.admin() },
  };
}

function requestPublished({
  name,
  category,
  maxSales,
  publicUntil,
  ...button
}: PublishedPayload): MailContent {
  return {
    subject: `Ihre Anfrage ist veröffentlicht: ${categories[category].label}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'wir haben Ihre Anfrage geprüft und veröffentlicht. Passende Dienstleister sehen sie jetzt, zunächst ohne Ihre Kontaktdaten.',
      maxSales === 1
        ? 'Ein Dienstleister kann Ihre Kontaktdaten erhalten und sich bei Ihnen melden.'
        : `Bis zu ${maxSales} Dienstleister können Ihre Kontaktdaten erhalten und sich bei Ihnen melden.`,
      'Wer sie erhält, erfahren Sie von uns gleich per E-Mail.',
    ],
    ...(publicUntil && { details: [['Veröffentlicht bis', `${formatMinute(publicUntil)} Uhr`]] }),
    button: { label: 'Stand der Anfrage ansehen', path: clientPath(button) },
    closing: ['Sie entscheiden, ob und mit wem Sie zusammenarbeiten.'],
  };
}

type RejectedPayload = ClientPayload & { readonly reason: string };

function requestRejected({ name, category, reason, ...button }: RejectedPayload): MailContent {
  return {
    subject: `Wir konnten Ihre Anfrage nicht annehmen: ${categories[category].label}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'wir haben Ihre Anfrage geprüft und müssen sie ablehnen. Sie wird keinem Dienstleister mehr angeboten.',
    ],
    details: [['Grund', reason]],
    button: { label: 'Anfrage ansehen', path: clientPath(button) },
    closing: [
      `Gern können Sie eine neue Anfrage stellen. Haben Sie Fragen oder sehen Sie es anders, schreiben Sie uns an ${brand.contactEmail}.`,
    ],
  };
}

export const requestsMails = {
  request_confirm: requestConfirm,
  request_reminder: requestReminder,
  request_confirmed: requestConfirmed,
  request_waiting: requestWaiting,
  request_changed: requestChanged,
  request_published: requestPublished,
  request_rejected: requestRejected,
} as const satisfies MailRenderers;
