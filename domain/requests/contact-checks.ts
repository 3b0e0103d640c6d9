import { normalizeEmail } from '#domain/accounts/email.ts';
import { checkPhone, normalizePhone } from '#domain/phones/phone-number.ts';
import { HOME_COUNTRY } from '#domain/postal-codes/country.ts';
import { checkCountry, checkPostalCode, normalizePostalCode } from '#domain/postal-codes/postal-code.ts';
import { COUNTRY_FIELD, type ContactChecks, contactFields } from './contact-rules.ts';
import { type ContactWish, readContactWish } from './contact-wish.ts';
import { isBlank } from './required.ts';

export const contactChecks: ContactChecks = {
  phone: checkPhone,
  country: checkCountry,
  postalCode: checkPostalCode,
};

type Field = (typeof contactFields)[number]['field'];

export type StoredContact = Readonly<Record<Field, string>> & { readonly land: string } & ContactWish;

/** The stored form of a contact. @param input without errors by `checkContact` */
export function readContact(input: Readonly<Record<string, unknown>>): StoredContact {
  const text = (field: Field) => String(input[field] ?? '').trim();
  const country = input[COUNTRY_FIELD];
  const land = isBlank(country) ? HOME_COUNTRY : String(country);
  const texts = Object.fromEntries(contactFields.map(({ field }) => [field, text(field)]));
  return {
    ...(texts as Record<Field, string>),
    land,
    postleitzahl: normalizePostalCode(text('postleitzahl'), land),
    email: normalizeEmail(text('email')),
    telefonnummer: normalizePhone(text('telefonnummer')),
    ...readContactWish(input),
  };
}
