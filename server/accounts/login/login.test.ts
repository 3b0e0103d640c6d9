import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/users/passwords.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { startOfTest, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

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
  test('opens a session for a browser and an API client', async () => {
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
      taxCase: 'domestic',
      pendingEmail: null,
      acceptedTerms: null,
      mustChangePassword: false,
      secondFactor: { totp: false, passkeys: 0, isMissing: false },
    });
    const expires = new Date('2026-12-20T12:00:00Z');
    const cookie = { name: 'session', value: token, path: '/', httpOnly: true, sameSite: 'Lax', expires };
    expect(answer.cookies).toMatchObject([cookie]);
    expect(await userOf(browser)).toEqual(user);
    expect(await userOf(portal.openBrowser(), bearer(token))).toEqual(user);
    const next = await browser.call('GET /api/csrf-token');
    expect(answer.headers['x-csrf-token']).toBe(next.headers['x-csrf-token']);
    const stored = await portal.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('names no organisation of a customer', async () => {
    const customer = await portal.openBrowserAs({ email: 'kunde@firma.example', role: 'customer' });
    expect(await userOf(customer)).toMatchObject({ organisation: null, taxCase: null });
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

  test('answers the same for an unknown address and a wrong password', async () => {
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

  test('names an unconfirmed address only after the right password', async () => {
    await portal.addUser({ email: 'offen@nordwind.example', role: 'partner', emailVerifiedAt: null });
    const answer = await logIn({ email: 'offen@nordwind.example', password: testPassword });
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([403, 'email_unverified', []]);
    for (const word of ['E-Mail-Adresse', 'bestätigen']) expect(answer.json().msg).toContain(word);
  });

  test('names empty fields', async () => {
    const answer = await logIn({ email: ' ' });
    const fields = answer.json().errors.map((error: { field: string }) => error.field);
    expect([answer.statusCode, fields]).toEqual([422, ['email', 'password']]);
  });

  test('accepts the password in another Unicode composition', async () => {
    const passwordHash = await hashPassword('Äpfel-1234');
    await portal.addUser({ email: 'umlaut@nordwind.example', role: 'partner', passwordHash });
    const answer = await logIn({ email: 'umlaut@nordwind.example', password: 'A\u0308pfel-1234' });
    expect(answer.statusCode).toBe(200);
  });
});

describe('POST /api/auth/logout', () => {
  test('ends only this session, at once and for a copied token, too', async () => {
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

  test('deletes the cookie even when the session cannot be ended', async () => {
    const browser = await portal.openBrowserFor(userId);
    const { db } = portal;
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before delete on sessions execute function refuse()`.execute(db);
    const answer = await browser.call('POST /api/auth/logout');
    await sql`drop function refuse() cascade`.execute(db);
    expect(answer.statusCode).toBe(500);
    expect(answer.cookies).toMatchObject([{ name: 'session', value: '' }]);
    expect(browser.cookies.has('session')).toBe(false);
  });
});
