import { linkLifetimeHours } from '#domain/accounts/roles.ts';
import { brand } from '#domain/brand.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import { greet } from '#server/accounts/mails.ts';
import type { MailContent, MailRenderers } from '#server/mail/content.ts';

/** What happened to the ways to log in; `name` is the passkey's. */
export type FactorChange =
  | { readonly change: 'passkey_added' | 'passkey_removed'; readonly name: string }
  | { readonly change: 'totp_added' | 'totp_removed' | 'recovery_codes_renewed' };

/** Ways to log in that are left, as a mail lists them. */
export type FactorsLeft = { readonly totp: boolean; readonly passkeys: readonly string[] };

const undoDays = linkLifetimeHours.emailChangeUndo / 24;
const hours = (count: number) => (count === 1 ? 'eine Stunde' : `${count} Stunden`);

const changes: Readonly<Record<FactorChange['change'], { subject: string; what: string }>> = {
  passkey_added: { subject: 'Neuer Passkey für Ihr Konto', what: 'wurde ein Passkey eingerichtet' },
  passkey_removed: { subject: 'Ein Passkey wurde entfernt', what: 'wurde ein Passkey entfernt' },
  totp_added: {
    subject: 'Authenticator-App eingerichtet',
    what: 'wurde eine Authenticator-App eingerichtet',
  },
  totp_removed: {
    subject: 'Authenticator-App ausgeschaltet',
    what: 'wurde die Authenticator-App ausgeschaltet',
  },
  recovery_codes_renewed: {
    subject: 'Neue Wiederherstellungscodes',
    what: 'wurden neue Wiederherstellungscodes erstellt; die bisherigen gelten nicht mehr',
  },
};

/** Sentences about the ways to log in that a new password does not touch; none without any. */
export function describeFactors({ totp, passkeys }: FactorsLeft): string[] {
  const names = passkeys.map((name) => `„${name}“`).join(', ');
  const parts = [
    ...(passkeys.length > 0
      ? [`mit ${passkeys.length === 1 ? 'dem Passkey' : 'den Passkeys'} ${names}`]
      : []),
    ...(totp ? ['mit dem Passwort und einem Code der Authenticator-App'] : []),
  ];
  if (parts.length === 0) return [];
  return [
    `Weiterhin ist die Anmeldung möglich: ${parts.join(' sowie ')}.`,
    'Was davon nicht von Ihnen stammt, entfernen Sie bitte im Profil unter „Sicherheit“.',
  ];
}

function factorChanged(payload: FactorChange & { firstName: string; changedAt: string }): MailContent {
  const { subject, what } = changes[payload.change];
  return {
    subject,
    greeting: greet(payload.firstName),
    paragraphs: [`für Ihr Konto bei ${brand.name} ${what}.`],
    details: [
      ...('name' in payload ? [['Passkey', payload.name] as const] : []),
      ['Zeitpunkt', formatMinute(payload.changedAt)],
    ],
    button: { label: 'Sicherheit im Profil prüfen', path: paths.profile({ tab: 'sicherheit' }) },
    closing: [
      'Haben Sie das selbst getan, ist nichts weiter zu tun.',
      `Waren Sie das nicht, legen Sie auf der Anmeldeseite unter „Passwort vergessen“ sofort ein neues Passwort fest, prüfen Sie danach Ihr Profil und schreiben Sie uns an ${brand.contactEmail}.`,
    ],
  };
}

