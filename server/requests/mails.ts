import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { formatDay, formatMinute } from '#domain/date-formats.ts';
import { type ClientPayload, clientPath } from '#domain/requests/client-mail.ts';
import { REVIEW_PROMISE_HOURS } from '#domain/requests/offer/visibility.ts';
import { DISOWNED_DAYS } from '#domain/requests/unconfirmed.ts';
import { paths } from '#domain/site/paths.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';
import { changesMails, describeEdit, type EditedWithState, listEdited } from './changes/mails.ts';
import { clientPageMails } from './client/mails.ts';
import type { ChangedBy } from './client/notifications.ts';

type ConfirmPayload = {
  readonly category: CategoryCode;
  readonly token: string;
  readonly submittedAt: string;
};

const reviewPromise = `Danach prüfen wir sie innerhalb von ${REVIEW_PROMISE_HOURS} Stunden und zeigen sie nur Dienstleistern, zu denen sie passt.`;

/** The way out for a person whose address somebody else has typed (requests 51). */
function disown(token: string): Pick<MailContent, 'closing' | 'links'> {
  return {
    closing: [
      'Über denselben Link sehen Sie 30 Tage lang, wie es um Ihre Anfrage steht. Für Sie ist alles kostenlos und unverbindlich.',
      `Haben Sie nichts angefragt? Dann bestätigen Sie bitte nichts. Auf Wunsch löschen wir die Daten dieser Anfrage sofort und schreiben Ihnen ${DISOWNED_DAYS} Tage lang nicht mehr wegen Anfragen, die jemand mit Ihrer E-Mail-Adresse stellt:`,
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

function requestReminder({ category, token, submittedAt }: ConfirmPayload): MailContent {
  return {
    subject: `Ihre Anfrage wartet noch auf Ihre Bestätigung: ${categories[category].label}`,
    paragraphs: [
      `am ${formatDay(submittedAt)} ist bei uns eine Anfrage mit Ihrer E-Mail-Adresse eingegangen. Sie ist noch nicht bestätigt, deshalb prüfen wir sie noch nicht.`,
      `Bitte bestätigen Sie sie mit einem Klick. ${reviewPromise}`,
      'Dies ist unsere einzige Erinnerung.',
    ],
    button: { label: 'Anfrage ansehen und bestätigen', path: paths.clientRequest(token) },
    ...disown(token),
  };
}

function requestConfirmed({ name, category, ...button }: ClientPayload): MailContent {
  return {
    subject: `Wir prüfen Ihre Anfrage: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      'vielen Dank, Ihre Anfrage ist bestätigt und jetzt in Prüfung.',
      `Innerhalb von ${REVIEW_PROMISE_HOURS} Stunden sehen wir Ihre Angaben durch. Ist alles in Ordnung, veröffentlichen wir die Anfrage für passende Dienstleister. Wir schreiben Ihnen, wie wir entschieden haben.`,
    ],
    button: { label: 'Status der Anfrage ansehen', path: clientPath(button) },
    closing: ['Solange niemand Ihre Anfrage gekauft hat, können Sie Ihre Angaben dort noch ändern.'],
  };
}

type WaitingPayload = { readonly category: CategoryCode; readonly submittedAt: string };

function requestWaiting({ category, submittedAt }: WaitingPayload): MailContent {
  return {
    subject: `Neue Anfrage wartet auf Prüfung: ${categories[category].label}`,
    paragraphs: ['ein Auftraggeber hat seine Anfrage bestätigt. Sie wartet auf die Prüfung.'],
    details: [
      ['Kategorie', categories[category].label],
      ['Eingegangen', `${formatMinute(submittedAt)} Uhr`],
    ],
    button: { label: 'Anfragen prüfen', path: paths.admin() },
    closing: [`Zugesagt ist die Prüfung innerhalb von ${REVIEW_PROMISE_HOURS} Stunden.`],
  };
}

function requestChanged({ category }: { category: CategoryCode }): MailContent {
  return {
    subject: `Geänderte Anfrage wartet auf Prüfung: ${categories[category].label}`,
    paragraphs: [
      'ein Auftraggeber hat seine Anfrage geändert, die schon veröffentlicht oder exklusiv angeboten war. Dienstleister sehen sie nicht mehr; sie wartet auf die Prüfung.',
    ],
    details: [['Kategorie', categories[category].label]],
    button: { label: 'Anfragen prüfen', path: paths.admin() },
  };
}

type Sales = { readonly currentSales: number; readonly maxSales: number };

type PublishedPayload = ClientPayload &
  Sales & {
    readonly publicUntil: string;
    /** End of the running exclusive offer (requests 56). */
    readonly offeredUntil?: string;
  } & EditedWithState;

const withoutContact = ', zunächst ohne Ihre Kontaktdaten.';

/** Names the partners that see the request: one during an exclusive offer, otherwise all that it fits. */
function describeReaders({ offeredUntil, publicUntil }: PublishedPayload, everybody: string): string {
  if (!offeredUntil) return everybody + withoutContact;
  const alone = `Bis ${formatMinute(offeredUntil)} Uhr bieten wir sie einem einzelnen Dienstleister an${withoutContact}`;
  return publicUntil <= offeredUntil
    ? alone
    : `${alone} Nimmt er nicht an, sehen sie danach alle passenden Dienstleister.`;
}

/** How many partners may still buy, and when the client gets a mail about a sale (requests 53). */
function describePlaces({ currentSales, maxSales }: PublishedPayload): string[] {
  const left = maxSales - currentSales;
  const further = currentSales === 0 ? '' : ' weitere';
  return [
    left === 1
      ? `Ein${currentSales === 0 ? '' : ' weiterer'} Dienstleister kann Ihre Kontaktdaten erhalten und sich bei Ihnen melden.`
      : `Bis zu ${left}${further} Dienstleister können Ihre Kontaktdaten erhalten und sich bei Ihnen melden.`,
    currentSales > 0
      ? 'Wer sie erhält, erfahren Sie per E-Mail, höchstens einmal in der Stunde.'
      : left === 1
        ? 'Wer sie erhält, erfahren Sie sofort per E-Mail.'
        : 'Vom ersten Kauf erfahren Sie sofort per E-Mail, von weiteren gesammelt, höchstens einmal in der Stunde.',
  ];
}

function published(
  payload: PublishedPayload,
  words: { readonly subject: string; readonly first: string },
): MailContent {
  const { name, category, publicUntil } = payload;
  return {
    subject: `${words.subject}: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [words.first, ...describePlaces(payload), ...describeEdit(payload)],
    details: [['Veröffentlicht bis', `${formatMinute(publicUntil)} Uhr`], ...listEdited(payload)],
    button: { label: 'Status der Anfrage ansehen', path: clientPath(payload) },
    closing: ['Sie entscheiden, ob und mit wem Sie zusammenarbeiten.'],
  };
}

function requestPublished(payload: PublishedPayload): MailContent {
  return published(payload, {
    subject: 'Ihre Anfrage ist veröffentlicht',
    first: `wir haben Ihre Anfrage geprüft und veröffentlicht. ${describeReaders(payload, 'Passende Dienstleister sehen sie jetzt')}`,
  });
}

function requestRepublished(payload: PublishedPayload): MailContent {
  return published(payload, {
    subject: 'Ihre Anfrage ist wieder veröffentlicht',
    first: `Ihre Anfrage ist wieder veröffentlicht. ${describeReaders(payload, 'Passende Dienstleister sehen sie jetzt wieder')}`,
  });
}

type UnpublishedPayload = ClientPayload &
  Sales & {
    readonly by: ChangedBy;
    /** Checked by phone only: a private request waits for the confirmation again. */
    readonly isUnconfirmed: boolean;
  };

function describeUnpublished({ by, isUnconfirmed }: UnpublishedPayload): string {
  if (by === 'client') {
    const promise = isUnconfirmed ? '' : `, innerhalb von ${REVIEW_PROMISE_HOURS} Stunden`;
    return `Sie haben Ihre veröffentlichte Anfrage geändert. Wir prüfen sie noch einmal${promise}. So lange sehen Dienstleister sie nicht.`;
  }
  const state = isUnconfirmed ? 'Neue' : 'Sie ist wieder in Prüfung; neue';
  return `wir haben Ihre Anfrage aus der Veröffentlichung genommen. ${state} Dienstleister sehen sie vorerst nicht.`;
}

function requestUnpublished(payload: UnpublishedPayload): MailContent {
  const { name, category, by, currentSales, isUnconfirmed } = payload;
  const subject =
    by === 'client'
      ? 'Wir prüfen Ihre geänderte Anfrage'
      : 'Ihre Anfrage ist vorerst nicht mehr veröffentlicht';
  return {
    subject: `${subject}: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      describeUnpublished(payload),
      ...(currentSales > 0 ? ['Wer Ihre Kontaktdaten schon erhalten hat, behält sie.'] : []),
      ...(isUnconfirmed
        ? [
            'Ihre E-Mail-Adresse ist noch nicht bestätigt. Das können Sie auf der Seite Ihrer Anfrage nachholen.',
          ]
        : []),
    ],
    button: { label: 'Status der Anfrage ansehen', path: clientPath(payload) },
    closing: [
      `Sobald sie wieder veröffentlicht ist, schreiben wir Ihnen. Haben Sie Fragen, erreichen Sie uns unter ${brand.contactEmail}.`,
    ],
  };
}

function requestSoldOut(payload: ClientPayload & Sales & EditedWithState): MailContent {
  const { name, category, currentSales } = payload;
  return {
    subject: `Ihre Anfrage ist ausverkauft: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      `${currentSales === 1 ? 'ein Dienstleister hat' : `${currentSales} Dienstleister haben`} Ihre Kontaktdaten. Mehr sind für Ihre Anfrage nicht vorgesehen, deshalb ist sie jetzt ausverkauft: Weitere Dienstleister erhalten Ihre Kontaktdaten nicht.`,
      ...describeEdit(payload),
    ],
    details: listEdited(payload),
    button: { label: 'Status der Anfrage ansehen', path: clientPath(payload) },
    closing: [
      'Möchten Sie doch mehr Angebote, können Sie ihre Anzahl auf der Seite Ihrer Anfrage erhöhen. Ist der Auftrag vergeben, sagen Sie es uns bitte dort.',
    ],
  };
}

type QuestionPayload = ClientPayload & { readonly question: string };

const answerHelp = `Sie können dort auch Ihre Angaben ändern. Danach prüfen wir Ihre Anfrage innerhalb von ${REVIEW_PROMISE_HOURS} Stunden.`;

function requestQuestion({ name, category, question, ...button }: QuestionPayload): MailContent {
  return {
    subject: `Rückfrage zu Ihrer Anfrage: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      'bei der Prüfung Ihrer Anfrage ist eine Frage offen geblieben. Bis zu Ihrer Antwort veröffentlichen wir sie nicht.',
    ],
    details: [['Unsere Frage', question]],
    button: { label: 'Auf der Seite der Anfrage antworten', path: clientPath(button) },
    closing: [answerHelp],
  };
}

type QuestionReminderPayload = QuestionPayload & { readonly askedAt: string };

function requestQuestionReminder(payload: QuestionReminderPayload): MailContent {
  const { name, category, question, askedAt } = payload;
  return {
    subject: `Unsere Rückfrage wartet auf Ihre Antwort: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      `am ${formatDay(askedAt)} haben wir Sie etwas zu Ihrer Anfrage gefragt. Ohne Ihre Antwort können wir sie nicht zu Ende prüfen.`,
      'Dies ist unsere einzige Erinnerung.',
    ],
    details: [['Unsere Frage', question]],
    button: { label: 'Auf der Seite der Anfrage antworten', path: clientPath(payload) },
    closing: [answerHelp],
  };
}

export const requestsMails = {
  request_confirm: requestConfirm,
  request_reminder: requestReminder,
  request_confirmed: requestConfirmed,
  request_waiting: requestWaiting,
  request_changed: requestChanged,
  request_published: requestPublished,
  request_republished: requestRepublished,
  request_unpublished: requestUnpublished,
  request_sold_out: requestSoldOut,
  ...changesMails,
  ...clientPageMails,
  request_question: requestQuestion,
  request_question_reminder: requestQuestionReminder,
} as const satisfies MailRenderers;
