import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { brand } from '#domain/brand.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import { describeFactors } from '#server/accounts/second-factor/mails.ts';
import type { Factors } from '#server/accounts/second-factor/store.ts';
import { countHours } from '#server/accounts/users/mail-words.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';

function secondFactorRemoved(payload: { name: string; removedAt: string }): MailContent {
  return {
    subject: 'Ihr zweiter Faktor wurde entfernt',
    greeting: greet(payload.name),
    paragraphs: [
      `die Administration von ${brand.name} hat Authenticator-App, Wiederherstellungscodes und Passkeys Ihres Kontos entfernt und alle Geräte abgemeldet. Sie melden sich jetzt mit E-Mail-Adresse und Passwort an.`,
      'Richten Sie danach bitte einen neuen zweiten Faktor ein.',
    ],
    details: [['Zeitpunkt', formatMinute(payload.removedAt)]],
    button: { label: 'Anmelden', path: paths.profile({ tab: 'sicherheit' }) },
    closing: [`Haben Sie nicht darum gebeten, schreiben Sie uns bitte sofort an ${brand.contactEmail}.`],
  };
}

/** To the address that the admin has checked, maybe not the account's former address. */
function accountReleased(payload: { name: string; token: string; factors: Factors }): MailContent {
  return {
    subject: 'Ihr Konto ist entsperrt: Bitte neues Passwort festlegen',
    greeting: greet(payload.name),
    paragraphs: [
      `die Administration von ${brand.name} hat Ihr Konto entsperrt. Es hat jetzt diese E-Mail-Adresse; das bisherige Passwort gilt nicht mehr.`,
    ],
    button: { label: 'Neues Passwort festlegen', path: paths.resetPassword(payload.token) },
    closing: [
      `Der Link gilt ${countHours(linkLifetimeHours.resetPassword)} und nur einmal. Einen neuen erhalten Sie auf der Anmeldeseite unter „Passwort vergessen“.`,
      ...describeFactors(payload.factors),
    ],
  };
}

export const supportMails = {
  second_factor_removed: secondFactorRemoved,
  account_released: accountReleased,
} as const satisfies MailRenderers;
