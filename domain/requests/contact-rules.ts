import { ACCEPT_TERMS } from '#domain/accounts/accepted-terms.ts';
import { checkEmail, EMAIL_MAX_LENGTH } from '#domain/accounts/email.ts';
import type { FieldError } from '#domain/field-error.ts';
import type { CheckPhone } from '#domain/phones/check-phone.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { offerCount } from '#domain/requests/offer/offer-count.ts';
import { checkCharacters, checkText, isLongerThan } from '#domain/text-rules.ts';
import { checkContactWish, contactWishFields } from './contact-wish.ts';
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
  {
    field: 'postleitzahl',
    label: 'Postleitzahl',
    required: true,
    maxLength: 10,
    autoComplete: 'postal-code',
  },
  {
    field: 'email',
    label: 'E-Mail-Adresse',
    required: true,
    maxLength: EMAIL_MAX_LENGTH,
    autoComplete: 'email',
  },
  { field: 'telefonnummer', label: 'Telefonnummer', required: true, maxLength: 40, autoComplete: 'tel' },
] as const;

/** Field of the country of the postal code: an ISO code, Germany by default (requests 83). */
export const COUNTRY_FIELD = 'land';

/** All fields of the contact step. */
export const contactStepFields: readonly string[] = [
  ...contactFields.map(({ field }) => field),
  COUNTRY_FIELD,
  ...contactWishFields.map(({ field }) => field),
  'anzahlAngebote',
];

/**
 * Checks with large tables (`contact-checks.ts`). Each returns a message or null. Passed as parameters, so that a page loads them
 * only when a person types.
 */
export type ContactChecks = {
  readonly phone: CheckPhone;
  readonly country: (code: unknown) => string | null;
  readonly postalCode: (text: string, country: string) => string | null;
};

type Input = Readonly<Record<string, unknown>>;

/** One error per field (requests 15, requests 16, requests 58, requests 83). */
export function checkContact(input: Input, checks: ContactChecks): FieldError[] {
  const errors: FieldError[] = contactFields.flatMap((known) => {
    const { field } = known;
    const value = input[field];
    if (isBlank(value)) return known.required ? [{ field, msg: REQUIRED }] : [];
    const msg = typeof value === 'string' ? checkContactText(known, value.trim(), input, checks) : NO_TEXT;
    return msg ? [{ field, msg }] : [];
  });
  const wrongCountry = checks.country(countryOf(input));
  if (wrongCountry) errors.push({ field: COUNTRY_FIELD, msg: wrongCountry });
  const wanted = input['anzahlAngebote'] ?? null;
  return [...errors, ...checkContactWish(input), ...(wanted === null ? [] : checkWantedOffers(wanted))];
}

function countryOf(input: Input): unknown {
  const country = input[COUNTRY_FIELD];
  return isBlank(country) ? HOME_COUNTRY : country;
}

const NO_TEXT = 'Bitte geben Sie einen Text an.';

function checkContactText(
  { field, maxLength }: (typeof contactFields)[number],
  text: string,
  input: Input,
  checks: ContactChecks,
): string | null {
  if (field === 'postleitzahl') return checkPlace(text, countryOf(input), checks);
  if (isLongerThan(text, maxLength)) return `Bitte höchstens ${maxLength} Zeichen eingeben.`;
  if (field === 'telefonnummer') return checks.phone(text);
  return checkCharacters(text, 'one') ?? (field === 'email' ? checkEmail(text) : null);
}

/** Ignores an invalid country, which the rule of the field `land` refuses. */
function checkPlace(postalCode: string, country: unknown, checks: ContactChecks): string | null {
  return typeof country === 'string' ? checks.postalCode(postalCode, country) : null;
}

/** Rule requests 16. */
export function checkWantedOffers(value: unknown): FieldError[] {
  const valid = Number.isInteger(value) && offerCount.min <= Number(value) && Number(value) <= offerCount.max;
  const msg = `Bitte wählen Sie zwischen ${offerCount.min} und ${offerCount.max} Angeboten.`;
  return valid ? [] : [{ field: 'anzahlAngebote', msg }];
}

/** Rule requests 17. */
export function checkClosing(input: Readonly<Record<string, unknown>>): FieldError[] {
  const errors = checkRemark(input['bemerkung']);
  if (input['agbAccepted'] !== true) errors.push({ field: 'agbAccepted', msg: ACCEPT_TERMS });
  return errors;
}

export function checkRemark(remark: unknown): FieldError[] {
  if (typeof remark !== 'string') return isBlank(remark) ? [] : [{ field: 'bemerkung', msg: NO_TEXT }];
  const msg = checkText(remark, REMARK_MAX_LENGTH, 'many');
  return msg ? [{ field: 'bemerkung', msg }] : [];
}
