import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const chosenEmail = 'clara@gewaehlt.example';
let chosenId: string;
let chosen: TestBrowser;
let other: TestBrowser;
let adminId: string;
let admin: TestBrowser;

beforeAll(async () => {
  chosenId = await portal.addUser(samplePartner(chosenEmail));
  chosen = await portal.openBrowserFor(chosenId);
  other = await portal.openBrowserAs(samplePartner('otto@andere.example'));
  adminId = await portal.addUser({ email: 'chefin@portal.example', role: 'admin' });
});

beforeEach(async () => {
  await passHours(0);
  for (const table of ['account_entries', 'purchases', 'orders', 'requests'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.takeMails();
});

const assign = (id: string, partnerId = chosenId) =>
  admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId } });
const takeBack = (id: string) => admin.call(`DELETE /api/requests/${id}/assign`);
const accept = (browser: TestBrowser, id: string, sent: Parameters<TestBrowser['call']>[1] = {}) =>
  browser.call(`PUT /api/partner/requests/${id}/accept`, sent);
const buy = (browser: TestBrowser, id: string) => browser.call(`POST /api/requests/${id}/buy`);
const assignedOf = async (browser: TestBrowser) =>
  readAnswer('GET /api/partner/requests/assigned', await browser.call('GET /api/partner/requests/assigned'))
    .requests;
const availableOf = async (browser: TestBrowser) => {
  const answer = await browser.call('GET /api/requests/partner');
  const { requests, totalCount } = readAnswer('GET /api/requests/partner', answer);
  return { ids: requests.map(({ _id }) => _id), totalCount };
};
const refusal = ({ statusCode, json }: { statusCode: number; json(): { code: string } }) => [
  statusCode,
  json().code,
];
const addPrivate = async () => {
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  await publish(portal, id, false);
  return id;
};
const offered = async (id: string) => {
  expect((await assign(id)).statusCode).toBe(200);
  await portal.takeMails();
  return id;
};
const offeredPublic = async () => offered(await addPublished(portal, 'IT-Dienstleistungen'));
/** The admin signs in anew, as after a night. */
const passHours = async (hours: number) => {
  portal.clock.time = afterStart(hours * hourMs);
  admin = await portal.openBrowserFor(adminId);
};
const nothingListed = { ids: [], totalCount: 0 };

