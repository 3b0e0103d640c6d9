import { beforeAll, expect, test } from 'vitest';
import {
  addOwnRequest,
  type BuyerOfOwn,
  buyOwn,
  type OwnRequest,
} from '#server/testing/clients/own-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();
let admin: TestBrowser;
beforeAll(async () => {
  admin = await portal.openBrowserAs({ email: 'suche-chefin@portal.example', role: 'admin' });
});

const before = { firmenname: 'Ölmühle Ähre KG', name: 'Jörg Özer', postleitzahl: '69115' };
const add = (withAccount = false) => addOwnRequest(portal, { withAccount, fields: before });

async function find({ browser }: BuyerOfOwn, q: string): Promise<string[]> {
  const answer = await browser.call(`GET /api/requests/purchased?q=${encodeURIComponent(q)}`);
  const { purchasedRequests, totalPurchasedCount } = readAnswer('GET /api/requests/purchased', answer);
  expect(totalPurchasedCount).toBe(purchasedRequests.length);
  return purchasedRequests.map(({ _id }) => _id);
}

async function edit({ id }: OwnRequest, changes: object): Promise<void> {
  const { updatedAt } = (await admin.call(`GET /api/requests/${id}`)).json().request;
  const answer = await admin.call(`PUT /api/requests/${id}`, { body: { ...changes, updatedAt } });
  expect(answer.statusCode).toBe(200);
}

test.each([
  ['firmenname', 'ölmühle', { firmenname: 'Klavierhaus Neckar GmbH' }, 'haus neckar'],
  ['name', 'özer', { name: 'Ida Kern' }, 'a kern'],
  ['postleitzahl', '69115', { postleitzahl: '69117' }, '69117'],
])('a changed %s is found as it reads now (purchases 40)', async (_, old, changes, now) => {
  const own = await add();
  const buyer = await buyOwn(portal, own.id);
  expect([await find(buyer, old), await find(buyer, now)]).toEqual([[own.id], []]);
  await edit(own, changes);
  expect([await find(buyer, old), await find(buyer, now)]).toEqual([[], [own.id]]);
});

test('with the client’s data the words go by which buyers found them (requests 61)', async () => {
  const own = await add(true);
  const buyer = await buyOwn(portal, own.id);
  const client = await portal.openBrowserFor(own.clientId ?? '');
  const erased = await client.call('DELETE /api/user', { body: { currentPassword: testPassword } });
  expect(erased.statusCode).toBe(200);
  for (const q of ['ölmühle', 'özer']) expect(await find(buyer, q)).toEqual([]);
  expect(await find(buyer, 'gelöscht')).toEqual([own.id]);
});
