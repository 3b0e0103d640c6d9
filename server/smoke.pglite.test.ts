import { expect, test } from 'vitest';
import { addBuyer, addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { listenAnywhere, listenToEvents } from '#server/testing/events/listened-events.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, testPassword } from '#server/testing/test-app.ts';

/** One way through each room on the embedded database; what the rooms promise is tested on PostgreSQL. */
const portal = sharedTestApp();

const openAdmin = () =>
  portal.openBrowserAs({ email: `chefin-${crypto.randomUUID()}@portal.example`, role: 'admin' });

test('accounts: somebody registers, and somebody logs in', async () => {
  const registered = await portal.openBrowser().call('POST /api/auth/register', { body: registration });
  expect(registered.statusCode).toBe(201);
  await portal.addUser({ email: 'anna@nordwind.example', role: 'customer' });
  const body = { email: 'anna@nordwind.example', password: testPassword };
  expect((await portal.openBrowser().call('POST /api/auth/login', { body })).statusCode).toBe(200);
});

test('requests: a visitor submits one, an admin publishes it, a partner whom it fits sees it', async () => {
  const { category, ...body } = sampleSubmission('Logistikdienstleistung');
  const submitted = await portal.openBrowser().call('POST /api/requests', { body: { category, ...body } });
  expect(submitted.statusCode).toBe(201);
  const { id } = await addOwnRequest(portal);
  const { browser } = await addBuyer(portal);
  const { requests } = readAnswer(
    'GET /api/requests/partner',
    await browser.call('GET /api/requests/partner'),
  );
  expect(requests.map(({ _id }) => _id)).toContain(id);
});

test('purchases: a partner buys, sees the contact, notes the outcome and reports', async () => {
  const { id } = await addOwnRequest(portal);
  const { browser } = await buyOwn(portal, id);
  const bought = readAnswer('GET /api/requests/purchased', await browser.call('GET /api/requests/purchased'));
  expect(bought.purchasedRequests[0]?.name).toBe('Heike Kapitän');
  const outcome = await browser.call(`PUT /api/partner/requests/${id}/complete`, {
    body: { outcome: 'gewonnen' },
  });
  expect(outcome.statusCode).toBe(200);
  const report = await browser.call(`POST /api/requests/${id}/report`, {
    body: { reason: 'Gibt es nicht.' },
  });
  expect(report.statusCode).toBe(201);
  expect((await browser.call('GET /api/partner/figures')).statusCode).toBe(200);
});

test('events: an open page hears of a purchase', async () => {
  const { id } = await addOwnRequest(portal);
  const { browser } = await addBuyer(portal);
  const heard = await listenToEvents(await listenAnywhere(portal.app), browser);
  expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  await expect.poll(() => heard.idsOf('purchase')).toEqual([id]);
});

test('cart and shop: a partner puts a request into the cart and starts the checkout', async () => {
  const { id } = await addOwnRequest(portal);
  const { browser } = await addBuyer(portal);
  const change = { action: 'add', requestId: id };
  expect((await browser.call('POST /api/cart/sync-on-change', { body: change })).statusCode).toBe(200);
  const body = { cartItems: [{ requestId: id }] };
  expect((await browser.call('POST /api/demoshop/checkout', { body })).statusCode).toBe(200);
});

test('clients: a client opens the request by the link and withdraws it', async () => {
  const { token } = await addOwnRequest(portal);
  const client = portal.openBrowser();
  expect((await client.call(`GET /api/requests/link/${token}`)).statusCode).toBe(200);
  expect((await client.call(`DELETE /api/requests/link/${token}`)).statusCode).toBe(200);
});

test('admin: the lists, the figures and the audit trail answer', async () => {
  const admin = await openAdmin();
  for (const path of [
    'requests',
    'admin/users',
    'admin/mails',
    'admin/reports',
    'admin/audit',
    'admin/rules',
  ])
    expect([path, (await admin.call(`GET /api/${path}`)).statusCode]).toEqual([path, 200]);
  const figures = await admin.call('GET /api/admin/figures/volume');
  expect(figures.statusCode).toBe(200);
});
