import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { purchasesMails } from '#server/purchases/mails.ts';
import { readListedIds } from '#server/testing/listings/listed-ids.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { addPublished, publish } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  callAndRead,
  readAnswer,
  refusalOf,
  startOfTest,
  type TestBrowser,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const chosenEmail = 'clara@gewaehlt.example';
const chosen = sharedPerson(portal, samplePartner(chosenEmail));
const other = sharedPerson(portal, samplePartner('otto@andere.example'));
const admin = sharedPerson(portal, { email: 'chefin@portal.example', role: 'admin' });

beforeEach(async () => {
  await passHours(0);
  for (const table of ['account_entries', 'purchases', 'orders', 'requests'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.takeMails();
});

const addIt = (changes: Readonly<Record<string, unknown>> = {}) =>
  addPublished(portal, 'IT-Dienstleistungen', changes);
const addPrivate = async () => {
  const id = await addIt();
  await publish(portal, id, false);
  return id;
};
const assign = (id: string, partnerId = chosen.id) =>
  admin.call(`PUT /api/requests/${id}/assign`, { body: { partnerId } });
const readAssigned = async (id: string) =>
  readAnswer('PUT /api/requests/:id/assign', await assign(id)).request;
const takeBack = (id: string) => admin.call(`DELETE /api/requests/${id}/assign`);
const accept = (browser: TestBrowser, id: string, sent: Parameters<TestBrowser['call']>[1] = {}) =>
  browser.call(`PUT /api/partner/requests/${id}/accept`, sent);
const buy = (browser: TestBrowser, id: string) => browser.call(`POST /api/requests/${id}/buy`);
const assignedOf = async (browser: TestBrowser) =>
  (await callAndRead(browser, 'GET /api/partner/requests/assigned')).requests;
const listIds = async () => (await readListedIds(other)).ids;
const offered = async (id: string) => {
  expect((await assign(id)).statusCode).toBe(200);
  await portal.takeMails();
  return id;
};
const offeredPublic = async () => offered(await addIt());
/** The admin signs in anew, as after a night. */
const passHours = async (hours: number) => {
  portal.clock.time = afterStart(hours * hourMs);
  Object.assign(admin, await portal.openBrowserFor(admin.id));
};

describe('offering a request to one partner', () => {
  test('mails the partner without contact data, and shows the admin its end', async () => {
    const id = await addIt();
    await portal.takeMails();
    const offeredUntil = afterStart(48 * hourMs).toISOString();
    const offer = { partnerId: chosen.id, offeredUntil };
    expect(await readAssigned(id)).toMatchObject({ exclusiveOffer: offer });
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([
      { kind: 'request_offered', recipient: chosenEmail, payload: { region: '20', netCents: 5500 } },
    ]);
    const mail = purchasesMails.request_offered(mails[0]?.payload as never);
    expect(mail.details).toContainEqual(['Region', '20•••']);
    expect(JSON.stringify(mail)).not.toMatch(/Werft|Kapitän|20457/);
  });

  test('twice keeps the first end and sends one mail', async () => {
    const id = await offeredPublic();
    await passHours(1);
    const offer = { offeredUntil: afterStart(48 * hourMs).toISOString() };
    expect(await readAssigned(id)).toMatchObject({ exclusiveOffer: offer });
    expect(await portal.takeMails()).toEqual([]);
  });

  test('is refused for another partner until the offer is withdrawn or lapses', async () => {
    const id = await offeredPublic();
    const late = await portal.addUser(samplePartner('lotte@spaet.example'));
    expect(refusalOf(await assign(id, late))).toEqual([409, 'already_offered']);
    await passHours(48);
    expect((await assign(id, late)).statusCode).toBe(200);
    expect(await assignedOf(chosen)).toEqual([]);
  });

  test.each([
    ['locked', { accountActive: false }, [409, 'partner_locked']],
    ['region', { regions: ['80'] }, [409, 'does_not_fit']],
    ['customer', { role: 'customer' as const }, [422, 'invalid_fields']],
  ])('is refused for a partner whom it does not fit: %s', async (name, changes, expected) => {
    const partnerId = await portal.addUser(samplePartner(`p@${name}.example`, changes));
    expect(refusalOf(await assign(await addIt(), partnerId))).toEqual(expected);
  });

  test('is refused for a buyer and for an unknown partner', async () => {
    const id = await addIt();
    await buy(chosen, id);
    expect(refusalOf(await assign(id))).toEqual([409, 'already_bought']);
    expect((await assign(id, randomUUID())).json().errors).toEqual([
      { field: 'partnerId', msg: 'Diesen Partner gibt es nicht.' },
    ]);
    expect((await assign(randomUUID())).statusCode).toBe(404);
  });
});

describe('while a request is offered', () => {
  test.each([
    ['private', addPrivate],
    ['public', addIt],
  ])('its partner sees a %s request with price and end, without the contact', async (_, add) => {
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

  test('nobody else finds or buys it; afterwards everybody can, also before the job runs', async () => {
    const id = await offeredPublic();
    const tidy = () => runRequestsJobs(portal.db, portal.clock.time, { only: 'release-offers' });
    expect(await tidy()).toBe(0);
    expect(await listIds()).toEqual([]);
    expect(refusalOf(await buy(other, id))).toEqual([409, 'not_available']);
    expect(refusalOf(await accept(other, id))).toEqual([404, 'not_found']);
    const free = await addPublished(portal, 'Callcenter');
    const both = await other.call('POST /api/requests/buy-multiple', { body: { requestIds: [free, id] } });
    expect(refusalOf(both)).toEqual([409, 'items_refused']);
    await publish(portal, free, false);
    await passHours(48);
    for (const tidied of [1, 0]) {
      expect(await listIds()).toEqual([id]);
      expect(await tidy()).toBe(tidied);
    }
    expect((await buy(other, id)).statusCode).toBe(200);
  });

  test('a private one stays hidden from others until the end of the offer, also when published', async () => {
    const id = await offered(await addPrivate());
    for (const call of [`GET /api/requests/${id}`, `POST /api/requests/${id}/buy`])
      expect((await other.call(call)).statusCode).toBe(404);
    await publish(portal, id);
    expect(await listIds()).toEqual([]);
    await passHours(48);
    expect(await listIds()).toEqual([id]);
  });
});

test('withdrawing an offer ends it at once and refuses a later acceptance', async () => {
  const id = await offeredPublic();
  const { request } = readAnswer('DELETE /api/requests/:id/assign', await takeBack(id));
  expect(request).toMatchObject({ exclusiveOffer: null });
  expect(await assignedOf(chosen)).toEqual([]);
  expect(refusalOf(await accept(chosen, id))).toEqual([409, 'offer_over']);
  expect(await listIds()).toEqual([id]);
  expect(refusalOf(await takeBack(id))).toEqual([409, 'not_offered']);
});

describe('accepting an offer', () => {
  test.each([
    ['private', addPrivate],
    ['public', addIt],
  ])('buys a %s request at the shown price and closes it to others', async (_, add) => {
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
    expect(await listIds()).toEqual([]);
    const { request } = (await admin.call(`GET /api/requests/${id}`)).json();
    expect(request).toMatchObject({ status: 'sold_out', currentSales: 1, maxSales: 1, exclusiveOffer: null });
  });

  test('prevents admins from reopening the request by places or publishing', async () => {
    const id = await offered(await addPrivate());
    await accept(chosen, id);
    expect(refusalOf(await takeBack(id))).toEqual([409, 'not_offered']);
    const { updatedAt } = (await admin.call(`GET /api/requests/${id}`)).json().request;
    const raised = await admin.call(`PUT /api/requests/${id}`, { body: { maxSales: 5, updatedAt } });
    expect(refusalOf(raised)).toEqual([409, 'sold_exclusively']);
    const published = await admin.call(`PATCH /api/requests/${id}`, { body: { public: true } });
    expect(refusalOf(published)).toEqual([409, 'wrong_state']);
    const { waitingCount } = (await admin.call('GET /api/requests?limit=1')).json();
    expect(waitingCount).toBe(0);
  });

  test('answers the same for an unknown request and one offered to another partner', async () => {
    const id = await offeredPublic();
    const [foreign, unknown] = [await accept(other, id), await accept(other, randomUUID())];
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
  });
});