describe('offering a request to one partner', () => {
  test('tells the partner by mail without contact data, and the admin until when', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    await portal.takeMails();
    const { request } = readAnswer('PUT /api/requests/:id/assign', await assign(id));
    const offeredUntil = afterStart(48 * hourMs).toISOString();
    expect(request).toMatchObject({ exclusiveOffer: { partnerId: chosenId, offeredUntil } });
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([
      { kind: 'request_offered', recipient: chosenEmail, payload: { region: '20', netCents: 5500 } },
    ]);
    const mail = purchasesMails.request_offered(mails[0]?.payload as never);
    expect(mail.details).toContainEqual(['Region', '20•••']);
    expect(JSON.stringify(mail)).not.toMatch(/Werft|Kapitän|20457/);
  });

  test('twice is once: the end stays, and one mail is sent', async () => {
    const id = await offeredPublic();
    await passHours(1);
    const { request } = readAnswer('PUT /api/requests/:id/assign', await assign(id));
    expect(request).toMatchObject({
      exclusiveOffer: { offeredUntil: afterStart(48 * hourMs).toISOString() },
    });
    expect(await portal.takeMails()).toEqual([]);
  });

  test('another partner has to wait until it is taken back or lapses', async () => {
    const id = await offeredPublic();
    const late = await portal.addUser(samplePartner('lotte@spaet.example'));
    expect(refusal(await assign(id, late))).toEqual([409, 'already_offered']);
    await passHours(48);
    expect((await assign(id, late)).statusCode).toBe(200);
    expect(await assignedOf(chosen)).toEqual([]);
  });

  test.each([
    ['a locked one', { accountActive: false }, [409, 'partner_locked']],
    [
      'one with other services',
      { services: [{ name: 'Callcenter', options: ['Notdienst'] }] },
      [409, 'does_not_fit'],
    ],
    ['one of another region', { regions: ['80'] }, [409, 'does_not_fit']],
    ['a customer', { role: 'customer' as const }, [422, 'invalid_fields']],
  ])('not to %s', async (name, changes, expected) => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    const partnerId = await portal.addUser(
      samplePartner(`p${name.replaceAll(' ', '')}@fremd.example`, changes),
    );
    expect(refusal(await assign(id, partnerId))).toEqual(expected);
  });

  test('not to whoever has bought it, nor to nobody', async () => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    await buy(chosen, id);
    expect(refusal(await assign(id))).toEqual([409, 'already_bought']);
    expect((await assign(id, randomUUID())).json().errors).toEqual([
      { field: 'partnerId', msg: 'Diesen Partner gibt es nicht.' },
    ]);
    expect((await assign(randomUUID())).statusCode).toBe(404);
  });

  test.each(['rejected_at', 'withdrawn_at', 'closed_at'] as const)('not when %s is set', async (column) => {
    const id = await addPublished(portal, 'IT-Dienstleistungen');
    const listing = portal.db.updateTable('request_listings').where('request_id', '=', id);
    await listing.set({ [column]: startOfTest }).execute();
    expect(refusal(await assign(id))).toEqual([409, 'wrong_state']);
  });

  test('not when it is sold out or expired, nor unconfirmed without a phone check', async () => {
    const soldOut = await addPublished(portal, 'IT-Dienstleistungen', { anzahlAngebote: 1 });
    await buy(other, soldOut);
    expect(refusal(await assign(soldOut))).toEqual([409, 'wrong_state']);
    const unconfirmed = await addPrivate();
    const requests = portal.db.updateTable('requests').where('id', '=', unconfirmed);
    await requests.set({ confirmed_at: null, phone_checked_at: null }).execute();
    expect(refusal(await assign(unconfirmed))).toEqual([409, 'contact_unconfirmed']);
    await requests.set({ phone_checked_at: startOfTest }).execute();
    expect((await assign(unconfirmed)).statusCode).toBe(200);
    const expired = await addPublished(portal, 'IT-Dienstleistungen');
    await passHours(7 * 24);
    expect(refusal(await assign(expired))).toEqual([409, 'wrong_state']);
  });
});

describe('while a request is offered', () => {
  test.each([
    ['private', addPrivate],
    ['public', () => addPublished(portal, 'IT-Dienstleistungen')],
  ])('its partner sees a %s one with price and end, without the contact', async (_, add) => {
    const id = await offered(await add());
    const answer = await chosen.call('GET /api/partner/requests/assigned');
    const { requests, listedAt } = readAnswer('GET /api/partner/requests/assigned', answer);
    expect(listedAt).toBe(startOfTest.toISOString());
    const [request] = requests;
    expect(request).toMatchObject({
      _id: id,
      price: 55,
      postleitzahl: '20•••',
      offeredUntil: afterStart(48 * hourMs).toISOString(),
    });
    const details = await chosen.call(`GET /api/requests/${id}`);
    expect(details.statusCode).toBe(200);
    for (const { body } of [answer, details]) expect(body).not.toMatch(/Werft|Kapitän|20457|1234567/);
    expect(await assignedOf(other)).toEqual([]);
  });

  test('nobody else finds or buys it, alone or among others; then everybody may again, job or not', async () => {
    const id = await offeredPublic();
    const tidy = () => runRequestsJobs(portal.db, portal.clock.time, { only: 'release-offers' });
    expect(await tidy()).toBe(0);
    expect(await availableOf(other)).toEqual(nothingListed);
    expect(refusal(await buy(other, id))).toEqual([409, 'not_available']);
    expect(refusal(await accept(other, id))).toEqual([404, 'not_found']);
    const free = await addPublished(portal, 'Callcenter');
    const both = await other.call('POST /api/requests/buy-multiple', { body: { requestIds: [free, id] } });
    expect(refusal(both)).toEqual([409, 'items_refused']);
    await publish(portal, free, false);
    await passHours(48);
    for (const tidied of [1, 0]) {
      expect(await availableOf(other)).toEqual({ ids: [id], totalCount: 1 });
      expect(await tidy()).toBe(tidied);
    }
    expect((await buy(other, id)).statusCode).toBe(200);
  });

  test('a private one stays hidden from others, also when it is published, until the offer is over', async () => {
    const id = await offered(await addPrivate());
    for (const call of [`GET /api/requests/${id}`, `POST /api/requests/${id}/buy`])
      expect((await other.call(call)).statusCode).toBe(404);
    await publish(portal, id);
    expect(await availableOf(other)).toEqual(nothingListed);
    await passHours(48);
    expect(await availableOf(other)).toEqual({ ids: [id], totalCount: 1 });
  });

  test('one whose public term ends first is not listed after the offer', async () => {
    const id = await offeredPublic();
    const listing = portal.db.updateTable('request_listings').where('request_id', '=', id);
    await listing.set({ public_until: afterStart(24 * hourMs) }).execute();
    for (const hours of [1, 25, 49]) {
      await passHours(hours);
      expect(await availableOf(other)).toEqual(nothingListed);
    }
    await runRequestsJobs(portal.db, portal.clock.time, { only: 'release-offers' });
    expect(await availableOf(other)).toEqual(nothingListed);
  });
});

