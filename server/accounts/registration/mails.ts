import { UNLOCK_HOURS } from '#domain/accounts/check-times.ts';
import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { brand } from '#domain/brand.ts';
import { formatMinute } from '#domain/date-formats.ts';
import { paths } from '#domain/site/paths.ts';
import { greet, type MailContent, type MailRenderers } from '#server/mail/content.ts';

/**
 * Leaves out the name: anybody can type any text and any address into a registration (mails 5). The time identifies the
 * registration.
 */
function verifyEmail({ token, enteredAt }: { token: string; enteredAt: string }): MailContent {
  return {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      `vielen Dank für Ihre Registrierung bei ${brand.name}. Bitte bestätigen Sie mit einem Klick, dass diese E-Mail-Adresse Ihnen gehört.`,
      `Danach prüfen wir Ihre Angaben und schalten Ihr Konto innerhalb von ${UNLOCK_HOURS} Stunden frei. Sie erhalten dann wieder eine E-Mail von uns.`,
    ],
    details: [['Registriert am', formatMinute(enteredAt)]],
    button: { label: 'E-Mail-Adresse bestätigen', path: paths.verifyEmail(token) },
    closing: [
      `Der Link gilt ${linkLifetimeHours.verifyEmail} Stunden. Auf der Anmeldeseite können Sie jederzeit einen neuen anfordern.`,
      'Falls Sie sich zu dieser Zeit nicht registriert haben, bestätigen Sie bitte nicht: Ohne Bestätigung entsteht kein Konto.',
    ],
  };
}

function registerAgain(): MailContent {
  return {
    subject: 'Bitte registrieren Sie sich erneut',
    paragraphs: [
      `für Ihre E-Mail-Adresse liegen bei ${brand.name} Registrierungen vor, die wir nicht eindeutig zuordnen können. Damit Sie nicht versehentlich fremde Angaben bestätigen, senden wir keinen der Links erneut.`,
      'Registrieren Sie sich bitte noch einmal und öffnen Sie den Link, den Sie danach erhalten.',
    ],
    button: { label: 'Erneut registrieren', path: paths.register() },
    closing: [
      'Haben Sie sich nicht registriert, ist nichts weiter zu tun: Ohne Bestätigung entsteht kein Konto.',
    ],
  };
}

function accountExists({ name }: { name: string }): MailContent {
  return {
    subject: 'Sie haben bereits ein Konto',
    greeting: greet(name),
    paragraphs: [
      `gerade wurde versucht, mit Ihrer E-Mail-Adresse ein Konto bei ${brand.name} anzulegen. Sie haben schon eines; daran wurde nichts geändert.`,
      'Waren Sie das selbst, melden Sie sich bitte mit Ihrem bisherigen Passwort an.',
    ],
    button: { label: 'Zur Anmeldung', path: paths.login() },
    closing: ['Waren Sie es nicht, ist nichts weiter zu tun: Ihr Konto ist unverändert.'],
  };
}

function partnerWaiting({ companyName, name }: { companyName: string; name: string }): MailContent {
  return {
    subject: `Neuer Partner wartet auf Freischaltung: ${companyName}`,
    paragraphs: ['ein Dienstleister hat seine E-Mail-Adresse bestätigt und wartet auf die Freischaltung.'],
    details: [
      ['Firma', companyName],
      ['Ansprechpartner', name],
    ],
    button: { label: 'Konto prüfen', path: paths.adminUsers() },
    closing: [`Zugesagt ist die Freischaltung innerhalb von ${UNLOCK_HOURS} Stunden.`],
  };
}

function customerAccount({ name }: { name: string }): MailContent {
  return {
    subject: `Ihr Konto bei ${brand.name}`,
    greeting: greet(name),
    paragraphs: [
      'auf der Seite Ihrer Anfrage wurde ein Passwort festgelegt. Damit haben Sie ein Konto und melden sich mit dieser E-Mail-Adresse an.',
      'Unter „Meine Anfragen“ stehen alle Anfragen, die unter dieser Adresse bestätigt sind.',
    ],
    button: { label: 'Meine Anfragen', path: paths.ownRequests() },
    closing: [
      'Waren Sie das nicht, hat jemand den Link zu Ihrer Anfrage: Legen Sie dann bitte über „Passwort vergessen?“ ein neues Passwort fest, das alle Anmeldungen beendet.',
    ],
    links: [{ label: 'Passwort vergessen?', path: paths.forgotPassword() }],
  };
}

export const registrationMails = {
  verify_email: verifyEmail,
  register_again: registerAgain,
  account_exists: accountExists,
  partner_waiting: partnerWaiting,
  customer_account: customerAccount,
} as const satisfies MailRenderers;
