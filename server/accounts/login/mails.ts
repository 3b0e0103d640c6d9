import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { brand } from '#domain/brand.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import { describeFactors } from '#server/accounts/second-factor/mails.ts';
import type { Factors } from '#server/accounts/second-factor/store.ts';
import { countHours, NOT_YOU } from '#server/accounts/users/mail-words.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';

/** For a locked account. Leaves out the name, because the address may be another person's. */
function accountLocked(): MailContent {
  return {
    subject: 'Ihr Konto ist gesperrt',
    paragraphs: [
      `für das Konto mit dieser E-Mail-Adresse bei ${brand.name} wurde ein neues Passwort angefordert. Das Konto ist gesperrt: Eine Änderung seiner E-Mail-Adresse wurde widerrufen, ließ sich aber nicht rückgängig machen. Deshalb kann sich niemand mehr anmelden.`,
    ],
    closing: [`Ist das Ihr Konto, schreiben Sie uns bitte an ${brand.contactEmail}.`],
  };
}

function resetPassword({ name, token }: { name: string; token: string }): MailContent {
  return {
    subject: 'Neues Passwort festlegen',
    greeting: greet(name),
    paragraphs: [`für Ihr Konto bei ${brand.name} wurde ein neues Passwort angefordert.`],
    button: { label: 'Neues Passwort festlegen', path: paths.resetPassword(token) },
    closing: [
      `Der Link gilt ${countHours(linkLifetimeHours.resetPassword)} und nur einmal.`,
      'Haben Sie das nicht angefordert, ist nichts weiter zu tun: Ihr Passwort bleibt, wie es ist.',
    ],
  };
}

type PasswordChanged = {
  readonly name: string;
  readonly changedAt: string;
  readonly factors: Factors;
  readonly droppedEmail: string | null;
};

const describeDropped = (email: string) =>
  `Die noch nicht bestätigte Änderung Ihrer E-Mail-Adresse in ${email} haben wir dabei verworfen.`;

function passwordChanged({ name, changedAt, factors, droppedEmail }: PasswordChanged): MailContent {
  return {
    subject: 'Ihr Passwort wurde geändert',
    greeting: greet(name),
    paragraphs: [
      `das Passwort Ihres Kontos bei ${brand.name} wurde geändert. Alle anderen Anmeldungen wurden beendet.`,
      ...(droppedEmail ? [describeDropped(droppedEmail)] : []),
      ...describeFactors(factors),
    ],
    details: [['Geändert am', formatMinute(changedAt)]],
    button: { label: 'Passwort neu festlegen', path: paths.forgotPassword() },
    closing: [`Haben Sie Ihr Passwort selbst geändert, ist nichts weiter zu tun. ${NOT_YOU}`],
  };
}

export const resetMails = {
  reset_password: resetPassword,
  password_changed: passwordChanged,
  account_locked: accountLocked,
} as const satisfies MailRenderers;
