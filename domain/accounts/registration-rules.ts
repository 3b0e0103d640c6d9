import { NO_SERVICE, normalizeServices, type OfferedService } from '../catalogue/offered-services.ts';
import type { FieldError } from '../field-error.ts';
import { checkEmail } from './email.ts';
import { checkPassword } from './password-rules.ts';

/** Country that the form starts with (specification section 9). */
export const DEFAULT_COUNTRY = 'Deutschland';

/** What a provider enters (specification section 3, registration payload). */
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
};

/** Most characters of a single-line field of an account. */
const MAX_LENGTH = 200;

const requiredTexts = [
  ['companyName', 'Firmenname ist erforderlich'],
  ['firstName', 'Vorname ist erforderlich'],
  ['lastName', 'Nachname ist erforderlich'],
] as const;

const requiredAddress = [
  ['country', 'Land ist erforderlich'],
  ['street', 'Straße & Hausnummer sind erforderlich'],
  ['postalCode', 'PLZ ist erforderlich'],
  ['city', 'Ort ist erforderlich'],
] as const;

/**
 * Checks a registration (specification section 5): all fields at once, one message per field, in the order
 * of the form. The browser adds {@link checkPasswordConfirmation}, which is never sent.
 */
export function checkRegistration(input: Registration): FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, msg: string | null) => msg && errors.push({ field, msg });
  for (const [field, msg] of requiredTexts) add(field, checkRequired(input[field], msg));
  add('email', checkRequiredEmail(input.email));
  add('password', input.password === '' ? 'Passwort ist erforderlich' : checkPassword(input.password));
  for (const [field, msg] of requiredAddress)
    add(`address.${field}`, checkRequired(input.address[field], msg));
  add('phoneNumber', checkLength(input.phoneNumber ?? ''));
  add('website', checkWebsite(input.website ?? ''));
  errors.push(...checkServices(input.services));
  add('agbAccepted', input.agbAccepted ? null : 'Sie müssen die AGB akzeptieren');
  return errors;
}

/** Checks the repeated password of a form. */
export function checkPasswordConfirmation(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Passwort-Bestätigung ist erforderlich';
  return confirmation === password ? null : 'Passwörter stimmen nicht überein';
}

function checkServices(services: readonly OfferedService[]): FieldError[] {
  if (services.length === 0) return [{ field: 'services', msg: NO_SERVICE }];
  return normalizeServices(services).errors;
}

function checkRequired(value: string, msg: string): string | null {
  return value.trim() === '' ? msg : checkLength(value);
}

function checkLength(value: string): string | null {
  return value.length <= MAX_LENGTH ? null : `Bitte höchstens ${MAX_LENGTH} Zeichen eingeben`;
}

/** Checks an e-mail address that must be there (registration, login of a client page, profile). */
export function checkRequiredEmail(email: string): string | null {
  return email.trim() === '' ? 'E-Mail-Adresse ist erforderlich' : checkEmail(email.trim());
}

/** An optional website: with or without scheme, but nothing that a browser would run. */
function checkWebsite(value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  const plausible = /^(?:https?:\/\/)?[^\s/:@]+\.[^\s/:@]{2,}(?::\d+)?(?:\/\S*)?$/iu.test(text);
  return plausible ? checkLength(text) : 'Bitte geben Sie eine Internetadresse wie www.beispiel.de an';
}
