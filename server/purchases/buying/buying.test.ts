import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentOffers } from '#contract/purchases.ts';
import { hourMs } from '#domain/durations.ts';
import { buyRequests } from '#server/purchases/purchases.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sampleServices } from '#server/testing/sample-requests.ts';
import {
  openTestApp,
  readAnswer,
  type TestApp,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

let app: TestApp;
let partner: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  app = await openTestApp();
  partner = await openPartner('petra@dienst.example');
  other = await openPartner('otto@andere.example');
});
afterAll(() => app.close());

const openPartner = (email: string) =>
  app.openBrowserAs({ email, role: 'partner', accountActive: true, services: sampleServices });
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
    await app.db
      .selectFrom('request_listings')
      .select('current_sales')
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
  ).current_sales;
const refusal = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('buying one request', () => {
  test('unlocks the contact for the buyer alone, counts the sale and confirms by mail', async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen');
    await app.takeMails();
    const receipt = readAnswer('POST /api/requests/:id/buy', await buy(partner, id));
    expect(receipt).toEqual({
      msg: 'Anfrage erfolgreich gekauft!',
      count: 1,
      total: { net: 55, vat: 10.45, gross: 65.45 },
    });
    expect(await salesOf(id)).toBe(1);
    expect(await app.takeMails()).toMatchObject([
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

  test('twice is refused', async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen');
    await buy(partner, id);
    const again = await buy(partner, id);
    expect(refusal(again)).toEqual([409, 'already_bought']);
    expect(again.json().msg).toBe('Sie haben diese Anfrage bereits gekauft');
    expect(await salesOf(id)).toBe(1);
  });

  test('sold out is refused', async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen', { anzahlAngebote: 1 });
    await buy(partner, id);
    const late = await buy(other, id);
    expect(refusal(late)).toEqual([409, 'sold_out']);
    expect(late.json().msg).toBe('Diese Anfrage ist nicht mehr verfügbar');
    expect(currentOffers.parse(late.json().current).requests).toEqual([
      { _id: id, price: 55, originalPrice: 55, currentSales: 1, maxSales: 1 },
    ]);
  });

  test('expired is refused, also in the last millisecond', async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen');
    const start = app.clock.time;
    app.clock.time = new Date(start.getTime() + 7 * 24 * hourMs);
    const late = await buy(partner, id);
    app.clock.time = start;
    expect(refusal(late)).toEqual([409, 'expired']);
  });

  test('a private one is answered like what does not exist, also among others', async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen');
    await publish(app, id, false);
    const missing = await buy(partner, randomUUID());
    const hidden = await buy(partner, id);
    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
    const free = await addPublished(app, 'Callcenter');
    const several = await buyMany(partner, [free, id]);
    expect(refusal(several)).toEqual([409, 'items_refused']);
    expect(several.json().errors).toEqual([{ field: id, msg: missing.json().msg }]);
    expect(several.body).not.toContain('IT-Dienstleistungen');
    expect(currentOffers.parse(several.json().current).requests.map(({ _id }) => _id)).toEqual([free]);
  });

  test.each([21_474_836.48, 1e300, -1, 55.001])(
    'a sum of %d that cannot be one: 400',
    async (expectedNet) => {
      const id = await addPublished(app, 'IT-Dienstleistungen');
      const one = await buy(partner, id, { body: { expectedNet } });
      const several = await partner.call('POST /api/requests/buy-multiple', {
        body: { requestIds: [id], expectedNet },
      });
      expect([one, several].map(({ statusCode }) => statusCode)).toEqual([400, 400]);
      expect(one.json().errors).toMatchObject([{ field: 'expectedNet' }]);
      expect(await salesOf(id)).toBe(0);
    },
  );

  test('what does not fit is answered like what does not exist', async () => {
    const id = await addPublished(app, 'Steuerberatung');
    const foreign = await buy(partner, id);
    const missing = await buy(partner, randomUUID());
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(missing.body);
  });

  test('a price that changed since it was shown is not charged', async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen');
    await app.db
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
    expect((await buy(partner, id, { body: { expectedNet: 60 } })).statusCode).toBe(200);
  });

  test('a price that is the one shown is no reason: an account that is locked meanwhile is told to try again', async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen');
    const partnerId = await app.addUser(samplePartner('petra@gesperrt.example'));
    await app.db
      .updateTable('users')
      .set({ locked_at: app.clock.time })
      .where('id', '=', partnerId)
      .execute();
    const purchase = { partnerId, requestIds: [id], idempotencyKey: null, expectedNetCents: 5500 };
    await expect(buyRequests(app.db, { ...purchase, now: app.clock.time })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await salesOf(id)).toBe(0);
  });

  test('the price the browser names is never the price', async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen');
    expect((await buy(partner, id, { body: { price: 1 } })).statusCode).toBe(400);
    expect(refusal(await buy(partner, id, { body: { expectedNet: 1 } }))).toEqual([409, 'price_changed']);
  });
});

