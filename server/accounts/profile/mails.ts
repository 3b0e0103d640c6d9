import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { brand } from '#domain/brand.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import { greet } from '#server/accounts/mails.ts';
import { describeFactors, type FactorsLeft } from '#server/accounts/second-factor/mails.ts';
import type { MailContent, MailRenderers } from '#server/mail/content.ts';

const notYou = `Waren Sie das nicht, schreiben Sie uns bitte sofort an ${brand.contactEmail}.`;

function resetPassword({ firstName, token }: { firstName: string; token: string }): MailContent {
  return {
    subject: 'Neues Passwort festlegen',
    greeting: greet(firstName),
    paragraphs: [`für Ihr Konto bei ${brand.name} wurde ein neues Passwort angefordert.`],
    button: { label: 'Neues Passwort festlegen', path: paths.resetPassword(token) },
    closing: [
      `Der Link gilt ${linkLifetimeHours.resetPassword === 1 ? 'eine Stunde' : `${linkLifetimeHours.resetPassword} Stunden`} und nur einmal.`,
      'Haben Sie das nicht angefordert, ist nichts weiter zu tun: Ihr Passwort bleibt, wie es ist.',
    ],
  };
}

type PasswordChanged = {
  readonly firstName: string;
  readonly changedAt: string;
  readonly factors: FactorsLeft;
  /** The new address that was not confirmed yet. */
  readonly droppedEmail?: string | null;
};

function passwordChanged({ firstName, changedAt, factors, droppedEmail }: PasswordChanged): MailContent {
  return {
    subject: 'Ihr Passwort wurde geändert',
    greeting: greet(firstName),
    paragraphs: [
      `das Passwort Ihres Kontos bei ${brand.name} wurde geändert. Alle anderen Anmeldungen wurden beendet.`,
      ...(droppedEmail
        ? [
            `Die noch nicht bestätigte Änderung Ihrer E-Mail-Adresse in ${droppedEmail} haben wir dabei verworfen.`,
          ]
        : []),
      ...describeFactors(factors),
    ],
    details: [['Geändert am', formatMinute(changedAt)]],
    button: { label: 'Passwort neu festlegen', path: paths.forgotPassword() },
    closing: [`Haben Sie Ihr Passwort selbst geändert, ist nichts weiter zu tun. ${notYou}`],
  };
}

/** Without the name: anybody with an account can type any address. */
function emailChange({ token }: { token: string }): MailContent {
  return {
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      `diese Adresse wurde als neue E-Mail-Adresse eines Kontos bei ${brand.name} angegeben. Sie gilt, sobald Sie sie bestätigen; bis dahin melden Sie sich mit der bisherigen an.`,
    ],
    button: { label: 'Neue E-Mail-Adresse bestätigen', path: paths.verifyEmailChange(token) },
    closing: [
      `Der Link gilt ${linkLifetimeHours.emailChange} Stunden. In Ihrem Profil können Sie einen neuen anfordern.`,
      'Haben Sie diese Änderung nicht gewünscht, bestätigen Sie sie bitte nicht.',
    ],
  };
}

function emailChangeTaken({ firstName }: { firstName: string }): MailContent {
  return {
    subject: 'Sie haben bereits ein Konto',
    greeting: greet(firstName),
    paragraphs: [
      `Ihre E-Mail-Adresse wurde als neue Adresse eines anderen Kontos bei ${brand.name} angegeben. Sie gehört schon zu Ihrem Konto; daran wurde nichts geändert.`,
      'Haben Sie mehrere Konten, verwenden Sie bitte für jedes eine eigene Adresse.',
    ],
    button: { label: 'Zur Anmeldung', path: paths.login() },
    closing: ['Waren Sie es nicht, ist nichts weiter zu tun: Ihr Konto ist unverändert.'],
  };
}

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
    closing: [notYou],
  };
}

/** Mails about passwords, addresses and the end of an account, by kind. */
export const accountsProfileMails = {
  reset_password: resetPassword,
  password_changed: passwordChanged,
  email_change: emailChange,
  email_change_taken: emailChangeTaken,
  account_deleted: accountDeleted,
} as const satisfies MailRenderers;
