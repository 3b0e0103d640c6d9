import { describe, expect, test } from 'vitest';
import { contactChecks } from '#domain/requests/contact-checks.ts';
import { checkContact } from '#domain/requests/contact-rules.ts';
import type { SessionUser } from '#web/accounts/accounts.ts';
import { fillOwnContact, pickContact } from './own-contact.ts';

const customer = {
  role: 'customer',
  companyName: 'Werft Nord GmbH',
  firstName: 'Heike',
  lastName: 'Kapitän',
  address: { country: 'Deutschland', street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg' },
  email: 'kapitaen@werft-nord.example',
  phoneNumberDisplay: '040 1234567',
} as SessionUser;
const filled = {
  firmenname: 'Werft Nord GmbH',
  name: 'Heike Kapitän',
  postleitzahl: '20457',
  email: 'kapitaen@werft-nord.example',
  telefonnummer: '040 1234567',
};

describe('contact fields of a signed-in customer', () => {
  test('come from the account and pass the rules', () => {
    expect(fillOwnContact({}, customer, null)).toEqual(filled);
    expect(checkContact(fillOwnContact({}, customer, null), contactChecks)).toEqual([]);
  });

  test('never replace typed or emptied fields', () => {
    const typed = { firmenname: 'Andere GmbH', telefonnummer: '', bemerkung: 'Eilt' };
    expect(fillOwnContact(typed, customer, null)).toEqual({ ...filled, ...typed });
  });

  test('stay empty without a fitting value in the account', () => {
    const address = { ...customer.address, country: 'Österreich', postalCode: '1010' };
    const sparse = { ...customer, companyName: '', phoneNumberDisplay: '', address };
    expect(fillOwnContact({}, sparse, null)).toEqual({ name: filled.name, email: filled.email });
  });

  test.each([null, undefined, { ...customer, role: 'partner' }, { ...customer, role: 'admin' }] as const)(
    'are not filled for others: %#',
    (user) => {
      const values = { name: 'Heike' };
      expect(fillOwnContact(values, user, null)).toBe(values);
    },
  );

  const request = {
    firmenname: 'Werft Süd GmbH',
    name: 'Jan Kapitän',
    position: '',
    postleitzahl: '1010',
    land: 'AT',
    kontaktwege: ['email'],
    kontaktzeiten: [],
    email: 'alt@werft-nord.example',
    telefonnummer: '+492081234567',
    telefonnummerAnzeige: '0208 1234567',
  } as unknown as Parameters<typeof fillOwnContact>[2];

  test('prefer the last request to the account, except for the address', () => {
    expect(fillOwnContact({ name: 'Heike' }, customer, request)).toEqual({
      firmenname: 'Werft Süd GmbH',
      name: 'Heike',
      postleitzahl: '1010',
      land: 'AT',
      kontaktwege: ['email'],
      kontaktzeiten: [],
      email: customer.email,
      telefonnummer: '0208 1234567',
    });
  });

  test('wait for the last request, so that no field changes later', () => {
    const values = { name: 'Heike' };
    expect(fillOwnContact(values, customer, undefined)).toBe(values);
  });

  test('are stored apart from the answers', () => {
    expect(pickContact({ ...filled, position: '', dienstleistung: ['Inbound'] })).toEqual({
      ...filled,
      position: '',
    });
  });
});
