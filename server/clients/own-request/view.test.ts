import { describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { type RequestStatus, requestStatuses } from '#domain/requests/request-status.ts';
import { inTransaction } from '#server/db/database.ts';
import { lockRequest } from '#server/requests/listings.ts';
import { eraseRequest, updateListing } from '#server/requests/requests.ts';
import { viewOwn } from '#server/testing/clients/edits.ts';
import { addBuyer, addOwnRequest, buyOwn, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { runRequestsJobs } from '#server/testing/listings/requests-jobs.ts';
import { publish } from '#server/testing/sample-listings.ts';
import { freshAdmin, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
const admin = freshAdmin(portal);

const at = (hours: number) => {
  portal.clock.time = afterStart(hours * hourMs);
};

/** Unconfirmed, unless it is to be published. */
async function submit(places = 2, status: 'unconfirmed' | 'published' = 'published') {
  const { id, token } = await addOwnRequest(portal, { status, fields: { anzahlAngebote: places } });
  const view = () => viewOwn(portal, { token });
  const listHours = async () =>
    (await view()).history.map(
      (one) => `${one.event} ${(Date.parse(one.at) - startOfTest.getTime()) / hourMs}`,
    );
  return { id, token, view, listHours };
}

/** In a session of now. */
async function callAsAdmin(key: string, body: object): Promise<void> {
  const answer = await (await portal.openBrowserFor(admin.id)).call(key, { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

describe('the own request', () => {
  test('is the same by account and link, with its buyers and actions', async () => {
    const { id, token, clientId } = await addOwnRequest(portal, { withAccount: true });
    at(1);
    const buyer = await buyOwn(portal, id);
    const byLink = readAnswer(
      'GET /api/requests/link/:token',
      await portal.visit(`GET /api/requests/link/${token}`),
    );
    expect(byLink.request).toMatchObject({
      _id: id,
      status: 'published',
      currentSales: 1,
      maxSales: 5,
      confirmedAt: startOfTest.toISOString(),
      publishedAt: startOfTest.toISOString(),
      hasAccount: true,
      accountId: clientId,
      isAccountsAddress: true,
      actions: ['withdraw', 'close', 'offers', 'extend', 'delete'],
      buyers: [
        {
          _id: buyer.id,
          companyName: 'Spedition Süd GmbH',
          firstName: 'Petra',
          lastName: 'Sommer',
          purchaseDate: portal.clock.time.toISOString(),
        },
      ],
    });
    expect(byLink.summary.category).toBe('Logistikdienstleistung');
    const customer = await portal.openBrowserFor(clientId ?? '');
    const byAccount = await customer.call(`GET /api/requests/${id}`);
    expect(readAnswer('GET /api/requests/:id', byAccount)).toEqual(byLink);
  });

  test('contains neither notes of admins nor prices', async () => {
    const request = await viewOwn(portal, await addOwnRequest(portal));
    expect([request.hasAccount, request.accountId]).toEqual([false, null]);
    for (const field of ['moreInfo', 'price', 'basePrice', 'originalPrice', 'discount', 'countdownDays'])
      expect(request).not.toHaveProperty(field);
  });
});

describe('the history of a request', () => {
  test('lists each change with its time, and of the sales only the sell-out', async () => {
    const { id, token, listHours } = await submit(2, 'unconfirmed');
    at(1);
    await portal.visit('POST /api/requests/confirm', { token });
    at(2);
    await portal.visit('POST /api/requests/confirm', { token });
    await publish(portal, id);
    at(3);
    await buyOwn(portal, id);
    const before = ['submitted 0', 'confirmed 1', 'published 2'];
    expect(await listHours()).toEqual(before);
    at(4);
    await buyOwn(portal, id);
    expect(await listHours()).toEqual([...before, 'sold_out 4']);
  });

  test('lists an extension, the end of the term at its time, and a renewed term', async () => {
    const { id, view, listHours } = await submit();
    const setDays = async (countdownDays: number) =>
      callAsAdmin(`PUT /api/requests/${id}`, { countdownDays, updatedAt: (await view()).updatedAt });
    at(24);
    await setDays(14);
    at(15 * 24 + 5);
    await runRequestsJobs(portal.db, portal.clock.time, { only: 'lapse-listings' });
    await setDays(3);
    await publish(portal, id);
    const told = ['published 0', 'extended 24', 'expired 360', 'published 365'];
    expect((await listHours()).slice(2)).toEqual(told);
  });

  test('is deleted with the request, also after a change in the same transaction', async () => {
    const { id } = await submit();
    await inTransaction(portal.db, async (tx) => {
      await lockRequest(tx, id);
      await updateListing(tx, id, { withdrawnAt: portal.clock.time }, { now: portal.clock.time });
      await eraseRequest(tx, id, portal.clock.time, async () => {});
    });
    const events = portal.db.selectFrom('domain_events').select('id').where('subject_id', '=', id);
    expect(await events.execute()).toEqual([]);
  });
});

type Facts = { readonly updatedAt: string; readonly buyerId: string };

async function readFacts(own: OwnRequest): Promise<Facts> {
  const { updatedAt, buyers } = await viewOwn(portal, own);
  return { updatedAt, buyerId: buyers[0]?._id ?? crypto.randomUUID() };
}

/** @returns the status, or the code of a 409 */
async function send(by: TestBrowser, address: string, key: string, body?: object) {
  const [method, rest = ''] = key.split(' ');
  const answer = await by.call(`${method} /api/requests/${address}${rest}`, body && { body });
  return answer.statusCode === 409 ? answer.json().code : answer.statusCode;
}

type ClientCall = readonly [
  /** Method, and what follows the request's address. */
  key: string,
  state: RequestStatus,
  answer: number,
  body?: object,
];

/** Roles are refused by the guards of the routes, states by a table of the domain. */
const calls: readonly ClientCall[] = [
  ['GET', 'unconfirmed', 200],
  ['PUT', 'in_review', 200, { name: 'Heike Lotse' }],
  ['PUT /withdraw', 'unconfirmed', 200, { reason: 'Hat sich erledigt.' }],
  ['PUT /close', 'published', 200, { placedWith: 'other' }],
  ['PUT /offers', 'published', 200, { anzahlAngebote: 6 }],
  ['PUT /extend', 'expired', 200],
  ['POST /report', 'rejected', 201, { reason: 'Das ist nicht meine Anfrage.' }],
  ['PUT /buyers/:buyerId/block', 'sold_out', 200, { reason: 'Ruft nachts an.' }],
  ['DELETE', 'closed', 200],
];

const fill = (key: string, body: object | undefined, { updatedAt, buyerId }: Facts) =>
  [key.replace(':buyerId', buyerId), key === 'PUT' ? { ...body, updatedAt } : body] as const;

test.for(calls)(
  '%s of one that is %s works for its customer and its link, but not for another client',
  async (call) => {
    const [key, status, done, body] = call;
    const stranger = await portal.openBrowserAs({ email: 'own-fremd@andere.example', role: 'customer' });
    const own = await addOwnRequest(portal, { status, withAccount: true });
    const byId = fill(key, body, await readFacts(own));
    expect(await send(stranger, own.id, ...byId)).toBe(404);
    expect(await send(await portal.openBrowserFor(own.clientId ?? ''), own.id, ...byId)).toBe(done);
    const other = await addOwnRequest(portal, { status });
    const byLink = fill(key, body, await readFacts(other));
    expect(await send(portal.openBrowser(), `link/${other.token}`, ...byLink)).toBe(done);
  },
);

/** Of each call one state that forbids it. */
test.each<[key: string, state: RequestStatus, refusal: string | number]>([
  ['PUT', 'sold_out', 'already_sold'],
  ['PUT /withdraw', 'rejected', 'wrong_state'],
  ['PUT /close', 'unconfirmed', 'wrong_state'],
  ['PUT /offers', 'withdrawn', 'wrong_state'],
  ['PUT /extend', 'in_review', 'wrong_state'],
  ['PUT /buyers/:buyerId/block', 'published', 404],
])('%s of one that is %s is refused by account and link with %s', async (key, status, refusal) => {
  const body = calls.find(([called]) => called === key)?.[3];
  for (const isByLink of [false, true]) {
    const own = await addOwnRequest(portal, { status, withAccount: !isByLink });
    const browser = isByLink ? portal.openBrowser() : await portal.openBrowserFor(own.clientId ?? '');
    const address = isByLink ? `link/${own.token}` : own.id;
    expect(await send(browser, address, ...fill(key, body, await readFacts(own)))).toBe(refusal);
  }
});

test('an admin cannot edit one that has ended', async () => {
  const own = await addOwnRequest(portal, { status: 'closed' });
  const edit = fill('PUT', { name: 'Ida Kern' }, await readFacts(own));
  expect(await send(admin, own.id, ...edit)).toBe('wrong_state');
});

test('a partner who has not bought it can read and report it only if it is or was for sale', async () => {
  const { browser: partner } = await addBuyer(portal);
  for (const status of requestStatuses) {
    const { id } = await addOwnRequest(portal, { status });
    const isVisible = ['published', 'sold_out', 'expired'].includes(status);
    expect(await send(partner, id, 'GET'), status).toBe(isVisible ? 200 : 404);
    expect(await send(partner, id, 'POST /report', { reason: 'Gibt es nicht.' })).toBe(isVisible ? 201 : 404);
  }
});
