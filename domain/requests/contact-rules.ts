import { ACCEPT_TERMS } from '#domain/accounts/accepted-terms.ts';
import { checkEmail, EMAIL_MAX_LENGTH } from '#domain/accounts/email.ts';
import type { FieldError } from '#domain/field-error.ts';
import type { CheckPhone } from '#domain/phones/check-phone.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { holdsControlCharacters, isLongerThan, NO_LINE_BREAKS } from '#domain/text-rules.ts';
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
  {
    field: 'email',
    label: 'E-Mail-Adresse',
    required: true,
    maxLength: EMAIL_MAX_LENGTH,
    autoComplete: 'email',
  },
  { field: 'telefonnummer', label: 'Telefonnummer', required: true, maxLength: 40, autoComplete: 'tel' },
] as const;

/** One error per field (requests 15, requests 16). */
export function checkContact(input: Readonly<Record<string, unknown>>, checkPhone: CheckPhone): FieldError[] {
  const errors = contactFields.flatMap((known) => {
    const { field } = known;
    const value = input[field];
    if (isBlank(value)) return known.required ? [{ field, msg: REQUIRED }] : [];
    const msg = typeof value === 'string' ? checkContactText(known, value.trim(), checkPhone) : NO_TEXT;
    return msg ? [{ field, msg }] : [];
  });
  return [...errors, ...checkOfferCount(input['anzahlAngebote'])];
}

const NO_TEXT = 'Bitte geben Sie einen Text an.';

function checkContactText(
  { field, maxLength }: (typeof contactFields)[number],
  text: string,
  checkPhone: CheckPhone,
): string | null {
  if (field === 'postleitzahl') return checkPostalCode(text);
  if (isLongerThan(text, maxLength)) return `Bitte höchstens ${maxLength} Zeichen eingeben.`;
  if (field === 'telefonnummer') return checkPhone(text);
  if (holdsControlCharacters(text)) return NO_LINE_BREAKS;
  return field === 'email' ? checkEmail(text) : null;
}

export function checkPostalCode(text: string): string | null {
  return /^\d{5}$/.test(text) ? null : 'Bitte geben Sie die fünfstellige Postleitzahl an.';
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
    errors.push({ field: 'bemerkung', msg: NO_TEXT });
  } else if (typeof remark === 'string' && isLongerThan(remark, REMARK_MAX_LENGTH)) {
    errors.push({ field: 'bemerkung', msg: 'Bitte höchstens 2.000 Zeichen eingeben.' });
  }
  if (input['agbAccepted'] !== true) errors.push({ field: 'agbAccepted', msg: ACCEPT_TERMS });
  return errors;
}
