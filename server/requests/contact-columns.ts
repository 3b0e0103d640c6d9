import { categories } from '#domain/catalogue/categories.ts';
import { formatPhone } from '#domain/phones/phone-number.ts';
import { nameCountry } from '#domain/postal-codes/country.ts';
import { describeContactWish } from '#domain/requests/contact-wish.ts';
import type { TableColumns } from '#server/api/tables.ts';
import type { RequestRecord } from './record.ts';

type Contact = Pick<
  RequestRecord,
  | 'category'
  | 'firmenname'
  | 'name'
  | 'position'
  | 'postleitzahl'
  | 'land'
  | 'email'
  | 'telefonnummer'
  | 'kontaktwege'
  | 'kontaktzeiten'
>;

/** Whom a request is from, as a table says it to admins and to who has bought it (admin 63, purchases 41). */
export const contactColumns: TableColumns<Contact> = [
  ['Kategorie', ({ category }) => categories[category].label],
  ['Firma', ({ firmenname }) => firmenname],
  ['Ansprechpartner', ({ name }) => name],
  ['Position', ({ position }) => position],
  ['Postleitzahl', ({ postleitzahl }) => postleitzahl],
  ['Land', ({ land }) => nameCountry(land)],
  ['E-Mail', ({ email }) => email],
  ['Telefon', ({ telefonnummer }) => formatPhone(telefonnummer)],
  ['Kontaktwunsch', describeContactWish],
];
