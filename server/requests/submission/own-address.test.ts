import { expect, test } from 'vitest';
import { callDuring } from '#server/testing/database/call-during.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { callAndRead, readAnswer, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const addCustomer = async (email: string) => {
  const id = await portal.addUser({ email, role: 'customer' });
  return { id, browser: await portal.openBrowserFor(id) };
};

const submit = (browser: TestBrowser, email: string, headers: Record<string, string> = {}) =>
  browser.call('POST /api/requests', { body: sampleSubmission('Callcenter', { email }), headers });

const listOwn = async (browser: TestBrowser) =>
  (await callAndRead(browser, 'GET /api/requests/user')).requests;

test('a customer’s request with the account’s address goes to review at once', async () => {
  const email = 'gleich@werft.example';
  await portal.addUser({ email: 'pruefer@portal.example', role: 'admin' });
  const { browser } = await addCustomer(email);
  await portal.takeMails();
  const headers = { 'idempotency-key': 'Gleiche Anfrage' };
  const answer = readAnswer('POST /api/requests', await submit(browser, ' Gleich@Werft.example', headers));
  expect(answer.msg).toBe('Ihre Anfrage ist eingegangen. Wir prüfen sie jetzt.');
  expect(answer.request).toMatchObject({ status: 'in_review', email });
  const mails = (await portal.takeMails()).map(({ kind, recipient }) => [kind, recipient]);
  expect(mails).toContainEqual(['request_confirmed', email]);
  expect(mails).toContainEqual(['request_waiting', 'pruefer@portal.example']);
  expect(mails.map(([kind]) => kind)).not.toContain('request_confirm');
  expect(await listOwn(browser)).toMatchObject([{ _id: answer.request._id, status: 'in_review' }]);
  const again = readAnswer('POST /api/requests', await submit(browser, ' Gleich@Werft.example', headers));
  expect(again).toEqual(answer);
  expect(await portal.takeMails()).toEqual([]);
});

test('with another address it appears at once as unconfirmed and can be read, changed and deleted', async () => {
  const { browser } = await addCustomer('konto@werft.example');
  await portal.takeMails();
  const { request } = readAnswer('POST /api/requests', await submit(browser, 'anders@werft.example'));
  expect(request.status).toBe('unconfirmed');
  expect(await portal.takeMails()).toMatchObject([
    { kind: 'request_confirm', recipient: 'anders@werft.example' },
  ]);
  const [row] = await listOwn(browser);
  expect(row).toMatchObject({ _id: request._id, status: 'unconfirmed' });
  const path = `/api/requests/${request._id}`;
  expect((await browser.call(`GET ${path}`)).statusCode).toBe(200);
  const body = { firmenname: 'Werft Süd GmbH', updatedAt: row?.updatedAt };
  expect((await browser.call(`PUT ${path}`, { body })).json().request.firmenname).toBe('Werft Süd GmbH');
  expect((await browser.call(`DELETE ${path}`)).statusCode).toBe(200);
  expect(await listOwn(browser)).toEqual([]);
});

test('a confirmation at the other address keeps it in the account and says so', async () => {
  const { id, browser } = await addCustomer('behaelt@werft.example');
  const other = await addCustomer('bestaetigt@werft.example');
  await portal.takeMails();
  await submit(browser, 'bestaetigt@werft.example');
  const token = await portal.takeToken();
  expect((await portal.visit('POST /api/requests/confirm', { token })).statusCode).toBe(200);
  const answer = await portal.visit(`GET /api/requests/link/${token}`);
  expect(readAnswer('GET /api/requests/link/:token', answer).request).toMatchObject({
    status: 'in_review',
    accountId: id,
    isAccountsAddress: false,
  });
  expect(await listOwn(other.browser)).toEqual([]);
  expect(await listOwn(browser)).toHaveLength(1);
});

test('a change of address during the submission confirms nothing', async () => {
  const email = 'wechselt@werft.example';
  const { id, browser } = await addCustomer(email);
  const answer = await callDuring(
    portal.db,
    (tx) => tx.updateTable('users').set({ email: 'neu@werft.example' }).where('id', '=', id).execute(),
    () => submit(browser, email),
  );
  expect(readAnswer('POST /api/requests', answer).request.status).toBe('unconfirmed');
});
