import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { loadAcceptedTerms } from '#server/site/site.ts';
import { addOwnRequest, listClients } from '#server/testing/clients/own-requests.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sampleTerms } from '#server/testing/sample-requests.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  readAnswer,
  refusalOf,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();
beforeEach(() => portal.startEmpty());

const password = 'Hafen-4711!';
const newAddress = () => `account-${randomUUID()}@werft.example`;
const addRequest = (email: string, status: 'unconfirmed' | 'in_review' | 'published' = 'in_review') =>
  addOwnRequest(portal, { status, fields: { email, postleitzahl: '46045' } });
const makeAccount = (token: string, browser: TestBrowser = portal.openBrowser(), chosen = password) =>
  browser.call(`POST /api/requests/link/${token}/account`, { body: { password: chosen } });
const logIn = (email: string, chosen = password) =>
  portal.visit('POST /api/auth/login', { email, password: chosen });
const confirm = (token: string) => portal.visit('POST /api/requests/confirm', { token });
const lock = (id: string) =>
  portal.db.updateTable('users').set({ locked_at: portal.clock.time }).where('id', '=', id).execute();

async function listOwn(browser: TestBrowser): Promise<string[]> {
  const answer = readAnswer('GET /api/requests/user', await browser.call('GET /api/requests/user'));
  return answer.requests.map(({ _id }) => _id).toSorted();
}

const findClients = (id: string) => listClients(portal, 'id', id);

describe('POST /api/requests/link/{token}/account', () => {
  test('makes the client a customer with the data of the request and signs the client in', async () => {
    const email = newAddress();
    const { id, token } = await addRequest(email);
    portal.clock.time = afterStart(dayMs);
    const browser = portal.openBrowser();
    const { user, token: session } = readAnswer(
      'POST /api/requests/link/:token/account',
      await makeAccount(token, browser),
    );
    expect(user).toMatchObject({
      email,
      role: 'customer',
      firstName: 'Heike',
      lastName: 'Kapitän',
      companyName: 'Werft Nord GmbH',
      phoneNumber: '+49401234567',
      address: { country: 'Deutschland', street: '', postalCode: '46045', city: '' },
      isEmailVerified: true,
      acceptedTerms: {
        version: sampleTerms.version,
        sha256: sampleTerms.hash,
        acceptedAt: afterStart(0).toISOString(),
      },
    });
    expect(loadAcceptedTerms().hash).not.toBe(sampleTerms.hash);
    expect(browser.cookies.get('session')).toBe(session);
    expect((await browser.call('GET /api/user')).json().user._id).toBe(user._id);
    expect(await listOwn(browser)).toEqual([id]);
    expect(await findClients(id)).toEqual([user._id, user._id]);
    expect((await logIn(email)).statusCode).toBe(200);
    expect(await portal.takeMails()).toEqual([
      { kind: 'customer_account', recipient: email, payload: { name: 'Heike Kapitän' } },
    ]);
  });

  test('links all confirmed requests of the address to the account, and no other', async () => {
    const email = newAddress();
    const first = await addRequest(email, 'published');
    const second = await addRequest(email);
    const unconfirmed = await addRequest(email, 'unconfirmed');
    const foreign = await addRequest(newAddress());
    const browser = portal.openBrowser();
    expect((await makeAccount(second.token, browser)).statusCode).toBe(201);
    expect(await listOwn(browser)).toEqual([first.id, second.id].toSorted());
    for (const { id } of [unconfirmed, foreign]) expect(await findClients(id)).toEqual([null, null]);
  });

  test('also confirms the request, and mails client and admins', async () => {
    await portal.addUser({ email: 'account-chefin@portal.example', role: 'admin' });
    const email = newAddress();
    const { id, token } = await addRequest(email, 'unconfirmed');
    const browser = portal.openBrowser();
    expect((await makeAccount(token, browser)).statusCode).toBe(201);
    expect(await listOwn(browser)).toEqual([id]);
    expect((await portal.takeMails()).map(({ kind }) => kind).toSorted()).toEqual([
      'customer_account',
      'request_confirmed',
      'request_waiting',
    ]);
  });

  test('is 422 for a password that breaks a rule, and 404 for a link that does not work', async () => {
    const { id, token } = await addRequest(newAddress(), 'unconfirmed');
    const answer = await makeAccount(token, portal.openBrowser(), 'hafen-4711!');
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: 'password' }]]);
    expect(await findClients(id)).toEqual([null, null]);
    portal.clock.time = afterStart(30 * dayMs + 1);
    for (const used of [token, 'x'.repeat(43)]) expect((await makeAccount(used)).statusCode).toBe(404);
  });

  test('answers only no_account_here for the address of a partner or an admin', async () => {
    const answers = [];
    for (const role of ['partner', 'admin'] as const) {
      const email = newAddress();
      await portal.addUser({ email, role });
      const { id, token } = await addRequest(email);
      const answer = await makeAccount(token);
      answers.push([answer.statusCode, answer.json()]);
      expect(await findClients(id)).toEqual([null, null]);
      expect((await logIn(email)).statusCode).toBe(401);
    }
    expect(answers[0]).toMatchObject([409, { code: 'no_account_here' }]);
    expect(answers[1]).toEqual(answers[0]);
  });

  test('never changes the password of an existing customer', async () => {
    const email = newAddress();
    await portal.addUser({ email, role: 'customer' });
    const { token } = await addRequest(email, 'unconfirmed');
    const browser = portal.openBrowser();
    expect(refusalOf(await makeAccount(token, browser))).toEqual([409, 'account_exists']);
    expect(browser.cookies.has('session')).toBe(false);
    expect((await logIn(email)).statusCode).toBe(401);
    expect((await logIn(email, testPassword)).statusCode).toBe(200);
  });

  test('creates no account for the typed address of a request that belongs to another account', async () => {
    const owner = await portal.addUser({ email: newAddress(), role: 'customer' });
    const { id, token } = await addRequest(newAddress());
    await portal.db.updateTable('requests').set({ client_user_id: owner }).where('id', '=', id).execute();
    expect(refusalOf(await makeAccount(token))).toEqual([409, 'account_exists']);
  });

  test('a waiting registration of the address can no longer become an account', async () => {
    const email = newAddress();
    await portal.visit('POST /api/auth/register', { ...registration, email });
    const registered = await portal.takeToken();
    const { token } = await addRequest(email);
    const browser = portal.openBrowser();
    expect((await makeAccount(token, browser)).statusCode).toBe(201);
    const verified = await portal.visit(`GET /api/auth/verify-email/${registered}`);
    expect(verified.statusCode).toBe(400);
    expect((await browser.call('GET /api/user')).json().user.role).toBe('customer');
    // As for an address without an account (decision 16).
    expect((await logIn(email, registration.password)).json().code).toBe('email_unverified');
  });
});

