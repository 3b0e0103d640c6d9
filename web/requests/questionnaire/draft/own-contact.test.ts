import { describe, expect, test } from 'vitest';
import { contactChecks } from '#domain/requests/contact-checks.ts';
import { checkContact } from '#domain/requests/contact-rules.ts';
import { type ContactOwner, fillOwnContact, pickContact } from './own-contact.ts';

const customer: ContactOwner = {
  role: 'customer',
  companyName: 'Werft Nord GmbH',
  firstName: 'Heike',
  lastName: 'Kapitän',
  address: { country: 'Deutschland', street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg' },
  email: 'kapitaen@werft-nord.example',
  phoneNumberDisplay: '040 1234567',
};
const filled = {
  firmenname: 'Werft Nord GmbH',
  name: 'Heike Kapitän',
  postleitzahl: '20457',
  email: 'kapitaen@werft-nord.example',
  telefonnummer: '040 1234567',
};

describe('contact fields of a signed-in customer', () => {
  test('come from the account, and keep the rules', () => {
    expect(fillOwnContact({}, customer)).toEqual(filled);
    expect(checkContact(fillOwnContact({}, customer), contactChecks)).toEqual([]);
  });

  test('never replace what was typed, nor what was emptied', () => {
    const typed = { firmenname: 'Andere GmbH', telefonnummer: '', bemerkung: 'Eilt' };
    expect(fillOwnContact(typed, customer)).toEqual({ ...filled, ...typed });
  });

  test('stay open where the account knows nothing that fits', () => {
    const address = { ...customer.address, country: 'Österreich', postalCode: '1010' };
    const sparse = { ...customer, companyName: '', phoneNumberDisplay: '', address };
    expect(fillOwnContact({}, sparse)).toEqual({ name: filled.name, email: filled.email });
  });

  test.each([null, undefined, { ...customer, role: 'partner' }, { ...customer, role: 'admin' }] as const)(
    'are nobody else’s: %#',
    (user) => {
      const values = { name: 'Heike' };
      expect(fillOwnContact(values, user)).toBe(values);
    },
  );

  test('are kept apart from the answers', () => {
    expect(pickContact({ ...filled, position: '', dienstleistung: ['Inbound'] })).toEqual({
      ...filled,
      position: '',
    });
  });
});
