import { expect, test } from 'vitest';
import { describeTermsVersion } from '#domain/accounts/accepted-terms.ts';
import { brand } from '#domain/brand.ts';
import { renderMail } from '#server/mail/layout.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();

type Payload = Parameters<typeof purchasesMails.purchase_confirmed>[0];

const render = (payload: Payload) =>
  renderMail(purchasesMails.purchase_confirmed(payload), 'https://portal.example').text.replaceAll(
    '\u00a0',
    ' ',
  );

const item = {
  number: 'A-2611-0001',
  category: 'Callcenter',
  region: '26',
  netCents: 4900,
  ways: ['email', 'telefon'],
} as const;
const order = {
  name: 'Bea Blum',
  orderNumber: 'B-2611-0001',
  orderedAt: '2026-11-20T12:00:00.000Z',
  termsVersion: '1.0',
};

test('the confirmation has the terms of the contract, and no contact data', async () => {
  const partner = await portal.openBrowserAs(samplePartner('bea@bestellung.example'));
  const requestIds = [
    await addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '88131' }),
    await addPublished(portal, 'Callcenter', { postleitzahl: '26135', kontaktwege: ['email'] }),
  ];
  await portal.takeMails();
  await partner.call('POST /api/requests/buy-multiple', { body: { requestIds } });
  const [mail] = await portal.takeMails();
  const placed = await portal.db.selectFrom('orders').select('number').executeTakeFirstOrThrow();

  const text = render(mail?.payload as Payload);
  for (const term of [
    `Bestellnummer: ${placed.number}`,
    'Bestellt am: 20.11.2026, 13:00 Uhr',
    'IT-Dienstleistungen, PLZ 88•••: A-2611-0001, 55,00 € netto, Kontakt telefonisch oder per E-Mail',
    'Callcenter, PLZ 26•••: A-2611-0002, 49,00 € netto, Kontakt per E-Mail',
    'soweit der Auftraggeber so kontaktiert werden möchte',
    'Netto: 104,00 €',
    '19 % Umsatzsteuer: 19,76 €',
    'Gesamt: 123,76 €',
    'Zahlungsart: Kauf auf Rechnung',
    `in der Fassung ${describeTermsVersion(brand.termsVersion)}`,
    'https://portal.example/agb',
  ])
    expect(text).toContain(term);
  expect(text).not.toMatch(/Werft|Kapitän|88131|26135|kapitaen/);
});

test('the confirmation of a paid order does not say on account', () => {
  const text = render({ ...order, items: [item], paidWith: 'Shopify' });
  expect(text).toContain('Zahlungsart: Bezahlt über Shopify');
  expect(text).not.toContain('Rechnung');
});
