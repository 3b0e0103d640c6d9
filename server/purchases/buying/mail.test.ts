import { expect, test } from 'vitest';
import { describeTermsVersion } from '#domain/accounts/accepted-terms.ts';
import { brand } from '#domain/brand.ts';
import { renderMail } from '#server/mail/layout.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp();

const render = (payload: object) =>
  renderMail(purchasesMails.purchase_confirmed(payload as never), 'https://portal.example').text.replaceAll(
    '\u00a0',
    ' ',
  );

test('the confirmation carries the terms of the contract, and no contact data', async () => {
  const partner = await portal.openBrowserAs({
    email: 'bea@bestellung.example',
    role: 'partner',
    accountActive: true,
    services: sampleServices,
  });
  const [first, second] = [
    await addPublished(portal, 'IT-Dienstleistungen', { postleitzahl: '88131' }),
    await addPublished(portal, 'Callcenter', { postleitzahl: '26135', kontaktwege: ['email'] }),
  ];
  await portal.takeMails();
  await partner.call('POST /api/requests/buy-multiple', { body: { requestIds: [first, second] } });
  const [mail] = await portal.takeMails();
  const order = await portal.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();

  const text = render(mail?.payload ?? {});
  for (const term of [
    `Bestellnummer: ${order.id}`,
    'Bestellt am: 20.11.2026, 13:00 Uhr',
    'IT-Dienstleistungen, PLZ 88•••: 55,00 € netto, Kontakt telefonisch oder per E-Mail',
    'Callcenter, PLZ 26•••: 49,00 € netto, Kontakt per E-Mail',
    'soweit der Auftraggeber so kontaktiert werden möchte',
    'Netto: 104,00 €',
    '19 % USt.: 19,76 €',
    'Gesamt: 123,76 €',
    'Zahlungsart: Kauf auf Rechnung',
    `in der Fassung ${describeTermsVersion(brand.termsVersion)}`,
    'https://portal.example/agb',
  ])
    expect(text).toContain(term);
  expect(text).not.toMatch(/Werft|Kapitän|88131|26135|kapitaen/);
});

test('what was paid at a shop is not confirmed as bought on account', () => {
  const items = [{ category: 'Callcenter', region: '26', netCents: 4900 }];
  const text = render({ name: 'Bea Blum', orderId: 'b-1', items, paidWith: 'Shopify' });
  expect(text).toContain('Zahlungsart: Bezahlt über Shopify');
  expect(text).not.toContain('Rechnung');
});

test('what an earlier version has written is sent, too', () => {
  const items = [{ category: 'Callcenter', netCents: 4900 }];
  const text = render({ name: 'Bea Blum', orderId: 'b-1', items });
  expect(text).toContain('Callcenter: 49,00 € netto');
  expect(text).not.toMatch(/undefined|Invalid/);
});

test.each([
  [['email'], 'E-Mail-Adresse (der Auftraggeber möchte nur per E-Mail kontaktiert werden).', 'Telefonnummer'],
  [
    ['telefon'],
    'Telefonnummer (der Auftraggeber möchte nur telefonisch kontaktiert werden).',
    'E-Mail-Adresse',
  ],
  [['telefon', 'email'], 'vollständige Postleitzahl, E-Mail-Adresse und Telefonnummer.', 'soweit'],
])('of one request it names the contact ways that the client chose: %j', (ways, said, withheld) => {
  const items = [{ category: 'Callcenter', region: '26', netCents: 4900, ways }];
  const payload = { name: 'Bea Blum', orderId: 'b-1', items } as never;
  const [, text] = purchasesMails.purchase_confirmed(payload).paragraphs;
  expect(text).toContain(said);
  expect(text).not.toContain(withheld);
});
