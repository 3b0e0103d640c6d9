import { formatPostalCode } from '#domain/postal-codes/region.ts';
import { contactFields } from '#domain/requests/contact-rules.ts';
import { type ContactWish, describeContactWish } from '#domain/requests/contact-wish.ts';

type Field = (typeof contactFields)[number]['field'];
type Contact = Readonly<Record<Field, string>> &
  ContactWish & { readonly land: string; readonly telefonnummerAnzeige: string };

/** A request's contact data in words, in the order of the form, for its client. */
export function listContactEntries(contact: Contact) {
  const shown = {
    ...contact,
    postleitzahl: formatPostalCode(contact),
    telefonnummer: contact.telefonnummerAnzeige,
  };
  return [
    ...contactFields.map(({ field, label }) => ({ label, value: shown[field] })),
    { label: 'Kontaktwunsch', value: describeContactWish(contact) },
  ];
}
