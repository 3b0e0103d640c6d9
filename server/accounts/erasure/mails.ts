import { brand } from '#domain/brand.ts';
import { greet, NOT_YOU } from '#server/accounts/users/users.ts';
import type { MailContent, MailRenderers } from '#server/mail/content.ts';

function accountDeleted({
  firstName,
  hasPurchases,
}: {
  firstName: string;
  hasPurchases: boolean;
}): MailContent {
  return {
    subject: 'Ihr Konto wurde gelöscht',
    greeting: greet(firstName),
    paragraphs: [
      `Ihr Konto bei ${brand.name} wurde gelöscht, alle Anmeldungen wurden beendet.`,
      hasPurchases
        ? 'Ihre Käufe mit den Rechnungsangaben bewahren wir auf, solange das Gesetz es verlangt; mit Ihrem Konto sind sie nicht mehr verbunden.'
        : 'Ihre Daten haben wir entfernt.',
    ],
    closing: [NOT_YOU],
  };
}

export const erasureMails = {
  account_deleted: accountDeleted,
} as const satisfies MailRenderers;
