import { testPassword } from './test-app.ts';

export const registration = {
  companyName: 'Nordwind Personal GmbH',
  firstName: 'Anna',
  lastName: 'Petersen',
  email: 'Anna@Nordwind.example',
  password: testPassword,
  address: { country: 'Deutschland', street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg' },
  services: [
    { name: 'Marketingdienstleistungen', options: ['SEO'] },
    { name: 'Callcenter', subcategories: [{ name: 'Inbound', options: ['Helpdesk &#x2F; Telefonsupport'] }] },
  ],
  agbAccepted: true,
};
