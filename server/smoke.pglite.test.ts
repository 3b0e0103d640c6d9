import { expect, test } from 'vitest';
import { issueNow, listOwnInvoices, saveBilling } from '#server/testing/billing/invoices.ts';
import { payByBank } from '#server/testing/billing/statements.ts';
import { addBuyer, addOwnRequest, buyOwn } from '#server/testing/clients/own-requests.ts';
import { listenAnywhere, listenToEvents } from '#server/testing/events/listened-events.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, testPassword } from '#server/testing/test-app.ts';

/** One way through each room on the embedded database; what the rooms promise is tested on PostgreSQL. */
const portal = sharedTestApp();

test('accounts: a provider registers, and a partner logs in', async () => {
  expect((await portal.visit('POST /api/auth/register', registration)).statusCode).toBe(201);
  const email = 'anna@nordwind.example';
  await portal.addUser({ email, role: 'customer' });
  const login = { email, password: testPassword };
  expect((await portal.visit('POST /api/auth/login', login)).statusCode).toBe(200);
});

test('requests: a visitor submits one, an admin publishes it, a fitting partner sees it', async () => {
  const submitted = await portal.visit('POST /api/requests', sampleSubmission('Logistikdienstleistung'));
  expect(submitted.statusCode).toBe(201);
  const { id } = await addOwnRequest(portal);
  const { browser } = await addBuyer(portal);
  const key = 'GET /api/requests/partner';
  const { requests } = readAnswer(key, await browser.call(key));
  expect(requests.map(({ _id }) => _id)).toContain(id);
});

test('purchases: a partner buys, sees the contact, records the outcome and reports', async () => {
  const { id } = await addOwnRequest(portal);
  const { browser } = await buyOwn(portal, id);
  const bought = readAnswer('GET /api/requests/purchased', await browser.call('GET /api/requests/purchased'));
  expect(bought.purchasedRequests[0]?.name).toBe('Heike Kapitän');
  for (const [key, body, status] of [
    [`PUT /api/partner/requests/${id}/complete`, { outcome: 'gewonnen' }, 200],
    [`POST /api/requests/${id}/report`, { reason: 'Gibt es nicht.' }, 201],
    ['GET /api/partner/figures', undefined, 200],
  ] as const)
    expect([key, (await browser.call(key, { body })).statusCode]).toEqual([key, status]);
});

test('events: an open page gets the event of a purchase', async () => {
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

test('billing: a partner gets an invoice after a purchase and pays it by bank', async () => {
  const { id } = await addOwnRequest(portal);
  const { browser } = await addBuyer(portal);
  await saveBilling(browser, { rhythm: 'immediate' });
  expect((await browser.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  portal.passTime(1000);
  expect(await issueNow(portal)).toMatchObject({ issued: 1 });
  const [invoice] = await listOwnInvoices(browser);
  const pdf = await browser.call(`GET /api/invoices/${invoice?._id}/pdf`);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const admin = await portal.openBrowserAs({ email: 'kasse@portal.example', role: 'admin' });
  if (invoice) await payByBank(admin, invoice);
  expect(await listOwnInvoices(browser)).toMatchObject([{ state: 'paid' }]);
  expect((await admin.call('GET /api/admin/payments?state=assigned')).json().totalCount).toBe(1);
});

test('clients: a client opens the request by the link and withdraws it', async () => {
  const { token } = await addOwnRequest(portal);
  const client = portal.openBrowser();
  expect((await client.call(`GET /api/requests/link/${token}`)).statusCode).toBe(200);
  expect((await client.call(`DELETE /api/requests/link/${token}`)).statusCode).toBe(200);
});

test('admin: the lists, the figures and the audit trail answer', async () => {
  const admin = await portal.openBrowserAs({ email: 'chefin@portal.example', role: 'admin' });
  const lists = ['users', 'mails', 'reports', 'audit', 'rules', 'figures/volume'];
  for (const path of ['requests', ...lists.map((list) => `admin/${list}`)])
    expect([path, (await admin.call(`GET /api/${path}`)).statusCode]).toEqual([path, 200]);
});
