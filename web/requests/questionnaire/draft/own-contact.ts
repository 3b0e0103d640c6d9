import { HOME_COUNTRY, nameCountry } from '#domain/postal-codes/country.ts';
import { contactFields } from '#domain/requests/contact-rules.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';

export type ContactOwner = Pick<
  SessionUser,
  'role' | 'companyName' | 'firstName' | 'lastName' | 'address' | 'email' | 'phoneNumberDisplay'
>;

/**
 * Fills the contact fields that were never touched from a signed-in customer's account; what was typed, and what
 * was emptied, stays.
 */
export function fillOwnContact(values: FormValues, user: ContactOwner | null | undefined): FormValues {
  if (user?.role !== 'customer') return values;
  const { country, postalCode } = user.address;
  const own: FormValues = {
    firmenname: user.companyName,
    name: `${user.firstName} ${user.lastName}`.trim(),
    // Countries are typed freely in an account; those abroad are chosen here.
    postleitzahl: country.trim() === nameCountry(HOME_COUNTRY) ? postalCode : '',
    email: user.email,
    telefonnummer: user.phoneNumberDisplay,
  };
  const known = Object.entries(own).filter(([field, value]) => value !== '' && values[field] === undefined);
  return { ...Object.fromEntries(known), ...values };
}

export function pickContact(values: FormValues): FormValues {
  const given = contactFields.flatMap(({ field }) => {
    const value = values[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(given);
}