describe('taking an offer back', () => {
  test('ends it at once, and the partner is told so when accepting', async () => {
    const id = await offeredPublic();
    const { request } = readAnswer('DELETE /api/requests/:id/assign', await takeBack(id));
    expect(request).toMatchObject({ exclusiveOffer: null });
    expect(await assignedOf(chosen)).toEqual([]);
    expect(refusal(await accept(chosen, id))).toEqual([409, 'offer_over']);
    expect(await availableOf(other)).toEqual({ ids: [id], totalCount: 1 });
    expect(refusal(await takeBack(id))).toEqual([409, 'not_offered']);
  });
});

describe('accepting an offer', () => {
  test.each([
    ['private', addPrivate],
    ['public', () => addPublished(portal, 'IT-Dienstleistungen')],
  ])('buys a %s one at the shown price and closes it to others', async (_, add) => {
    const id = await offered(await add());
    const answer = await accept(chosen, id, { body: { expectedNet: 55 } });
    expect(readAnswer('PUT /api/partner/requests/:id/accept', answer)).toMatchObject({ total: { net: 55 } });
    expect((await portal.takeMails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['purchase_confirmed', chosenEmail],
    ]);
    expect((await chosen.call(`GET /api/requests/${id}`)).json().request.firmenname).toBe('Werft Nord GmbH');
    expect(await assignedOf(chosen)).toEqual([]);
    expect((await buy(other, id)).statusCode).toBeGreaterThanOrEqual(404);
    await passHours(49);
    expect(await availableOf(other)).toEqual(nothingListed);
    const { request } = (await admin.call(`GET /api/requests/${id}`)).json();
    expect(request).toMatchObject({ status: 'sold_out', currentSales: 1, maxSales: 1, exclusiveOffer: null });
  });

  test('no admin opens it to others again, by places or by publishing', async () => {
    const id = await offered(await addPrivate());
    await accept(chosen, id);
    expect(refusal(await takeBack(id))).toEqual([409, 'not_offered']);
    const { updatedAt } = (await admin.call(`GET /api/requests/${id}`)).json().request;
    const raised = await admin.call(`PUT /api/requests/${id}`, { body: { maxSales: 5, updatedAt } });
    expect(refusal(raised)).toEqual([409, 'sold_exclusively']);
    const published = await admin.call(`PATCH /api/requests/${id}`, { body: { public: true } });
    expect(refusal(published)).toEqual([409, 'wrong_state']);
    const { waitingCount } = (await admin.call('GET /api/requests?limit=1')).json();
    expect(waitingCount).toBe(0);
  });

  test('a withdrawn one cannot be accepted, nor is it in the list', async () => {
    const id = await offeredPublic();
    const listing = portal.db.updateTable('request_listings').where('request_id', '=', id);
    await listing.set({ withdrawn_at: startOfTest }).execute();
    expect(await assignedOf(chosen)).toEqual([]);
    expect(refusal(await accept(chosen, id))).toEqual([409, 'not_available']);
  });

  test('an unknown one and one offered to somebody else answer the same', async () => {
    const id = await offeredPublic();
    const [foreign, unknown] = [await accept(other, id), await accept(other, randomUUID())];
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
  });
});
