import type { Role } from '#domain/accounts/roles.ts';
import { brand } from '#domain/brand.ts';
import { paths } from '#domain/site/paths.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';
import { adminReportsMails } from './reports/mails.ts';

function partnerUnlocked({ name }: { name: string }): MailContent {
  return {
    subject: 'Ihr Partner-Konto ist freigeschaltet',
    greeting: greet(name),
    paragraphs: [
      `wir haben Ihre Angaben geprüft: Ihr Partner-Konto bei ${brand.name} ist ab sofort freigeschaltet.`,
      'In Ihrer Übersicht sehen Sie die Anfragen, die zu Ihren Dienstleistungen passen. Sie zahlen nur für die Anfragen, die Sie kaufen.',
    ],
    button: { label: 'Passende Anfragen ansehen', path: paths.dashboard() },
  };
}

function partnerLocked({ name, reason }: { name: string; reason: string }): MailContent {
  return {
    subject: 'Ihr Partner-Konto ist gesperrt',
    greeting: greet(name),
    paragraphs: [
      `wir haben Ihr Partner-Konto bei ${brand.name} gesperrt: Sie sehen keine Anfragen mehr und können keine kaufen. Anmelden und Ihr Profil bearbeiten können Sie weiterhin; Rechnungen zu Ihren Käufen gelten unverändert.`,
    ],
    details: [['Begründung', reason]],
    closing: [
      `Sind Sie damit nicht einverstanden oder ist der Grund behoben, schreiben Sie uns bitte an ${brand.contactEmail}. Ein Mensch prüft die Sperre dann noch einmal.`,
    ],
  };
}

function accountPurchasesLocked({ name, reason }: { name: string; reason: string }): MailContent {
  return {
    subject: 'Käufe auf Rechnung sind gesperrt',
    greeting: greet(name),
    paragraphs: [
      `Ihre Firma kann bei ${brand.name} vorerst nicht mehr auf Rechnung kaufen. Im Shop bezahlen Sie weiterhin sofort und kaufen wie bisher.`,
    ],
    details: [['Begründung', reason]],
    button: { label: 'Rechnungen ansehen', path: paths.invoices() },
    closing: [
      `Sind die offenen Rechnungen bezahlt oder sind Sie nicht einverstanden, schreiben Sie uns bitte an ${brand.contactEmail}.`,
    ],
  };
}

function accountPurchasesUnlocked({ name }: { name: string }): MailContent {
  return {
    subject: 'Käufe auf Rechnung sind wieder möglich',
    greeting: greet(name),
    paragraphs: [`Ihre Firma kann bei ${brand.name} ab sofort wieder auf Rechnung kaufen.`],
    button: { label: 'Passende Anfragen ansehen', path: paths.dashboard() },
  };
}

const accountNames: Readonly<Record<Role, string>> = {
  admin: 'ein Konto der Administration',
  partner: 'ein Konto für Dienstleister',
  customer: 'ein Konto für Auftraggeber',
};

/** Leaves out the password, which the admin hands over in another way. */
function accountMade({ name, role }: { name: string; role: Role }): MailContent {
  return {
    subject: `Ihr Konto bei ${brand.name}`,
    greeting: greet(name),
    paragraphs: [
      `die Administration von ${brand.name} hat für Sie ${accountNames[role]} angelegt. Sie melden sich mit dieser E-Mail-Adresse an.`,
      'Ein vorläufiges Passwort erhalten Sie von der Person, die Ihr Konto angelegt hat. Bei der ersten Anmeldung legen Sie ein eigenes fest.',
    ],
    button: { label: 'Anmelden', path: paths.login() },
    closing: [
      'Haben Sie kein vorläufiges Passwort, legen Sie auf der Anmeldeseite unter „Passwort vergessen“ gleich ein eigenes fest.',
      `Haben Sie dieses Konto nicht erwartet, schreiben Sie uns bitte an ${brand.contactEmail}.`,
    ],
  };
}

/** To the former address and to the new one. */
function addressReplaced({ name, isNew }: { name: string; isNew: boolean }): MailContent {
  return {
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    greeting: greet(name),
    paragraphs: [
      isNew
        ? `die Administration von ${brand.name} hat diese E-Mail-Adresse in Ihr Konto eingetragen. Sie melden sich ab jetzt mit ihr an; Ihr Passwort bleibt dasselbe. Alle Geräte sind abgemeldet.`
        : `die Administration von ${brand.name} hat in Ihr Konto eine andere E-Mail-Adresse eingetragen. An diese Adresse schreiben wir Ihnen nicht mehr, und anmelden können Sie sich mit ihr nicht mehr.`,
    ],
    closing: [`Haben Sie nicht darum gebeten, schreiben Sie uns bitte sofort an ${brand.contactEmail}.`],
  };
}

export const adminUsersMails = {
  partner_unlocked: partnerUnlocked,
  partner_locked: partnerLocked,
  account_purchases_locked: accountPurchasesLocked,
  account_purchases_unlocked: accountPurchasesUnlocked,
  account_made: accountMade,
  address_replaced: addressReplaced,
  ...adminReportsMails,
} as const satisfies MailRenderers;
