import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { currentOffers } from '#contract/purchases.ts';
import { buyRequests } from '#server/purchases/purchases.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let partner: TestBrowser;
let other: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  partner = await portal.openBrowserAs(samplePartner('petra@dienst.example'));
  other = await portal.openBrowserAs(samplePartner('otto@andere.example'));
  admin = await portal.openBrowserAs({ email: 'admin@portal.example', role: 'admin' });
});

const buy = (
  browser: TestBrowser,
  id: string,
  sent: { body?: object; headers?: Record<string, string> } = {},
) => browser.call(`POST /api/requests/${id}/buy`, sent);
const buyMany = (browser: TestBrowser, requestIds: string[], headers: Record<string, string> = {}) =>
  browser.call('POST /api/requests/buy-multiple', { body: { requestIds }, headers });
const purchasesOf = async (browser: TestBrowser) =>
  readAnswer('GET /api/requests/purchased', await browser.call('GET /api/requests/purchased'));
const salesOf = async (id: string) =>
  (
    await portal.db
      .selectFrom('request_listings')
      .select('current_sales')
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
  ).current_sales;
const refusal = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

const listEntries = () =>
  portal.db.selectFrom('account_entries').select(['kind', 'account', 'cents']).orderBy('id').execute();

describe('buying one request', () => {
  test('unlocks the contact for the buyer alone, counts the sale, charges the gross sum and confirms by mail', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    await portal.takeMails();
    const receipt = readAnswer('POST /api/requests/:id/buy', await buy(partner, id));
    expect(receipt).toEqual({
      msg: 'Anfrage erfolgreich gekauft!',
      count: 1,
      total: { net: 55, vat: 10.45, gross: 65.45 },
    });
    expect(await salesOf(id)).toBe(1);
    expect(await listEntries()).toEqual([
      { kind: 'charge', account: 'receivable', cents: 6545 },
      { kind: 'charge', account: 'revenue', cents: -5500 },
      { kind: 'charge', account: 'vat', cents: -1045 },
    ]);
    expect(await portal.takeMails()).toMatchObject([
      {
        kind: 'purchase_confirmed',
        recipient: 'petra@dienst.example',
        payload: { items: [{ category: 'IT-Dienstleistungen', region: '20', netCents: 5500 }] },
      },
    ]);
    const [bought] = (await purchasesOf(partner)).purchasedRequests;
    expect(bought).toMatchObject({
      _id: id,
      firmenname: 'Werft Nord GmbH',
      name: 'Heike Kapitän',
      postleitzahl: '20457',
      email: 'kapitaen@werft-nord.example',
      telefonnummer: '+49401234567',
      telefonnummerAnzeige: '040 1234567',
      pricePaid: 55,
    });
    const details = await other.call(`GET /api/requests/${id}`);
    expect(details.body).not.toContain('Werft');
    expect((await purchasesOf(other)).totalPurchasedCount).toBe(0);
  });

  test('a free one, and a refused purchase, book nothing', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    const before = await listEntries();
    const listing = portal.db.updateTable('request_listings').where('request_id', '=', id);
    await listing.set({ price_cents: 0 }).execute();
    for (const status of [200, 409]) expect((await buy(partner, id)).statusCode).toBe(status);
    expect(await listEntries()).toEqual(before);
  });

  test('twice is refused', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    await buy(partner, id);
    expect(refusal(await buy(partner, id))).toEqual([409, 'already_bought']);
    expect(await salesOf(id)).toBe(1);
  });

  test('sold out is refused', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote: 1 });
    await buy(partner, id);
    const late = await buy(other, id);
    expect(refusal(late)).toEqual([409, 'sold_out']);
    expect(currentOffers.parse(late.json().current).requests).toEqual([
      { _id: id, price: 55, originalPrice: 55, currentSales: 1, maxSales: 1 },
    ]);
  });

  test('what is private or does not fit is answered like what does not exist, also among others', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    await publish(portal, id, false);
    const missing = await buy(partner, randomUUID());
    for (const hidden of [id, await addPublished(portal, 'Steuerberatung')]) {
      const { statusCode, body } = await buy(partner, hidden);
      expect([statusCode, body]).toEqual([404, missing.body]);
    }
    const free = await addPublished(portal, 'Callcenter');
    const several = await buyMany(partner, [free, id]);
    expect(refusal(several)).toEqual([409, 'items_refused']);
    expect(several.json().errors).toEqual([{ field: id, msg: missing.json().msg }]);
    expect(several.body).not.toContain('IT-Dienstleistungen');
    expect(currentOffers.parse(several.json().current).requests.map(({ _id }) => _id)).toEqual([free]);
  });

  test.each([21_474_836.48, 1e300, -1, 55.001])(
    'a sum of %d that cannot be one: 400',
    async (expectedNet) => {
      const id = await addPublished(portal, 'IT-Dienstleistungen');
      const one = await buy(partner, id, { body: { expectedNet } });
      const several = await partner.call('POST /api/requests/buy-multiple', {
        body: { requestIds: [id], expectedNet },
      });
      expect([one, several].map(({ statusCode }) => statusCode)).toEqual([400, 400]);
      expect(one.json().errors).toMatchObject([{ field: 'expectedNet' }]);
      expect(await salesOf(id)).toBe(0);
    },
  );

  test('a price that changed since it was shown is not charged, nor any that the browser names', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    await portal.db
      .updateTable('request_listings')
      .set({ price_cents: 6000 })
      .where('request_id', '=', id)
      .execute();
    const refused = await buy(partner, id, { body: { expectedNet: 55 } });
    expect(refusal(refused)).toEqual([409, 'price_changed']);
    expect(currentOffers.parse(refused.json().current).requests).toEqual([
      { _id: id, price: 60, originalPrice: 55, currentSales: 0, maxSales: 5 },
    ]);
    expect(await salesOf(id)).toBe(0);
    expect((await buy(partner, id, { body: { price: 1 } })).statusCode).toBe(400);
    expect((await buy(partner, id, { body: { expectedNet: 60 } })).statusCode).toBe(200);
  });

  test('a price that is the one shown is no reason: an account that is locked meanwhile is told to try again', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    const partnerId = await portal.addUser(samplePartner('petra@gesperrt.example'));
    await portal.db
      .updateTable('users')
      .set({ locked_at: portal.clock.time })
      .where('id', '=', partnerId)
      .execute();
    const purchase = { partnerId, requestIds: [id], idempotencyKey: null, expectedNetCents: 5500 };
    await expect(buyRequests(portal.db, { ...purchase, now: portal.clock.time })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await salesOf(id)).toBe(0);
  });
});

