import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { currentOffers } from '#contract/purchases.ts';
import { buyRequests } from '#server/purchases/purchases.ts';
import { callDuring } from '#server/testing/database/call-during.ts';
import { race } from '#server/testing/database/race.ts';
import { withoutCreditLimit } from '#server/testing/rules/sample-rules.ts';
import { addManyPublished, addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { changeListing, countPlaces } from '#server/testing/shop/listing-places.ts';
import {
  callAndRead,
  eraseAccount,
  readAnswer,
  refusalOf,
  type TestBrowser,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();
withoutCreditLimit(portal);
const partner = sharedPerson(portal, samplePartner('petra@dienst.example'));
const other = sharedPerson(portal, samplePartner('otto@andere.example'));
const admin = sharedPerson(portal, { email: 'admin@portal.example', role: 'admin' });

const addIt = (changes: Readonly<Record<string, unknown>> = {}) =>
  addPublished(portal, 'IT-Dienstleistungen', changes);
const buy = (browser: TestBrowser, id: string, sent: Parameters<TestBrowser['call']>[1] = {}) =>
  browser.call(`POST /api/requests/${id}/buy`, sent);
const buyMany = (requestIds: readonly string[], sent: object = {}) =>
  partner.call('POST /api/requests/buy-multiple', { body: { requestIds, ...sent } });
const salesOf = async (id: string) => (await countPlaces(portal, id))[0];
const currentOf = (answer: Awaited<ReturnType<typeof buy>>) =>
  currentOffers.parse(answer.json().current).requests;

const listEntries = () =>
  portal.db.selectFrom('account_entries').select(['kind', 'account', 'cents']).orderBy('id').execute();

describe('buying one request', () => {
  test('unlocks the contact only for the buyer, counts the sale, charges the gross sum and mails a confirmation', async () => {
    const id = await addIt();
    await portal.takeMails();
    const receipt = readAnswer('POST /api/requests/:id/buy', await buy(partner, id));
    expect(receipt).toEqual({
      msg: 'Anfrage erfolgreich gekauft!',
      number: 'B-2611-0001',
      count: 1,
      total: { net: 55, vatPercent: 19, vat: 10.45, gross: 65.45, taxCase: 'domestic' },
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
    const [bought] = (await callAndRead(partner, 'GET /api/requests/purchased')).purchasedRequests;
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
    expect((await other.call(`GET /api/requests/${id}`)).body).not.toContain('Werft');
    expect((await callAndRead(other, 'GET /api/requests/purchased')).totalPurchasedCount).toBe(0);
  });

  test('books nothing for a free request, and refuses a second purchase', async () => {
    const id = await addIt();
    const before = await listEntries();
    await changeListing(portal, id, { price_cents: 0 });
    expect((await buy(partner, id)).statusCode).toBe(200);
    expect(refusalOf(await buy(partner, id))).toEqual([409, 'already_bought']);
    expect([await listEntries(), await salesOf(id)]).toEqual([before, 1]);
  });

  test('refuses a sold-out request', async () => {
    const id = await addIt({ anzahlAngebote: 1 });
    await buy(partner, id);
    const late = await buy(other, id);
    expect(refusalOf(late)).toEqual([409, 'sold_out']);
    const offer = { _id: id, price: 55, originalPrice: 55, currentSales: 1, maxSales: 1 };
    expect(currentOf(late)).toEqual([offer]);
  });

  test('answers a private or unfit request like an unknown one, also among others', async () => {
    const id = await addIt();
    await publish(portal, id, false);
    const missing = await buy(partner, randomUUID());
    for (const hidden of [id, await addPublished(portal, 'Steuerberatung')]) {
      const { statusCode, body } = await buy(partner, hidden);
      expect([statusCode, body]).toEqual([404, missing.body]);
    }
    const free = await addPublished(portal, 'Callcenter');
    const several = await buyMany([free, id]);
    expect(refusalOf(several)).toEqual([409, 'items_refused']);
    expect(several.json().errors).toEqual([{ field: id, msg: missing.json().msg }]);
    expect(several.body).not.toContain('IT-Dienstleistungen');
    expect(currentOf(several).map(({ _id }) => _id)).toEqual([free]);
  });

  test.each([21_474_836.48, 1e300, -1, 55.001])('a sum of %d: 400', async (expectedNet) => {
    const id = await addIt();
    for (const answer of [
      await buy(partner, id, { body: { expectedNet } }),
      await buyMany([id], { expectedNet }),
    ])
      expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ field: 'expectedNet' }]]);
    expect(await salesOf(id)).toBe(0);
  });

  test('refuses a changed price and ignores prices of the browser', async () => {
    const id = await addIt();
    await changeListing(portal, id, { price_cents: 6000 });
    const refused = await buy(partner, id, { body: { expectedNet: 55 } });
    expect(refusalOf(refused)).toEqual([409, 'price_changed']);
    const offer = { _id: id, price: 60, originalPrice: 55, currentSales: 0, maxSales: 5 };
    expect(currentOf(refused)).toEqual([offer]);
    expect(await salesOf(id)).toBe(0);
    expect((await buy(partner, id, { body: { price: 1 } })).statusCode).toBe(400);
    expect((await buy(partner, id, { body: { expectedNet: 60 } })).statusCode).toBe(200);
  });

  test('asks a meanwhile locked account with the right price to try again', async () => {
    const id = await addIt();
    const partnerId = await portal.addUser(samplePartner('petra@gesperrt.example'));
    const now = portal.clock.time;
    await portal.db.updateTable('users').set({ locked_at: now }).where('id', '=', partnerId).execute();
    const purchase = { partnerId, requestIds: [id], idempotencyKey: null, expectedNetCents: 5500, now };
    const refusal = { status: 409, code: 'conflict' };
    await expect(buyRequests(portal.db, purchase)).rejects.toMatchObject(refusal);
    expect(await salesOf(id)).toBe(0);
  });
});