describe('repeating a purchase', () => {
  test('under the same key answers the first result', async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await buy(partner, id, { headers });
    const second = await buy(partner, id, { headers });
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect(await salesOf(id)).toBe(1);
  });

  test('a key of another purchase is refused', async () => {
    const [one, two] = [
      await addPublished(app, 'IT-Dienstleistungen'),
      await addPublished(app, 'Callcenter'),
    ];
    const headers = { 'idempotency-key': randomUUID() };
    await buy(partner, one, { headers });
    expect(refusal(await buy(partner, two, { headers }))).toEqual([409, 'key_reused']);
    expect(await salesOf(two)).toBe(0);
  });

  test("another partner's key is another key", async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen');
    const headers = { 'idempotency-key': randomUUID() };
    await buy(partner, id, { headers });
    expect((await buy(other, id, { headers })).statusCode).toBe(200);
    expect(await salesOf(id)).toBe(2);
  });
});

describe('buying several', () => {
  test('all are bought, in one order with one mail', async () => {
    const ids = [await addPublished(app, 'IT-Dienstleistungen'), await addPublished(app, 'Callcenter')];
    await app.takeMails();
    const receipt = readAnswer('POST /api/requests/buy-multiple', await buyMany(partner, ids));
    expect(receipt).toMatchObject({
      msg: 'Erfolgreich 2 Anfragen gekauft!',
      count: 2,
      total: { net: 104, vat: 19.76 },
    });
    expect(await app.takeMails()).toHaveLength(1);
  });

  test('one that is gone fails the whole call, with the reason, and nothing is bought', async () => {
    const gone = await addPublished(app, 'Callcenter', { anzahlAngebote: 1 });
    await buy(other, gone);
    const free = await addPublished(app, 'IT-Dienstleistungen');
    await app.takeMails();
    const answer = await buyMany(partner, [free, gone]);
    expect(refusal(answer)).toEqual([409, 'items_refused']);
    expect(answer.json().msg).toBe(
      'Einige Artikel sind nicht mehr verfügbar: Callcenter: Diese Anfrage ist nicht mehr verfügbar',
    );
    expect(answer.json().errors).toEqual([{ field: gone, msg: 'Diese Anfrage ist nicht mehr verfügbar' }]);
    expect(await salesOf(free)).toBe(0);
    expect(await app.takeMails()).toEqual([]);
  });

  test('the same id twice is one item', async () => {
    const id = await addPublished(app, 'IT-Dienstleistungen');
    expect(readAnswer('POST /api/requests/buy-multiple', await buyMany(partner, [id, id])).count).toBe(1);
    expect(await salesOf(id)).toBe(1);
  });

  test.each([[[]], [['keine-id']]])('%j: 400', async (ids) => {
    expect((await buyMany(partner, ids)).statusCode).toBe(400);
  });
});

test('the admin sees who bought', async () => {
  const id = await addPublished(app, 'IT-Dienstleistungen');
  await buy(other, id);
  await buy(partner, id);
  const admin = await app.openBrowserAs({ email: 'admin@portal.example', role: 'admin' });
  const { buyers } = readAnswer(
    'GET /api/requests/:id/buyers',
    await admin.call(`GET /api/requests/${id}/buyers`),
  );
  expect(new Set(buyers.map(({ email }) => email))).toEqual(
    new Set(['otto@andere.example', 'petra@dienst.example']),
  );
});

test('of a buyer who is erased the admin sees the purchase alone', async () => {
  const id = await addPublished(app, 'IT-Dienstleistungen');
  const leaving = await app.openBrowserAs(samplePartner('lothar@geht.example'));
  await buy(leaving, id);
  await leaving.call('DELETE /api/user', { body: { currentPassword: testPassword } });
  const admin = await app.openBrowserAs({ email: 'chefin@portal.example', role: 'admin' });
  const { buyers } = readAnswer(
    'GET /api/requests/:id/buyers',
    await admin.call(`GET /api/requests/${id}/buyers`),
  );
  expect(buyers).toMatchObject([{ erased: true, firstName: '', lastName: '', username: '', email: '' }]);
});
