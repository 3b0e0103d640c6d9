import { HOME_COUNTRY, nameCountry } from '#domain/postal-codes/country.ts';
import { contactStepFields } from '#domain/requests/contact-rules.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import type { ResponseOf } from '#web/api/api.ts';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';

export type ContactOwner = Pick<
  SessionUser,
  'role' | 'companyName' | 'firstName' | 'lastName' | 'address' | 'email' | 'phoneNumberDisplay'
>;

type LastRequest = Pick<
  ResponseOf<'GET /api/requests/user'>['requests'][number],
  | 'firmenname'
  | 'name'
  | 'position'
  | 'postleitzahl'
  | 'telefonnummerAnzeige'
  | 'land'
  | 'kontaktwege'
  | 'kontaktzeiten'
>;

/** Without the e-mail address: the account's counts, which may have changed since. */
export function pickLastContact(last: LastRequest): FormValues {
  const { firmenname, name, position, postleitzahl, land, kontaktwege, kontaktzeiten } = last;
  const telefonnummer = last.telefonnummerAnzeige;
  return { firmenname, name, position, postleitzahl, land, telefonnummer, kontaktwege, kontaktzeiten };
}

/**
 * Fills the contact fields that were never touched from a signed-in customer's last request, and from the account what that
 * does not say; what was typed, and what was emptied, stays.
 *
 * @param last undefined while it is not known
 */
export function fillOwnContact(
  values: FormValues,
  user: ContactOwner | null | undefined,
  last: FormValues | undefined,
): FormValues {
  if (user?.role !== 'customer' || last === undefined) return values;
  const { country, postalCode } = user.address;
  const own: FormValues = {
    firmenname: user.companyName,
    name: `${user.firstName} ${user.lastName}`.trim(),
    // Countries are typed freely in an account; those abroad are chosen here.
    postleitzahl: country.trim() === nameCountry(HOME_COUNTRY) ? postalCode : '',
    email: user.email,
    telefonnummer: user.phoneNumberDisplay,
  };
  const isKnown = ([field, value]: [string, unknown]) => value !== '' && values[field] === undefined;
  const known = [...Object.entries(own), ...Object.entries(last)].filter(isKnown);
  return { ...Object.fromEntries(known), ...values };
}

export function pickContact(values: FormValues): FormValues {
  const given = contactStepFields.flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(given);
}
