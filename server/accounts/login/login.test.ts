import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { hashPassword } from '#server/accounts/users/passwords.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  deleteAllUsers,
  startOfTest,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
let userId: string;
beforeEach(async () => {
  await portal.startAnew();
  userId = await portal.addUser({ email, role: 'partner' });
});

const wrongCredentials = { msg: 'E-Mail-Adresse oder Passwort ist falsch.', code: 'wrong_credentials' };

function logIn(login: object, browser: TestBrowser = portal.openBrowser()) {
  return browser.call('POST /api/auth/login', { body: login });
}

async function userOf(browser: TestBrowser, headers: Record<string, string> = {}) {
  return (await browser.call('GET /api/user', { headers })).json().user;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('POST /api/auth/login', () => {
  test('opens a session for browser and API client', async () => {
    const browser = portal.openBrowser();
    const answer = await logIn({ email: ` ${email.toUpperCase()}`, password: testPassword }, browser);
    expect(answer.statusCode).toBe(200);
    const { token, user } = answer.json();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(user).toEqual({
      _id: userId,
      firstName: 'Anna',
      lastName: 'Petersen',
      companyName: 'Nordwind GmbH',
      email,
      role: 'partner',
      accountActive: false,
      isEmailVerified: true,
      createdAt: startOfTest.toISOString(),
      updatedAt: startOfTest.toISOString(),
      username: email,
      phoneNumber: '',
      phoneNumberDisplay: '',
      website: '',
      address: { country: '', street: '', postalCode: '', city: '' },
      services: [],
      regions: [],
      organisation: { _id: expect.any(String), name: 'Nordwind GmbH', role: 'owner' },
      pendingEmail: null,
      acceptedTerms: null,
      mustChangePassword: false,
      secondFactor: { totp: false, passkeys: 0, isMissing: false },
    });
    expect(answer.cookies).toMatchObject([
      {
        name: 'session',
        value: token,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        expires: new Date('2026-12-20T12:00:00Z'),
      },
    ]);
    expect(await userOf(browser)).toEqual(user);
    expect(await userOf(portal.openBrowser(), bearer(token))).toEqual(user);
    const next = await browser.call('GET /api/csrf-token');
    expect(answer.headers['x-csrf-token']).toBe(next.headers['x-csrf-token']);
    const stored = await portal.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('names no organisation of a customer', async () => {
    const customer = await portal.openBrowserAs({ email: 'kunde@firma.example', role: 'customer' });
    expect(await userOf(customer)).toMatchObject({ organisation: null });
  });

  test('renews the session of the same browser and keeps those of others', async () => {
    const browser = portal.openBrowser();
    const first = (await logIn({ email, password: testPassword }, browser)).json().token;
    const elsewhere = (await logIn({ email, password: testPassword })).json().token;
    const second = (await logIn({ email, password: testPassword }, browser)).json().token;
    expect(new Set([first, elsewhere, second]).size).toBe(3);
    expect(await userOf(portal.openBrowser(), bearer(first))).toBeNull();
    expect(await userOf(portal.openBrowser(), bearer(elsewhere))).not.toBeNull();
    expect(await userOf(browser)).not.toBeNull();
  });

  test('tells an unknown address and a wrong password apart to nobody', async () => {
    await portal.addUser({ email: 'ohne@passwort.example', role: 'customer', passwordHash: undefined });
    await portal.addUser({ email: 'offen@nordwind.example', role: 'partner', emailVerifiedAt: null });
    for (const login of [
      { email, password: 'Falsch-123!' },
      { email: 'niemand@nordwind.example', password: testPassword },
      { email: 'unsinn', password: testPassword },
      { email: 'ohne@passwort.example', password: testPassword },
      { email: 'offen@nordwind.example', password: 'Falsch-123!' },
      { email: "' or 1=1 --", password: "' or 1=1 --" },
    ]) {
      const answer = await logIn(login);
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([401, wrongCredentials, []]);
    }
  });

  test('says that the address is unconfirmed only after the right password', async () => {
    await portal.addUser({ email: 'offen@nordwind.example', role: 'partner', emailVerifiedAt: null });
    const answer = await logIn({ email: 'offen@nordwind.example', password: testPassword });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'email_unverified' });
    for (const word of ['E-Mail-Adresse', 'bestätigen']) expect(answer.json().msg).toContain(word);
    expect(answer.cookies).toEqual([]);
  });

  test('names empty fields', async () => {
    const answer = await logIn({ email: ' ' });
    const fields = answer.json().errors.map((error: { field: string }) => error.field);
    expect([answer.statusCode, fields]).toEqual([422, ['email', 'password']]);
  });

  test('a password composed by another keyboard is the same', async () => {
    const passwordHash = await hashPassword('Äpfel-1234');
    await portal.addUser({ email: 'umlaut@nordwind.example', role: 'partner', passwordHash });
    const answer = await logIn({ email: 'umlaut@nordwind.example', password: 'A\u0308pfel-1234' });
    expect(answer.statusCode).toBe(200);
  });
});

describe('POST /api/auth/logout', () => {
  test('ends this session at once, for the copied token too, and no other', async () => {
    const browser = portal.openBrowser();
    const { token } = (await logIn({ email, password: testPassword }, browser)).json();
    const elsewhere = await portal.openBrowserFor(userId);
    const answer = await browser.call('POST /api/auth/logout');
    expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, '"cache"']);
    expect(browser.cookies.has('session')).toBe(false);
    expect(await userOf(browser)).toBeNull();
    expect(await userOf(portal.openBrowser(), bearer(token))).toBeNull();
    expect(await userOf(elsewhere)).not.toBeNull();
  });

  test('takes the cookie from the browser even where the session cannot be ended', async () => {
    const browser = await portal.openBrowserFor(userId);
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      portal.db,
    );
    await sql`create trigger refuse before delete on sessions execute function refuse()`.execute(portal.db);
    const answer = await browser.call('POST /api/auth/logout');
    await sql`drop function refuse() cascade`.execute(portal.db);
    expect(answer.statusCode).toBe(500);
    expect(answer.cookies).toMatchObject([{ name: 'session', value: '' }]);
    expect(browser.cookies.has('session')).toBe(false);
  });
});

