import { beforeAll, expect, test } from 'vitest';
import { type RequestStatus, requestStatuses } from '#domain/requests/request-status.ts';
import { addBuyer, addOwnRequest, type OwnRequest } from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let stranger: TestBrowser;
let partner: TestBrowser;
beforeAll(async () => {
  stranger = await portal.openBrowserAs({ email: 'own-fremd@andere.example', role: 'customer' });
  partner = (await addBuyer(portal)).browser;
});

type Facts = { readonly updatedAt: string; readonly buyerId: string };

async function readFacts({ token }: OwnRequest): Promise<Facts> {
  const { request } = (await portal.visit(`GET /api/requests/link/${token}`)).json();
  return { updatedAt: request.updatedAt, buyerId: request.buyers[0]?._id ?? crypto.randomUUID() };
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
  /** Once the client has withdrawn the request. */
  withdrawn: number | string,
  body?: object,
];

/** Roles are refused by the guards of the routes, states by a table of the domain. */
const calls: readonly ClientCall[] = [
  ['GET', 'unconfirmed', 200, 200],
  ['PUT', 'in_review', 200, 'wrong_state', { name: 'Heike Lotse' }],
  ['PUT /withdraw', 'unconfirmed', 200, 'wrong_state', { reason: 'Hat sich erledigt.' }],
  ['PUT /close', 'published', 200, 'wrong_state', { placedWith: 'other' }],
  ['PUT /offers', 'published', 200, 'wrong_state', { anzahlAngebote: 6 }],
  ['PUT /extend', 'expired', 200, 'wrong_state'],
  ['POST /report', 'rejected', 201, 201, { reason: 'Das ist nicht meine Anfrage.' }],
  ['PUT /buyers/:buyerId/block', 'sold_out', 200, 404, { reason: 'Ruft nachts an.' }],
  ['DELETE', 'closed', 200, 200],
];

const fill = (key: string, body: object | undefined, { updatedAt, buyerId }: Facts) =>
  [key.replace(':buyerId', buyerId), key === 'PUT' ? { ...body, updatedAt } : body] as const;

test.for(calls)('%s of one that is %s is done for its customer and by its link, for no other client', async (call) => {
  const [key, status, done, _, body] = call;
  const own = await addOwnRequest(portal, { status, withAccount: true });
  const byId = fill(key, body, await readFacts(own));
  expect(await send(stranger, own.id, ...byId)).toBe(404);
  expect(await send(await portal.openBrowserFor(own.clientId ?? ''), own.id, ...byId)).toBe(done);
  const other = await addOwnRequest(portal, { status });
  const byLink = fill(key, body, await readFacts(other));
  expect(await send(portal.openBrowser(), `link/${other.token}`, ...byLink)).toBe(done);
});

test('every call of a client is answered by the state, for the customer and by the link', async () => {
  for (const isByLink of [false, true]) {
    const own = await addOwnRequest(portal, { status: 'withdrawn', withAccount: true });
    const facts = await readFacts(own);
    const browser = isByLink ? portal.openBrowser() : await portal.openBrowserFor(own.clientId ?? '');
    for (const [key, _status, _answer, withdrawn, body] of calls) {
      const address = isByLink ? `link/${own.token}` : own.id;
      expect(await send(browser, address, ...fill(key, body, facts)), key).toBe(withdrawn);
    }
  }
});

test('a partner who has not bought it reads and reports what is or was for sale alone', async () => {
  for (const status of requestStatuses) {
    const { id } = await addOwnRequest(portal, { status });
    const isVisible = ['published', 'sold_out', 'expired'].includes(status);
    expect(await send(partner, id, 'GET'), status).toBe(isVisible ? 200 : 404);
    expect(await send(partner, id, 'POST /report', { reason: 'Gibt es nicht.' })).toBe(isVisible ? 201 : 404);
  }
});