describe('repeating a purchase', () => {
  test('under the same key returns the first result; a key of another purchase is refused', async () => {
    const [one = '', two = ''] = await addManyPublished(portal, 2, 'IT-Dienstleistungen');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await buy(partner, one, { headers });
    const second = await buy(partner, one, { headers });
    expect([second.statusCode, second.body]).toEqual([200, first.body]);
    expect(refusalOf(await buy(partner, two, { headers }))).toEqual([409, 'key_reused']);
    expect([await salesOf(one), await salesOf(two)]).toEqual([1, 0]);
  });

  test("another partner's key is another key", async () => {
    const id = await addIt();
    const headers = { 'idempotency-key': randomUUID() };
    for (const buyer of [partner, other]) expect((await buy(buyer, id, { headers })).statusCode).toBe(200);
    expect(await salesOf(id)).toBe(2);
  });

  test('ten times at once buys once', async () => {
    const id = await addIt();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(partner, id)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(refusalOf)).toEqual(Array(9).fill([409, 'already_bought']));
    expect(await salesOf(id)).toBe(1);
  });
});

describe('buying several', () => {
  test('creates one order with one mail, and counts a repeated id once', async () => {
    const [one, two] = [await addIt(), await addPublished(portal, 'Callcenter')];
    await portal.takeMails();
    const receipt = readAnswer('POST /api/requests/buy-multiple', await buyMany([one, two, one]));
    expect(receipt).toMatchObject({
      msg: 'Erfolgreich 2 Anfragen gekauft!',
      count: 2,
      total: { net: 104, vat: 19.76 },
    });
    expect(await portal.takeMails()).toHaveLength(1);
  });

  test('buys nothing if one request cannot be bought, and names the reason', async () => {
    const gone = await addPublished(portal, 'Callcenter', { anzahlAngebote: 1 });
    await buy(other, gone);
    const free = await addIt();
    await portal.takeMails();
    const answer = await buyMany([free, gone]);
    expect(refusalOf(answer)).toEqual([409, 'items_refused']);
    const { msg, errors } = answer.json();
    expect(errors).toMatchObject([{ field: gone }]);
    expect(msg).toBe(`Einige Artikel sind nicht mehr verfügbar: Callcenter: ${errors[0].msg}`);
    expect(await salesOf(free)).toBe(0);
    expect(await portal.takeMails()).toEqual([]);
  });

  test.each([[[]], [['keine-id']]])('%j: 400', async (ids) => {
    expect((await buyMany(ids)).statusCode).toBe(400);
  });
});

test('an admin sees the buyers, and of an erased buyer only the purchase', async () => {
  const id = await addIt();
  const leaving = await portal.openBrowserAs(samplePartner('lothar@geht.example'));
  for (const browser of [partner, leaving]) await buy(browser, id);
  await eraseAccount(leaving);
  const { buyers } = await callAndRead(admin, 'GET /api/requests/:id/buyers', { id });
  expect(new Map(buyers.map(({ erased, ...buyer }) => [erased, buyer]))).toMatchObject(
    new Map([
      [false, { email: 'petra@dienst.example' }],
      [true, { firstName: '', lastName: '', username: '', email: '' }],
    ]),
  );
});

test('buying, editing and publishing at once: no deadlock', race, async () => {
  const id = await addIt();
  const { updatedAt } = (await admin.call(`GET /api/requests/${id}`)).json().request;
  const answers = await Promise.all([
    buy(partner, id),
    buy(other, id),
    admin.call(`PUT /api/requests/${id}`, { body: { moreInfo: 'Eilt.', updatedAt } }),
    admin.call(`PATCH /api/requests/${id}`, { body: { public: true } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test('the database itself refuses overselling and double buying', async () => {
  const id = await addIt({ anzahlAngebote: 1 });
  await buy(partner, id);
  await expect(changeListing(portal, id, { current_sales: 2 })).rejects.toThrow('never_oversold');
  const { order_id, organisation_id } = await portal.db
    .selectFrom('purchases')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  const again = { order_id, organisation_id, request_id: id, net_cents: 0, purchased_at: portal.clock.time };
  await expect(portal.db.insertInto('purchases').values(again).execute()).rejects.toThrow('bought_once');
});

test('the mail of a purchase that waited for a new contact wish names the new one', async () => {
  const id = await addIt();
  await portal.takeMails();
  const bought = await callDuring(
    portal.db,
    async (tx) => {
      await sql`select from requests where id = ${id} for no key update`.execute(tx);
      await sql`update request_listings set revision = revision + 1 where request_id = ${id}`.execute(tx);
      await sql`update requests set kontaktwege = '{email}' where id = ${id}`.execute(tx);
    },
    () => buy(partner, id),
  );
  expect(bought.statusCode).toBe(200);
  const [mail] = await portal.takeMails();
  expect(mail?.payload['items']).toMatchObject([{ netCents: 5500, ways: ['email'] }]);
});