describe('requests that are confirmed under the address of an account', () => {
  test('are linked to a customer, but not to a partner, an admin or a locked account', async () => {
    for (const who of ['customer', 'partner', 'admin', 'locked'] as const) {
      const email = newAddress();
      const userId = await portal.addUser({ email, role: who === 'locked' ? 'customer' : who });
      if (who === 'locked') await lock(userId);
      const { id, token } = await addRequest(email, 'unconfirmed');
      expect((await confirm(token)).statusCode).toBe(200);
      const clientId = who === 'customer' ? userId : null;
      expect(await findClients(id), who).toEqual([clientId, clientId]);
    }
  });

  test('stay linked to their account', async () => {
    const email = newAddress();
    const owner = await portal.addUser({ email: newAddress(), role: 'customer' });
    await portal.addUser({ email, role: 'customer' });
    const { id, token } = await addRequest(email, 'unconfirmed');
    for (const table of ['requests', 'request_listings'] as const)
      await portal.db.updateTable(table).set({ client_user_id: owner }).execute();
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await findClients(id)).toEqual([owner, owner]);
  });

  const isMailedTo = (email: string) => (mail: { recipient: string }) => mail.recipient === email;

  test('follow a customer to a new address, and back', async () => {
    const [oldAddress, email] = [newAddress(), newAddress()];
    const customerId = await portal.addUser({ email: oldAddress, role: 'customer' });
    const { id } = await addRequest(email);
    const browser = await portal.openBrowserFor(customerId);
    await browser.call('PUT /api/user/email', { body: { email } });
    const asked = (await portal.takeMails()).find(isMailedTo(email));
    await browser.call(`GET /api/user/verify-email-change/${asked?.payload['token']}`);
    expect(await findClients(id)).toEqual([customerId, customerId]);

    const told = (await portal.takeMails()).find(isMailedTo(oldAddress));
    const meanwhile = await addRequest(oldAddress);
    expect(await findClients(meanwhile.id)).toEqual([null, null]);
    const undo = { token: told?.payload['token'] };
    expect((await portal.visit('POST /api/user/undo-email-change', undo)).statusCode).toBe(200);
    expect(await findClients(meanwhile.id)).toEqual([customerId, customerId]);
  });

  test('are linked to a locked account at its release', async () => {
    const email = newAddress();
    const customerId = await portal.addUser({ email: newAddress(), role: 'customer' });
    await lock(customerId);
    const { id } = await addRequest(email);
    const admin = await portal.openBrowserAs({ email: newAddress(), role: 'admin' });
    const body = { email, reason: 'Ausweis geprüft' };
    expect((await admin.call(`PUT /api/admin/users/${customerId}/release`, { body })).statusCode).toBe(200);
    expect(await findClients(id)).toEqual([customerId, customerId]);
  });
});