/** To the address that is to be replaced. */
function emailChangeNotice({ firstName, token }: { firstName: string; token: string }): MailContent {
  return {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    greeting: greet(firstName),
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

/** To the address that has just been replaced. */
function emailChanged({ firstName, token }: { firstName: string; token: string }): MailContent {
  return {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    greeting: greet(firstName),
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

/** To the owner's own address again, after the undo. */
function emailChangeUndone(payload: { firstName: string; token: string; factors: FactorsLeft }): MailContent {
  return {
    subject: 'Ihr Konto ist wieder gesichert: Bitte neues Passwort festlegen',
    greeting: greet(payload.firstName),
    paragraphs: [
      `die Änderung der E-Mail-Adresse Ihres Kontos bei ${brand.name} ist widerrufen: Es gilt wieder diese Adresse. Alle Geräte sind abgemeldet, das bisherige Passwort gilt nicht mehr.`,
      'Passkeys, Authenticator-App und Wiederherstellungscodes, die seit der Änderung eingerichtet wurden, haben wir entfernt.',
    ],
    button: { label: 'Neues Passwort festlegen', path: paths.resetPassword(payload.token) },
    closing: [
      `Der Link gilt ${hours(linkLifetimeHours.resetPassword)} und nur einmal. Einen neuen erhalten Sie auf der Anmeldeseite unter „Passwort vergessen“.`,
      ...describeFactors(payload.factors),
    ],
  };
}

/** To the address that the account had meanwhile: its owner may be the same person. Without the name. */
function emailChangeRevoked(): MailContent {
  return {
    subject: 'Änderung der E-Mail-Adresse widerrufen',
    paragraphs: [
      `über die bisherige E-Mail-Adresse wurde widerrufen, dass diese Adresse zu einem Konto bei ${brand.name} gehört. Das Konto hat wieder die bisherige Adresse, alle Geräte sind abgemeldet.`,
    ],
    closing: [`Ist das Ihr Konto, schreiben Sie uns bitte an ${brand.contactEmail}.`],
  };
}

/** To somebody whose lost factors an admin has removed. */
function secondFactorRemoved({
  firstName,
  removedAt,
}: {
  firstName: string;
  removedAt: string;
}): MailContent {
  return {
    subject: 'Ihr zweiter Faktor wurde entfernt',
    greeting: greet(firstName),
    paragraphs: [
      `die Administration von ${brand.name} hat Authenticator-App, Wiederherstellungscodes und Passkeys Ihres Kontos entfernt und alle Geräte abgemeldet. Sie melden sich jetzt mit E-Mail-Adresse und Passwort an.`,
      'Richten Sie danach bitte einen neuen zweiten Faktor ein.',
    ],
    details: [['Zeitpunkt', formatMinute(removedAt)]],
    button: { label: 'Anmelden', path: paths.profile({ tab: 'sicherheit' }) },
    closing: [`Haben Sie nicht darum gebeten, schreiben Sie uns bitte sofort an ${brand.contactEmail}.`],
  };
}

/** To the address of an account that nobody gets into; whose it is, nobody knows. Without the name. */
function accountLocked(): MailContent {
  return {
    subject: 'Ihr Konto ist gesperrt',
    paragraphs: [
      `für das Konto mit dieser E-Mail-Adresse bei ${brand.name} wurde ein neues Passwort angefordert. Das Konto ist gesperrt: Eine Änderung seiner E-Mail-Adresse wurde widerrufen, ließ sich aber nicht rückgängig machen. Deshalb kann sich niemand mehr anmelden.`,
    ],
    closing: [`Ist das Ihr Konto, schreiben Sie uns bitte an ${brand.contactEmail}.`],
  };
}

/** To the address at which an admin has proved the owner of a locked account. */
function accountReleased(payload: { firstName: string; token: string; factors: FactorsLeft }): MailContent {
  return {
    subject: 'Ihr Konto ist entsperrt: Bitte neues Passwort festlegen',
    greeting: greet(payload.firstName),
    paragraphs: [
      `die Administration von ${brand.name} hat Ihr Konto entsperrt. Es hat jetzt diese E-Mail-Adresse; das bisherige Passwort gilt nicht mehr.`,
    ],
    button: { label: 'Neues Passwort festlegen', path: paths.resetPassword(payload.token) },
    closing: [
      `Der Link gilt ${hours(linkLifetimeHours.resetPassword)} und nur einmal. Einen neuen erhalten Sie auf der Anmeldeseite unter „Passwort vergessen“.`,
      ...describeFactors(payload.factors),
    ],
  };
}

/** Mails about who can get into an account, by kind. */
export const accountsSecurityMails = {
  factor_changed: factorChanged,
  email_change_notice: emailChangeNotice,
  email_changed: emailChanged,
  email_change_undone: emailChangeUndone,
  email_change_revoked: emailChangeRevoked,
  second_factor_removed: secondFactorRemoved,
  account_locked: accountLocked,
  account_released: accountReleased,
} as const satisfies MailRenderers;
