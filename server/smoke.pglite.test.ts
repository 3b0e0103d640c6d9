import { expect, test } from 'vitest';
import { addBuyer, addOwnRequest } from '#server/testing/clients/own-requests.ts';
import { listenAnywhere, listenToEvents } from '#server/testing/events/listened-events.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, testPassword } from '#server/testing/test-app.ts';

/** One way through each room on the embedded database; what the rooms promise is tested on PostgreSQL. */
const portal = sharedTestApp();

test('accounts and requests: somebody registers, logs in, and a visitor submits a request', async () => {
  expect((await portal.visit('POST /api/auth/register', registration)).statusCode).toBe(201);
  await portal.addUser({ email: 'anna@nordwind.example', role: 'customer' });
  const login = { email: 'anna@nordwind.example', password: testPassword };
  expect((await portal.visit('POST /api/auth/login', login)).statusCode).toBe(200);
  const submission = sampleSubmission('Logistikdienstleistung');
  expect((await portal.visit('POST /api/requests', submission)).statusCode).toBe(201);
});

test('matching, cart, shop, purchases, events and clients: a request is published, put into the cart, bought and withdrawn', async () => {
  const { id, token } = await addOwnRequest(portal);
  const { browser } = await addBuyer(portal);
  const list = await browser.call('GET /api/requests/partner');
  expect(readAnswer('GET /api/requests/partner', list).requests).toMatchObject([{ _id: id }]);
  const heard = await listenToEvents(await listenAnywhere(portal.app), browser);
  const calls: readonly [key: string, body?: object][] = [
    ['POST /api/cart/sync-on-change', { action: 'add', requestId: id }],
    ['POST /api/demoshop/checkout', { cartItems: [{ requestId: id }] }],
    [`POST /api/requests/${id}/buy`, {}],
    [`PUT /api/partner/requests/${id}/complete`, { outcome: 'gewonnen' }],
    ['GET /api/partner/figures'],
  ];
  for (const [key, body] of calls)
    expect((await browser.call(key, body && { body })).statusCode, key).toBe(200);
  await expect.poll(() => heard.idsOf('purchase')).toContain(id);
  const bought = readAnswer('GET /api/requests/purchased', await browser.call('GET /api/requests/purchased'));
  expect(bought.purchasedRequests[0]?.name).toBe('Heike Kapitän');
  const reason = 'Gibt es nicht.';
  const report = await browser.call(`POST /api/requests/${id}/report`, { body: { reason } });
  expect(report.statusCode).toBe(201);
  expect((await portal.visit(`GET /api/requests/link/${token}`)).statusCode).toBe(200);
  expect((await portal.visit(`DELETE /api/requests/link/${token}`)).statusCode).toBe(200);
});

test('admin: the lists, the figures and the audit trail answer', async () => {
  const admin = await portal.openBrowserAs({ email: 'chefin@portal.example', role: 'admin' });
  const pages = ['users', 'mails', 'reports', 'audit', 'rules', 'figures/volume'];
  for (const path of ['requests', ...pages.map((page) => `admin/${page}`)])
    expect([path, (await admin.call(`GET /api/${path}`)).statusCode]).toEqual([path, 200]);
});
