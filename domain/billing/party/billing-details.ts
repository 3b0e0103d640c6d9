import { checkEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { checkRequired } from '#domain/accounts/registration/registration-rules.ts';
import { decideTaxCase, type TaxCase } from '#domain/billing/tax-cases.ts';
import { type FieldError, toErrors } from '#domain/field-error.ts';
import { HOME_COUNTRY, nameCountry } from '#domain/postal-codes/country.ts';
import {
  checkCountry,
  checkPostalCode,
  countryCodes,
  normalizePostalCode,
} from '#domain/postal-codes/postal-code.ts';
import { checkText, spellUmlauts } from '#domain/text-rules.ts';
import type { BillingRhythm } from './billing-rhythm.ts';
import { checkLeitwegId, normalizeLeitwegId } from './leitweg-id.ts';
import { checkVatId, normalizeVatId } from './vat-id.ts';

/** A partner's input. Empty optional fields are `''`. */
export type BillingInput = {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly email: string;
  readonly reference: string;
  readonly vatId: string;
  readonly leitwegId: string;
  readonly rhythm: BillingRhythm;
};

/** Normalized, as stored and printed. */
export type BillingDetails = Omit<BillingInput, 'reference' | 'vatId' | 'leitwegId'> & {
  readonly reference: string | null;
  readonly vatId: string | null;
  readonly leitwegId: string | null;
};

/** Answer of VIES; `unchecked` while VIES has not answered yet. */
export const vatIdStates = ['valid', 'invalid', 'unchecked'] as const;
export type VatIdState = (typeof vatIdStates)[number];

/** In characters. */
export const REFERENCE_MAX_LENGTH = 100;

/** One error per field, in the order of the form (billing 2). */
export function checkBillingDetails(input: BillingInput): FieldError[] {
  const { country, postalCode } = input;
  return toErrors([
    ['name', checkRequired(input.name, 'Firmenname ist erforderlich')],
    ['street', checkRequired(input.street, 'Straße & Hausnummer sind erforderlich')],
    ['country', checkCountry(country)],
    ['postalCode', checkCountry(country) === null ? checkPostalCode(postalCode, country) : null],
    ['city', checkRequired(input.city, 'Ort ist erforderlich')],
    ['email', checkRequired(input.email, 'E-Mail-Adresse ist erforderlich') ?? checkEmail(input.email)],
    ['reference', checkText(input.reference.trim(), REFERENCE_MAX_LENGTH, 'one')],
    ['vatId', isEmpty(input.vatId) ? null : checkVatId(input.vatId, country)],
    ['leitwegId', isEmpty(input.leitwegId) ? null : checkLeitwegId(input.leitwegId)],
  ]);
}

const isEmpty = (typed: string) => typed.trim() === '';

/** @param input without an error of {@link checkBillingDetails} */
export function normalizeBillingDetails(input: BillingInput): BillingDetails {
  const { country, rhythm } = input;
  return {
    name: input.name.trim(),
    street: input.street.trim(),
    postalCode: normalizePostalCode(input.postalCode, country),
    city: input.city.trim(),
    country,
    email: normalizeEmail(input.email),
    reference: input.reference.trim() || null,
    vatId: normalizeVatId(input.vatId) || null,
    leitwegId: normalizeLeitwegId(input.leitwegId) || null,
    rhythm,
  };
}

type TaxedCompany = Pick<BillingDetails, 'country' | 'vatId'> & {
  /** Null without a VAT ID. */
  readonly vatIdState: VatIdState | null;
  /** Of the operator. */
  readonly isSmallBusiness: boolean;
};

/** A VAT ID with the right form counts until VIES refuses it: VIES is often down (billing 3). */
export function taxCaseOf({ country, vatId, vatIdState, isSmallBusiness }: TaxedCompany): TaxCase {
  const hasValidVatId = vatId !== null && vatIdState !== 'invalid';
  return decideTaxCase({ country, hasValidVatId, isSmallBusiness });
}

/** Names of a country that a profile may have. */
const otherNames: Readonly<Record<string, string>> = { germany: 'DE', brd: 'DE', d: 'DE', a: 'AT', uk: 'GB' };

let codesByName: ReadonlyMap<string, string> | undefined;

/** Code of the country that a profile names in words. @returns Germany for an unknown name */
export function findCountryCode(text: string): string {
  const fold = (name: string) => spellUmlauts(name.trim().toLowerCase());
  codesByName ??= new Map([
    ...Object.entries(otherNames),
    ...englishNames(),
    ...countryCodes.flatMap((code) => [
      [fold(code), code] as const,
      [fold(nameCountry(code)), code] as const,
    ]),
  ]);
  return codesByName.get(fold(text)) ?? HOME_COUNTRY;
}

function englishNames() {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  return countryCodes.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const);
}
