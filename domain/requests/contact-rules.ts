import { ACCEPT_TERMS } from '#domain/accounts/accepted-terms.ts';
import { checkEmail } from '#domain/accounts/email.ts';
import type { FieldError } from '#domain/field-error.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { isBlank, REQUIRED } from './required.ts';

/** In characters (requests 17). */
export const REMARK_MAX_LENGTH = 2000;

/** In the order of the form (requests 15). */
export const contactFields = [
  { field: 'firmenname', label: 'Firmenname', required: true, maxLength: 200, autoComplete: 'organization' },
  { field: 'name', label: 'Ansprechpartner', required: true, maxLength: 120, autoComplete: 'name' },
  {
    field: 'position',
    label: 'Position',
    required: false,
    maxLength: 120,
    autoComplete: 'organization-title',
  },
  { field: 'postleitzahl', label: 'Postleitzahl', required: true, maxLength: 5, autoComplete: 'postal-code' },
  { field: 'email', label: 'E-Mail-Adresse', required: true, maxLength: 254, autoComplete: 'email' },
  { field: 'telefonnummer', label: 'Telefonnummer', required: true, maxLength: 40, autoComplete: 'tel' },
] as const;

const digits = /\d/g;
const phonePattern = /^[+\d][\d\s()/.-]*$/;

/** One error per field (requests 15, requests 16). */
export function checkContact(input: Readonly<Record<string, unknown>>): FieldError[] {
  const errors = contactFields.flatMap(({ field, required, maxLength }) => {
    const msg = checkContactField(field, input[field], required, maxLength);
    return msg ? [{ field, msg }] : [];
  });
  return [...errors, ...checkOfferCount(input['anzahlAngebote'])];
}

function checkContactField(
  field: string,
  value: unknown,
  required: boolean,
  maxLength: number,
): string | null {
  if (isBlank(value)) return required ? REQUIRED : null;
  if (typeof value !== 'string') return 'Bitte geben Sie einen Text an.';
  const text = value.trim();
  if (field === 'postleitzahl') return checkPostalCode(text);
  if (text.length > maxLength) return `Bitte höchstens ${maxLength} Zeichen eingeben.`;
  if (hasControlCharacter(text)) return 'Bitte verwenden Sie keine Zeilenumbrüche oder Steuerzeichen.';
  if (field === 'email') return checkEmail(text);
  if (field === 'telefonnummer') return checkPhone(text);
  return null;
}

export function checkPostalCode(text: string): string | null {
  return /^\d{5}$/.test(text) ? null : 'Bitte geben Sie die fünfstellige Postleitzahl an.';
}

function checkPhone(text: string): string | null {
  const count = text.match(digits)?.length ?? 0;
  const plausible = phonePattern.test(text) && count >= 5 && count <= 20;
  return plausible ? null : 'Bitte geben Sie eine Telefonnummer an, unter der Sie erreichbar sind.';
}

function checkOfferCount(value: unknown): FieldError[] {
  if (value === undefined || value === null) return [];
  const valid = Number.isInteger(value) && offerCount.min <= Number(value) && Number(value) <= offerCount.max;
  const msg = `Bitte wählen Sie zwischen ${offerCount.min} und ${offerCount.max} Angeboten.`;
  return valid ? [] : [{ field: 'anzahlAngebote', msg }];
}

/** Rule requests 17. */
export function checkClosing(input: Readonly<Record<string, unknown>>): FieldError[] {
  const errors: FieldError[] = [];
  const remark = input['bemerkung'];
  if (!isBlank(remark) && typeof remark !== 'string') {
    errors.push({ field: 'bemerkung', msg: 'Bitte geben Sie einen Text an.' });
  } else if (typeof remark === 'string' && remark.length > REMARK_MAX_LENGTH) {
    errors.push({ field: 'bemerkung', msg: 'Bitte höchstens 2.000 Zeichen eingeben.' });
  }
  if (input['agbAccepted'] !== true) errors.push({ field: 'agbAccepted', msg: ACCEPT_TERMS });
  return errors;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((char) => {
    const code = char.codePointAt(0) ?? 0;
    return code < 32 || code === 127;
  });
}
