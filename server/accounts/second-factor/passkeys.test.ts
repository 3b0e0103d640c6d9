import { beforeEach, describe, expect, test } from 'vitest';
import { addPasskey, createDevice, logInByPasskey } from '#server/testing/sample-factors.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import type { Change } from '#server/testing/software-authenticator.ts';
import {
  afterStart,
  readAnswer,
  refusalOf,
  startOfTest,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' } });

const browser = freshPerson(portal, { email: 'anna@nordwind.example', role: 'partner' });
let device: ReturnType<typeof createDevice>;
beforeEach(() => {
  device = createDevice();
});

async function begin(of: TestBrowser = browser) {
  const body = { currentPassword: testPassword };
  const key = 'POST /api/user/passkeys/options';
  return readAnswer(key, await of.call(key, { body })).options;
}

const register = (of: TestBrowser = browser) => addPasskey(of, { device });
const logIn = (of: TestBrowser, change: Change = {}) => logInByPasskey(of, device, change);

async function loginOptions(of: TestBrowser) {
  const key = 'POST /api/auth/passkey/options';
  return readAnswer(key, await of.call(key)).options;
}

describe('a passkey', () => {
  test('requires the person’s device and user verification', async () => {
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Auftragslotse' },
      user: { name: 'anna@nordwind.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await loginOptions(portal.openBrowser())).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
  });

  test('can be set up, listed, used for a login without a password, and removed', async () => {
    await portal.takeMails();
    await register();
    expect(await portal.takeMails()).toMatchObject([
      { kind: 'factor_changed', payload: { change: 'passkey_added', name: 'Laptop' } },
    ]);
    const listKey = 'GET /api/user/passkeys';
    const [passkey] = readAnswer(listKey, await browser.call(listKey)).passkeys;
    expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null });

    const elsewhere = portal.openBrowser();
    const answer = await logIn(elsewhere);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({
      _id: browser.id,
      secondFactor: { totp: false, passkeys: 1, isMissing: false },
    });
    expect(answer.cookies).toMatchObject([{ name: 'session', value: answer.json().token, httpOnly: true }]);
    const next = await elsewhere.call('GET /api/csrf-token');
    expect(answer.headers['x-csrf-token']).toBe(next.headers['x-csrf-token']);
    const [used] = readAnswer(listKey, await elsewhere.call(listKey)).passkeys;
    expect(used?.lastUsedAt).toBe(startOfTest.toISOString());

    const remove = (currentPassword: string) =>
      browser.call(`DELETE /api/user/passkeys/${passkey?._id}`, { body: { currentPassword } });
    await portal.takeMails();
    const beginAnother = (currentPassword: string) =>
      browser.call('POST /api/user/passkeys/options', { body: { currentPassword } });
    for (const guess of ['', 'Falsch-123!'])
      for (const refused of [await remove(guess), await beginAnother(guess)])
        expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'currentPassword']);
    expect((await logIn(portal.openBrowser())).statusCode).toBe(200);
    expect((await remove(testPassword)).statusCode).toBe(200);
    const payload = { change: 'passkey_removed', name: 'Laptop', ownerName: 'Anna Petersen' };
    expect(await portal.takeMails()).toMatchObject([{ kind: 'factor_changed', payload }]);
    expect((await logIn(portal.openBrowser())).statusCode).toBe(401);
    expect((await remove(testPassword)).statusCode).toBe(404);
  });

  test.each(['🚢'.repeat(101), 'Laptop\nBitte hier klicken', 'Laptop\u2028Bitte hier klicken'])(
    'cannot have the name %j',
    async (name) => {
      const response = device.create(await begin());
      const answer = await browser.call('POST /api/user/passkeys', { body: { name, response } });
      expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: 'name' }]]);
      const kept = { name: '🚢'.repeat(100), response };
      expect((await browser.call('POST /api/user/passkeys', { body: kept })).statusCode).toBe(201);
    },
  );

  test('of another account can be neither read nor removed', async () => {
    await register();
    const listKey = 'GET /api/user/passkeys';
    const [passkey] = readAnswer(listKey, await browser.call(listKey)).passkeys;
    const other = await portal.openBrowserAs({ email: 'b@suedwind.example', role: 'partner' });
    expect((await other.call(listKey)).json()).toEqual({ passkeys: [] });
    const body = { currentPassword: testPassword };
    expect((await other.call(`DELETE /api/user/passkeys/${passkey?._id}`, { body })).statusCode).toBe(404);
  });

  test.each<[string, Change]>([
    ['another site', { origin: 'https://phishing.example' }],
    ['another host name', { rpId: 'phishing.example' }],
    ['no verification', { isVerified: false }],
    ['another account’s handle', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
  ])('with %s logs nobody in', async (_what, change) => {
    await register();
    const answer = await logIn(portal.openBrowser(), change);
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([401, 'wrong_passkey', []]);
    expect(answer.json()).toMatchObject({
      msg: 'Die Anmeldung mit dem Passkey ist fehlgeschlagen.',
      msg2: 'Bitte versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
    });
  });

  test.each([
    ['that counts backwards is a copy', [7, 7, 3, 8], [200, 401, 401, 200]],
    ['that several devices share counts nothing', [0, 0], [200, 200]],
  ])('%s', async (_what, counters, statuses) => {
    await register();
    for (const [n, counter] of counters.entries())
      expect((await logIn(portal.openBrowser(), { counter })).statusCode).toBe(statuses[n]);
  });

  test('of an unconfirmed account opens no session', async () => {
    await register();
    await portal.db.updateTable('users').set({ email_verified_at: null }).execute();
    expect((await logIn(portal.openBrowser())).json().code).toBe('email_unverified');
  });
});