describe('repeating a purchase', () => {
  test('under the same key answers the first result', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await buy(partner, id, { headers });
    const second = await buy(partner, id, { headers });
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect(await salesOf(id)).toBe(1);
  });

  test('a key of another purchase is refused', async () => {
    const [one, two] = [
      await addPublished(portal, 'IT-Dienstleistungen'),
      await addPublished(portal, 'Callcenter'),
    ];
    const headers = { 'idempotency-key': randomUUID() };
    await buy(partner, one, { headers });
    expect(refusal(await buy(partner, two, { headers }))).toEqual([409, 'key_reused']);
    expect(await salesOf(two)).toBe(0);
  });

  test("another partner's key is another key", async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    const headers = { 'idempotency-key': randomUUID() };
    await buy(partner, id, { headers });
    expect((await buy(other, id, { headers })).statusCode).toBe(200);
    expect(await salesOf(id)).toBe(2);
  });
});

describe('buying several', () => {
  test('all are bought, in one order with one mail', async () => {
    const ids = [await addPublished(portal, 'IT-Dienstleistungen'), await addPublished(portal, 'Callcenter')];
    await portal.takeMails();
    const receipt = readAnswer('POST /api/requests/buy-multiple', await buyMany(partner, ids));
    expect(receipt).toMatchObject({
      msg: 'Erfolgreich 2 Anfragen gekauft!',
      count: 2,
      total: { net: 104, vat: 19.76 },
    });
    expect(await portal.takeMails()).toHaveLength(1);
  });

  test('one that is gone fails the whole call, with the reason, and nothing is bought', async () => {
    const gone = await addPublished(portal, 'Callcenter', { anzahlAngebote: 1 });
    await buy(other, gone);
    const free = await addPublished(portal, 'IT-Dienstleistungen');
    await portal.takeMails();
    const answer = await buyMany(partner, [free, gone]);
    expect(refusal(answer)).toEqual([409, 'items_refused']);
    const { msg, errors } = answer.json();
    expect(errors).toMatchObject([{ field: gone }]);
    expect(msg).toBe(`Einige Artikel sind nicht mehr verfügbar: Callcenter: ${errors[0].msg}`);
    expect(await salesOf(free)).toBe(0);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('the same id twice is one item', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    expect(readAnswer('POST /api/requests/buy-multiple', await buyMany(partner, [id, id])).count).toBe(1);
    expect(await salesOf(id)).toBe(1);
  });

  test.each([[[]], [['keine-id']]])('%j: 400', async (ids) => {
    expect((await buyMany(partner, ids)).statusCode).toBe(400);
  });
});

test('the admin sees who bought, and of a buyer who is erased the purchase alone', async () => {
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  const leaving = await portal.openBrowserAs(samplePartner('lothar@geht.example'));
  for (const browser of [partner, leaving]) await buy(browser, id);
  await leaving.call('DELETE /api/user', { body: { currentPassword: testPassword } });
  const answer = await admin.call(`GET /api/requests/${id}/buyers`);
  const { buyers } = readAnswer('GET /api/requests/:id/buyers', answer);
  expect(new Map(buyers.map(({ erased, ...buyer }) => [erased, buyer]))).toMatchObject(
    new Map([
      [false, { email: 'petra@dienst.example' }],
      [true, { firstName: '', lastName: '', username: '', email: '' }],
    ]),
  );
});
