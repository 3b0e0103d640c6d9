import { TERMS_MISSING } from '#domain/accounts/accepted-terms.ts';
import { checkEmail } from '#domain/accounts/email.ts';
import {
  CONSENT_MISSING,
  isConsentMissing,
  type NotificationChoice,
} from '#domain/accounts/notifications.ts';
import { checkFirstPassword } from '#domain/accounts/passwords/password-change-rules.ts';
import { NO_SERVICE, normalizeServices, type OfferedService } from '#domain/catalogue/offered-services.ts';
import { type FieldError, toErrors } from '#domain/field-error.ts';
import type { CheckPhone } from '#domain/phones/check-phone.ts';
import { checkCharacters, isInvisible, isLongerThan } from '#domain/text-rules.ts';

/** Preselected in the form (accounts 4). */
export const DEFAULT_COUNTRY = 'Deutschland';

/** A provider's input (accounts 4). */
export type Registration = {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly address: {
    readonly country: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
  };
  readonly phoneNumber?: string | undefined;
  readonly website?: string | undefined;
  readonly services: readonly OfferedService[];
  readonly agbAccepted: boolean;
  readonly notifications?: NotificationChoice | undefined;
};

/** In characters, for each single-line field (accounts 5). */
export const LINE_MAX_LENGTH = 200;

/** Checks that a page loads later than its form. The server has both. */
type LaterChecks = {
  /** The five rules, with or without the list of common passwords. */
  readonly checkPassword: (password: string) => string | null;
  readonly checkPhone: CheckPhone;
};

/**
 * Checks a registration (accounts 5): all fields at once, one message per field, in the order of the form. The browser adds
 * {@link checkPasswordConfirmation}, because it never sends the confirmation.
 */
export function checkRegistration(
  input: Registration,
  { checkPassword, checkPhone }: LaterChecks,
): FieldError[] {
  return [
    ...checkNames(input),
    ...toErrors([['password', checkFirstPassword(input.password, checkPassword)]]),
    ...checkWhereabouts(input, checkPhone),
    ...checkServices(input.services),
    ...toErrors([
      [
        'notifications',
        input.notifications && isConsentMissing(input.notifications) ? CONSENT_MISSING : null,
      ],
      ['agbAccepted', input.agbAccepted ? null : TERMS_MISSING],
    ]),
  ];
}

/** Rule accounts 36. */
export type ProfileInput = Omit<Registration, 'password' | 'services' | 'agbAccepted' | 'notifications'>;

/** Has the messages of the registration (accounts 36). */
export function checkProfile(input: ProfileInput, checkPhone: CheckPhone): FieldError[] {
  return [...checkNames(input), ...checkWhereabouts(input, checkPhone)];
}

function checkNames(input: ProfileInput): FieldError[] {
  return toErrors([
    ['companyName', checkCompanyName(input.companyName)],
    ['firstName', checkRequired(input.firstName, 'Vorname ist erforderlich')],
    ['lastName', checkRequired(input.lastName, 'Nachname ist erforderlich')],
    ['email', checkRequiredEmail(input.email)],
  ]);
}

function checkWhereabouts(input: ProfileInput, checkPhone: CheckPhone): FieldError[] {
  const { country, street, postalCode, city } = input.address;
  return toErrors([
    ['address.country', checkRequired(country, 'Land ist erforderlich')],
    ['address.street', checkRequired(street, 'Straße & Hausnummer sind erforderlich')],
    ['address.postalCode', checkRequired(postalCode, 'PLZ ist erforderlich')],
    ['address.city', checkRequired(city, 'Ort ist erforderlich')],
    ['phoneNumber', checkOptionalPhone(input.phoneNumber ?? '', checkPhone)],
    ['website', checkWebsite(input.website ?? '')],
  ]);
}

/** Rule accounts 8. */
export function checkPasswordConfirmation(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Passwort-Bestätigung ist erforderlich';
  return confirmation === password ? null : 'Passwörter stimmen nicht überein';
}

/** An empty list is an error (catalogue 16). */
export function checkServices(services: readonly OfferedService[]): FieldError[] {
  if (services.length === 0) return [{ field: 'services', msg: NO_SERVICE }];
  return normalizeServices(services).errors;
}

export const NO_WEB_ADDRESS = 'Bitte geben Sie den Firmennamen an, keine Internetadresse.';

function checkCompanyName(text: string): string | null {
  return checkRequired(text, 'Firmenname ist erforderlich') ?? (isWebAddress(text) ? NO_WEB_ADDRESS : null);
}

/** With a scheme, `www.` or a path; „Müller.de GmbH“ and „Dr.Meier/Schulz“ are names. */
function isWebAddress(text: string): boolean {
  return /:\/\/|\b[wW]{3}\.|\S\.(?:[a-z]{2,}|[A-Z]{2,})\/\S/.test(text);
}

export function checkRequired(value: string, msg: string): string | null {
  return isInvisible(value) ? msg : checkLine(value.trim());
}

/** A text of one line that may be empty. @returns the message, or null */
export function checkOptionalLine(text: string): string | null {
  return checkLine(text.trim());
}

function checkLine(text: string): string | null {
  return checkLength(text) ?? checkCharacters(text, 'one');
}

function checkLength(text: string): string | null {
  return isLongerThan(text, LINE_MAX_LENGTH) ? `Bitte höchstens ${LINE_MAX_LENGTH} Zeichen eingeben` : null;
}

/** Rule accounts 58. */
function checkOptionalPhone(value: string, checkPhone: CheckPhone): string | null {
  const text = value.trim();
  return text === '' ? null : (checkLength(text) ?? checkPhone(text));
}

/** An empty address is an error. @returns the message, or null */
export function checkRequiredEmail(email: string): string | null {
  return email.trim() === '' ? 'E-Mail-Adresse ist erforderlich' : checkEmail(email.trim());
}

/** Optional, with or without scheme. Refuses addresses that a browser would run (accounts 5). @returns the message, or null */
export function checkWebsite(value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  // Check the length first: the pattern takes quadratic time.
  const tooLong = checkLength(text);
  if (tooLong) return tooLong;
  const plausible = /^(?:https?:\/\/)?[^\s/:@]+\.[^\s/:@]{2,}(?::\d+)?(?:\/\S*)?$/iu.test(text);
  return plausible ? checkLine(text) : 'Bitte geben Sie eine Internetadresse wie www.beispiel.de an';
}
