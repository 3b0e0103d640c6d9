import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { describeFactors } from '#server/accounts/second-factor/mails.ts';
import type { Factors } from '#server/accounts/second-factor/store.ts';
import { countHours } from '#server/accounts/users/mail-words.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';

const undoDays = linkLifetimeHours.emailChangeUndo / 24;

function emailChangeNotice({ name, token }: { name: string; token: string }): MailContent {
  return {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    greeting: greet(name),
    paragraphs: [
      `für Ihr Konto bei ${brand.name} wurde eine neue E-Mail-Adresse angegeben. Sobald sie bestätigt ist, gilt sie anstelle dieser Adresse.`,
      'Haben Sie das selbst veranlasst, ist nichts weiter zu tun. Waren Sie das nicht, nutzt jemand Ihr Konto:',
    ],
    button: { label: 'Das war ich nicht', path: paths.undoEmailChange(token) },
    closing: [
      'Auf der Seite dahinter brechen Sie die Änderung ab, melden alle Geräte ab und legen ein neues Passwort fest.',
    ],
  };
}

function emailChanged({ name, token }: { name: string; token: string }): MailContent {
  return {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    greeting: greet(name),
    paragraphs: [
      `Ihr Konto bei ${brand.name} hat jetzt eine neue E-Mail-Adresse, sie wurde soeben bestätigt. An diese Adresse schreiben wir Ihnen nicht mehr.`,
      'Haben Sie das selbst veranlasst, ist nichts weiter zu tun. Waren Sie das nicht, holen Sie Ihr Konto hier zurück:',
    ],
    button: { label: 'Das war ich nicht', path: paths.undoEmailChange(token) },
    closing: [
      `Der Link gilt ${undoDays} Tage. Ihre bisherige Adresse gilt danach wieder, alle Geräte werden abgemeldet, und Sie legen ein neues Passwort fest.`,
    ],
  };
}

function emailChangeUndone(payload: { name: string; token: string; factors: Factors }): MailContent {
  return {
    subject: 'Ihr Konto ist wieder gesichert: Bitte neues Passwort festlegen',
    greeting: greet(payload.name),
    paragraphs: [
      `die Änderung der E-Mail-Adresse Ihres Kontos bei ${brand.name} ist widerrufen: Es gilt wieder diese Adresse. Alle Geräte sind abgemeldet, das bisherige Passwort gilt nicht mehr.`,
      'Passkeys, Authenticator-App und Wiederherstellungscodes, die seit der Änderung eingerichtet wurden, haben wir entfernt.',
    ],
    button: { label: 'Neues Passwort festlegen', path: paths.resetPassword(payload.token) },
    closing: [
      `Der Link gilt ${countHours(linkLifetimeHours.resetPassword)} und nur einmal. Einen neuen erhalten Sie auf der Anmeldeseite unter „Passwort vergessen“.`,
      ...describeFactors(payload.factors),
    ],
  };
}

/** To the address that loses the account. Leaves out the name, because the address may be another person's. */
function emailChangeRevoked(): MailContent {
  return {
    subject: 'Änderung der E-Mail-Adresse widerrufen',
    paragraphs: [
      `über die bisherige E-Mail-Adresse wurde widerrufen, dass diese Adresse zu einem Konto bei ${brand.name} gehört. Das Konto hat wieder die bisherige Adresse, alle Geräte sind abgemeldet.`,
    ],
    closing: [`Ist das Ihr Konto, schreiben Sie uns bitte an ${brand.contactEmail}.`],
  };
}

/** Leaves out the name: anybody with an account can type any address. */
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

function emailChangeTaken({ name }: { name: string }): MailContent {
  return {
    subject: 'Sie haben bereits ein Konto',
    greeting: greet(name),
    paragraphs: [
      `Ihre E-Mail-Adresse wurde als neue Adresse eines anderen Kontos bei ${brand.name} angegeben. Sie gehört schon zu Ihrem Konto; daran wurde nichts geändert.`,
      'Haben Sie mehrere Konten, verwenden Sie bitte für jedes eine eigene Adresse.',
    ],
    button: { label: 'Zur Anmeldung', path: paths.login() },
    closing: ['Waren Sie es nicht, ist nichts weiter zu tun: Ihr Konto ist unverändert.'],
  };
}

export const emailChangeMails = {
  email_change: emailChange,
  email_change_taken: emailChangeTaken,
  email_change_notice: emailChangeNotice,
  email_changed: emailChanged,
  email_change_undone: emailChangeUndone,
  email_change_revoked: emailChangeRevoked,
} as const satisfies MailRenderers;