describe('a session', () => {
  const minuteMs = 60_000;
  const dayMs = 24 * hourMs;
  const after = (ms: number) => {
    portal.clock.time = afterStart(ms);
  };
  const findSeen = () => portal.db.selectFrom('sessions').select(['last_seen_at', 'expires_at']).execute();

  test('ends after 30 days without use', async () => {
    const browser = await portal.openBrowserFor(userId);
    after(30 * dayMs);
    expect(await userOf(browser)).toBeNull();
  });

  test('is prolonged by use, at most every five minutes, with its cookie', async () => {
    const browser = await portal.openBrowserFor(userId);
    after(5 * minuteMs - 1);
    await userOf(browser);
    expect(await findSeen()).toEqual([
      { last_seen_at: startOfTest, expires_at: new Date('2026-12-20T12:00:00Z') },
    ]);
    after(29 * dayMs);
    const answer = await browser.call('GET /api/user');
    expect(answer.cookies).toMatchObject([{ name: 'session', expires: new Date('2027-01-18T12:00:00Z') }]);
    await expect.poll(async () => (await findSeen())[0]?.last_seen_at).toEqual(portal.clock.time);
    // A second call at the same instant does not prolong the session again.
    expect((await browser.call('GET /api/user')).cookies).toEqual([]);
    await expect
      .poll(findSeen)
      .toEqual([
        { last_seen_at: new Date('2026-12-19T12:00:00Z'), expires_at: new Date('2027-01-18T12:00:00Z') },
      ]);
    after(58 * dayMs);
    const headers = bearer(browser.cookies.get('session') ?? '');
    const byBearer = await portal.openBrowser().call('GET /api/user', { headers });
    expect([byBearer.json().user === null, byBearer.cookies]).toEqual([false, []]);
    await expect.poll(async () => (await findSeen())[0]?.last_seen_at).toEqual(portal.clock.time);
  });

  test('shows a change of the account at once, and is gone with it', async () => {
    const browser = await portal.openBrowserFor(userId);
    await portal.db.updateTable('users').set({ account_active: true }).execute();
    expect(await userOf(browser)).toMatchObject({ accountActive: true });
    await deleteAllUsers(portal.db);
    expect(await userOf(browser)).toBeNull();
  });

  test.each(['x', 'a'.repeat(43), `${'a'.repeat(42)}%27`])(
    'does not come from the token %s',
    async (token) => {
      const closed = `GET /api/requests/${crypto.randomUUID()}`;
      const browser = portal.openBrowser();
      browser.cookies.set('session', token);
      expect((await browser.call(closed)).statusCode).toBe(401);
      expect((await portal.openBrowser().call(closed, { headers: bearer(token) })).statusCode).toBe(401);
    },
  );

  test('an invalid Bearer makes a visitor even beside a valid cookie', async () => {
    const browser = await portal.openBrowserFor(userId);
    expect(await userOf(browser, bearer('a'.repeat(43)))).toBeNull();
    expect(await userOf(browser)).not.toBeNull();
  });
});
