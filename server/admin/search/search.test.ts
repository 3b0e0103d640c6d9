import { beforeAll, expect, test } from 'vitest';
import { numberOf } from '#server/testing/listings/short-numbers.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { addCheckout } from '#server/testing/shop/sample-checkout.ts';
import { eraseAccount, readAnswer } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = sharedPerson(portal, { email: 'suche-chefin@portal.example', role: 'admin' });
const companyName = 'Trefferbau KG';
const partner = sharedPerson(portal, samplePartner('such@treffer.example', { companyName }));
let id: string;
beforeAll(async () => {
  const fields = { firmenname: 'Suchwerk Öffner GmbH', postleitzahl: '24103' };
  id = await addPublished(portal, 'IT-Dienstleistungen', fields);
});

async function search(text: string) {
  const answer = await admin.call(`GET /api/search?q=${encodeURIComponent(text)}`);
  const hits = readAnswer('GET /api/search', answer);
  if (hits.role !== 'admin') throw new Error('Not the answer for an admin.');
  return hits;
}

test('an admin finds requests by number, company, postal code and place (admin 87)', async () => {
  const number = await numberOf(portal.db, id);
  for (const text of [
    number,
    number.toLowerCase().replace('-', ' '),
    'suchwerk',
    'öffner such',
    '24103',
    'kiel',
    'öffner kiel',
    '24103 Kiel',
  ])
    expect([text, (await search(text)).requests.map(({ _id }) => _id)]).toEqual([text, [id]]);
  const [hit] = (await search(number)).requests;
  expect(hit).toMatchObject({ number, firmenname: 'Suchwerk Öffner GmbH', status: 'published' });
});

test.each([
  ['60311', ['Frankfurt am Main', 'frankfurt a. M.', '60311 Frankfurt am Main']],
  ['65549', ['Limburg an der Lahn', 'Limburg a.d. Lahn']],
])('an admin finds a request in %s by %j', async (postleitzahl, texts) => {
  const there = await addPublished(portal, 'IT-Dienstleistungen', { firmenname: 'Ortswerk', postleitzahl });
  for (const text of texts) {
    const found = (await search(text)).requests.map(({ _id }) => _id);
    expect([text, found]).toEqual([text, [there]]);
  }
});

test.each(['12 kiel', 'am'])('%j does not find every request of a place', async (text) => {
  const postleitzahl = '60311';
  await addPublished(portal, 'IT-Dienstleistungen', { firmenname: 'Ortsfern', postleitzahl });
  expect((await search(text)).requests).toEqual([]);
});

test('an admin finds users by name, company and address', async () => {
  for (const text of ['trefferbau', 'such@treffer.example']) {
    const { users } = await search(text);
    expect(users).toMatchObject([{ companyName, email: 'such@treffer.example' }]);
  }
});

test('an admin finds orders on account and at the shop by number, also of an erased partner', async () => {
  const bought = await addPublished(portal, 'IT-Dienstleistungen');
  const { number } = readAnswer(
    'POST /api/requests/:id/buy',
    await partner.call(`POST /api/requests/${bought}/buy`),
  );
  const named = { companyName, email: 'such@treffer.example' };
  expect((await search(number.toLowerCase())).orders).toMatchObject([
    { number, partner: named, requestId: bought },
  ]);
  const checkoutId = await addCheckout(portal, partner.id, [id]);
  const checkout = await portal.db
    .selectFrom('shop_orders')
    .select('number')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  expect((await search(checkout.number)).orders).toMatchObject([{ partner: named, requestId: null }]);
  await eraseAccount(partner);
  expect((await search(number)).orders).toMatchObject([{ number, partner: null }]);
});

test('a text without letters and digits finds nothing', async () => {
  for (const text of ['', ' ', '-', '%'])
    expect(await search(text)).toEqual({ role: 'admin', requests: [], users: [], orders: [] });
});
