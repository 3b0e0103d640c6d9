import { expect, test } from 'vitest';
import { checkPhone } from '#domain/phones/phone-number.ts';
import { checkManagedAccount, fillCategories, type ManagedAccount } from './managed-account.ts';

const entered: ManagedAccount = {
  firstName: 'Nora',
  lastName: 'Neumann',
  companyName: '',
  email: 'nora@neu.example',
  role: 'customer',
  phoneNumber: '',
  website: '',
  address: { country: '', street: '', postalCode: '', city: '' },
  services: [],
};

test.each<[string, Partial<ManagedAccount>, readonly [string, string][]]>([
  ['a customer needs name, address and role alone', {}, []],
  [
    'blank names',
    { firstName: ' ', lastName: '' },
    [
      ['firstName', 'First name is required'],
      ['lastName', 'Last name is required'],
    ],
  ],
  ['no address', { email: ' ' }, [['email', 'Email is required']]],
  ['no mail address', { email: 'a@b' }, [['email', 'Email is invalid']]],
  ['no role', { role: '' }, [['role', 'Role is required']]],
  [
    'a partner without a category',
    { role: 'partner' },
    [['services', 'At least one service category is required for partners']],
  ],
  ['a partner of a category as a whole', { role: 'partner', services: [{ name: 'Callcenter' }] }, []],
  [
    'a partner of an unknown category',
    { role: 'partner', services: [{ name: 'Bäckerei' }] },
    [['services', 'Unbekannte oder doppelte Kategorie: Bäckerei']],
  ],
  [
    'a line of two',
    { companyName: 'Eins\nZwei', address: { ...entered.address, city: 'x'.repeat(201) } },
    [
      ['companyName', expect.any(String)],
      ['address.city', 'Bitte höchstens 200 Zeichen eingeben'],
    ],
  ],
])('%s', (_case, change, errors) =>
  expect(checkManagedAccount({ ...entered, ...change }, checkPhone)).toEqual(
    errors.map(([field, msg]) => ({ field, msg })),
  ),
);

test('a category with named options keeps them', () => {
  const services = [{ name: 'IT-Dienstleistungen', options: ['IT-Support'] }];
  expect(fillCategories(services)).toEqual(services);
  expect(fillCategories([{ name: 'IT-Dienstleistungen' }])[0]?.options).toHaveLength(7);
});