describe('a challenge', () => {
  test('works for one login', async () => {
    await register();
    const elsewhere = portal.openBrowser();
    const response = device.get(await loginOptions(elsewhere));
    const send = () => elsewhere.call('POST /api/auth/passkey', { body: { response } });
    const statuses = (await Promise.all([send(), send()])).map((answer) => answer.statusCode);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('works only for its browser and purpose, and for five minutes', async () => {
    await register();
    const send = async (of: TestBrowser, response: ReturnType<typeof device.get>) =>
      (await of.call('POST /api/auth/passkey', { body: { response } })).statusCode;
    const victim = portal.openBrowser();
    expect(await send(victim, device.get(await loginOptions(portal.openBrowser())))).toBe(401);
    const mixed = device.get({ ...(await begin()), rpId: 'localhost' });
    expect(await send(browser, mixed)).toBe(401);
    const slow = device.get(await loginOptions(victim));
    portal.clock.time = afterStart(5 * 60_000);
    expect(await send(victim, slow)).toBe(401);
  });

  test('of a set-up works once and for its own session', async () => {
    const response = device.create(await begin());
    const other = await portal.openBrowserFor(browser.id);
    const add = (of: TestBrowser) => of.call('POST /api/user/passkeys', { body: { response } });
    expect([(await add(other)).statusCode, (await add(browser)).statusCode]).toEqual([400, 201]);
    expect(refusalOf(await add(browser))).toEqual([400, 'passkey_invalid']);
  });

  test.each(['', 'bm9wZQ'])('is missing in the client data %j', async (clientDataJSON) => {
    const response = { clientDataJSON, authenticatorData: 'x', signature: 'y' };
    const passkey = { id: 'a', rawId: 'a', type: 'public-key', response };
    expect((await portal.visit('POST /api/auth/passkey', { response: passkey })).statusCode).toBe(401);
  });
});

test('an admin who needs a second factor gets it by setting up a passkey or logging in with it, not by the password alone', async () => {
  await portal.addUser({ email: 'chef@portal.example', role: 'admin' });
  const admin = portal.openBrowser();
  const body = { email: 'chef@portal.example', password: testPassword };
  await admin.call('POST /api/auth/login', { body });
  expect((await admin.call('GET /api/admin/users')).json().code).toBe('second_factor_missing');
  await register(admin);
  expect((await admin.call('GET /api/admin/users')).statusCode).toBe(200);

  const byPasskey = portal.openBrowser();
  expect((await logIn(byPasskey)).json().user.secondFactor.isMissing).toBe(false);
  expect((await byPasskey.call('GET /api/admin/users')).statusCode).toBe(200);

  const byPassword = portal.openBrowser();
  const answer = await byPassword.call('POST /api/auth/login', { body });
  expect(answer.json().user.secondFactor).toEqual({ totp: false, passkeys: 1, isMissing: true });
  expect((await byPassword.call('GET /api/admin/users')).statusCode).toBe(403);
});
