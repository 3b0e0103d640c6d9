import { brand } from '#domain/brand.ts';
import { categories } from '#domain/catalogue/categories.ts';
import { groundLabels, type ReportGround, redress } from '#domain/requests/administration/report-decision.ts';
import { type ClientPayload, clientPath } from '#domain/requests/client-mail.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';

type RejectedPayload = ClientPayload & {
  readonly reason: string;
  /** Legal ground, when a report led to the rejection (admin 75). */
  readonly ground?: ReportGround;
};

function requestRejected({ name, category, reason, ground, ...button }: RejectedPayload): MailContent {
  return {
    subject: `${ground ? 'Wir haben Ihre Anfrage entfernt' : 'Wir konnten Ihre Anfrage nicht annehmen'}: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [
      ground
        ? 'Ihre Anfrage wurde uns gemeldet. Wir haben das geprüft und bieten sie nicht mehr an: Weitere Dienstleister erhalten Ihre Kontaktdaten nicht.'
        : 'wir haben Ihre Anfrage geprüft und müssen sie ablehnen. Weitere Dienstleister erhalten Ihre Kontaktdaten nicht.',
    ],
    details: [['Grund', reason], ...(ground ? [['Grundlage', groundLabels[ground]] as const] : [])],
    button: { label: 'Anfrage ansehen', path: clientPath(button) },
    closing: ground
      ? redress
      : [
          `Gern können Sie eine neue Anfrage stellen. Haben Sie Fragen oder sehen Sie es anders, schreiben Sie uns an ${brand.contactEmail}.`,
        ],
  };
}

type Edited = {
  /** Labels of the changed fields. Only the page shows their values. */
  readonly labels: readonly string[];
};

/** The edit in a mail about the state that follows from it. */
export type EditedWithState = Partial<Edited>;

export function describeEdit({ labels = [] }: EditedWithState): string[] {
  if (labels.length === 0) return [];
  return [`Außerdem hat unser Team Angaben in Ihrer Anfrage geändert. ${whereToRead} ${whatIfWrong}`];
}

export function listEdited({ labels = [] }: EditedWithState): (readonly [string, string])[] {
  return labels.length === 0 ? [] : [['Geändert', labels.join(', ')]];
}

const whereToRead = 'Auf der Seite Ihrer Anfrage sehen Sie, was dort stand und was jetzt gilt.';
const whatIfWrong = `Ist etwas nicht richtig, schreiben Sie uns bitte an ${brand.contactEmail}.`;

/** Rule mails 65. */
function requestEdited({ name, category, labels, ...button }: ClientPayload & Edited): MailContent {
  return {
    subject: `Wir haben Ihre Anfrage geändert: ${categories[category].label}`,
    greeting: greet(name),
    paragraphs: [`unser Team hat Angaben in Ihrer Anfrage geändert. ${whereToRead}`],
    details: listEdited({ labels }),
    button: { label: 'Änderungen ansehen', path: clientPath(button) },
    closing: [whatIfWrong],
  };
}

export const changesMails = {
  request_rejected: requestRejected,
  request_edited: requestEdited,
} as const satisfies MailRenderers;
