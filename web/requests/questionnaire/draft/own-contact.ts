import { formatFullName } from '#domain/full-name.ts';
import { HOME_COUNTRY, nameCountry } from '#domain/postal-codes/country.ts';
import { contactStepFields } from '#domain/requests/contact-rules.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import type { ResponseOf } from '#web/api/api.ts';
import type { FormValues } from '#web/requests/questionnaire/steps/questionnaire-steps.ts';

type LastRequest = ResponseOf<'GET /api/requests/user'>['requests'][number];

/** Without the e-mail address: the account's counts, which may have changed since. */
function pickLastContact(last: LastRequest): FormValues {
  const { firmenname, name, position, postleitzahl, land, kontaktwege, kontaktzeiten } = last;
  const telefonnummer = last.telefonnummerAnzeige;
  return { firmenname, name, position, postleitzahl, land, telefonnummer, kontaktwege, kontaktzeiten };
}

/**
 * Fills the contact fields that were never touched from a signed-in customer's last request, and the rest from the account.
 * Typed and emptied fields stay.
 *
 * @param last null without a request, undefined while it is not known
 */
export function fillOwnContact(
  values: FormValues,
  user: SessionUser | null | undefined,
  last: LastRequest | null | undefined,
): FormValues {
  if (user?.role !== 'customer' || last === undefined) return values;
  const { country, postalCode } = user.address;
  const own: FormValues = {
    firmenname: user.companyName,
    name: formatFullName(user),
    // Countries are typed freely in an account; those abroad are chosen here.
    postleitzahl: country.trim() === nameCountry(HOME_COUNTRY) ? postalCode : '',
    email: user.email,
    telefonnummer: user.phoneNumberDisplay,
  };
  const isKnown = ([field, value]: [string, unknown]) => value !== '' && values[field] === undefined;
  const known = [own, last ? pickLastContact(last) : {}].flatMap(Object.entries).filter(isKnown);
  return { ...Object.fromEntries(known), ...values };
}

export function pickContact(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => contactStepFields.includes(field)));
}
