import { brand } from '#domain/brand.ts';
import { type CategoryCode, categories } from '#domain/catalogue/categories.ts';
import { formatDay } from '#domain/date-formats.ts';
import { type ClientPayload, clientPath } from '#domain/requests/client-mail.ts';
import { paths } from '#domain/site/paths.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';

type ReceiptPayload = ClientPayload & {
  /** How many buyers got a mail, too. */
  readonly notified: number;
};

function describeNotified(count: number): string[] {
  if (count === 0) return [];
  return count === 1
    ? ['Den Dienstleister, der Ihre Kontaktdaten hat, haben wir benachrichtigt.']
    : [`Die ${count} Dienstleister, die Ihre Kontaktdaten haben, haben wir benachrichtigt.`];
}

function requestWithdrawn({ category, name, notified, ...button }: ReceiptPayload): MailContent {
  return {
    subject: `Ihre Anfrage ist zurückgezogen: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      'Sie haben Ihre Anfrage zurückgezogen. Weitere Dienstleister erhalten Ihre Kontaktdaten nicht.',
      ...describeNotified(notified),
    ],
    button: { label: 'Anfrage ansehen', path: clientPath(button) },
    closing: [`Waren Sie das nicht, schreiben Sie uns bitte an ${brand.contactEmail}.`],
  };
}

function requestClosed({ category, name, notified, ...button }: ReceiptPayload): MailContent {
  return {
    subject: `Ihre Anfrage ist abgeschlossen: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      'Sie haben uns gemeldet, dass Ihre Anfrage erledigt ist. Weitere Dienstleister erhalten Ihre Kontaktdaten nicht.',
      ...describeNotified(notified),
    ],
    button: { label: 'Anfrage ansehen', path: clientPath(button) },
    closing: [`Waren Sie das nicht, schreiben Sie uns bitte an ${brand.contactEmail}.`],
  };
}

type EndedPayload = {
  readonly name: string;
  readonly category: CategoryCode;
  readonly purchasedAt: string;
  readonly ending: Ending;
};

type Ending = 'withdrawn' | 'you' | 'other' | 'nobody';

const endings: Readonly<Record<Ending, { readonly subject: string; readonly sentence: string }>> = {
  withdrawn: {
    subject: 'Eine Anfrage wurde zurückgezogen',
    sentence:
      'der Auftraggeber einer Anfrage, die Sie gekauft haben, hat sie zurückgezogen. Bitte gehen Sie davon aus, dass er keine Angebote mehr erwartet.',
  },
  you: {
    subject: 'Sie haben den Auftrag erhalten',
    sentence:
      'der Auftraggeber einer Anfrage, die Sie gekauft haben, hat uns gemeldet, dass er Ihnen den Auftrag gibt. Herzlichen Glückwunsch!',
  },
  other: {
    subject: 'Ein Auftrag ist vergeben',
    sentence:
      'der Auftraggeber einer Anfrage, die Sie gekauft haben, hat den Auftrag anderweitig vergeben. Angebote erwartet er nicht mehr.',
  },
  nobody: {
    subject: 'Ein Auftrag wird nicht vergeben',
    sentence:
      'der Auftraggeber einer Anfrage, die Sie gekauft haben, vergibt den Auftrag nicht. Angebote erwartet er nicht mehr.',
  },
};

/** To one buyer. The mail says nothing about other buyers. */
function requestEnded({ name, category, purchasedAt, ending }: EndedPayload): MailContent {
  const { subject, sentence } = endings[ending];
  return {
    subject: `${subject}: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [sentence, 'Ihr Kauf und die Kontaktdaten bleiben unter „Gekaufte Anfragen“.'],
    details: [
      ['Kategorie', categories[category].label],
      ['Gekauft am', formatDay(purchasedAt)],
    ],
    button: { label: 'Gekaufte Anfragen ansehen', path: paths.dashboard({ tab: 'gekauft' }) },
  };
}

export const endingMails = {
  request_withdrawn: requestWithdrawn,
  request_closed: requestClosed,
  request_ended: requestEnded,
} as const satisfies MailRenderers;
