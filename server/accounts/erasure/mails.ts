import { brand } from '#domain/brand.ts';
import { NOT_YOU } from '#server/accounts/users/mail-words.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';

type AccountDeleted = {
  readonly name: string;
  readonly hasPurchases: boolean;
  readonly byAdmin: boolean;
};

function accountDeleted({ name, hasPurchases, byAdmin }: AccountDeleted): MailContent {
  return {
    subject: 'Ihr Konto wurde gelöscht',
    greeting: greet(name),
    paragraphs: [
      `Ihr Konto bei ${brand.name} wurde ${byAdmin ? 'von der Administration ' : ''}gelöscht, alle Anmeldungen wurden beendet.`,
      hasPurchases
        ? 'Ihre Käufe mit den Rechnungsangaben bewahren wir auf, solange das Gesetz es verlangt; mit Ihrem Konto sind sie nicht mehr verbunden.'
        : 'Ihre Daten haben wir entfernt.',
    ],
    closing: [byAdmin ? CONTACT : NOT_YOU],
  };
}

const CONTACT = `Haben Sie Fragen dazu, schreiben Sie uns an ${brand.contactEmail}.`;

export const erasureMails = {
  account_deleted: accountDeleted,
} as const satisfies MailRenderers;
