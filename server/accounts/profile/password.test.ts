import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORD } from '#domain/accounts/passwords/password-rules.ts';
import { PASSWORD_SAVED } from '#domain/accounts/profile-messages.ts';
import { csrfTokenOf } from '#server/http/csrf.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, startOfTest, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const browser = freshPerson(portal, { email, role: 'partner', accountActive: true });

const userOf = async (by: TestBrowser) => (await by.call('GET /api/user')).json().user;

describe('PUT /api/user/password', () => {
  const change = (body: object, by: TestBrowser = browser) => by.call('PUT /api/user/password', { body });
  const right = { currentPassword: testPassword, newPassword: 'Anders-567!' };

  test('changes it, ends the other sessions, keeps this one and mails the owner', async () => {
    const other = await portal.openBrowserFor(browser.id);
    const answer = await change(right);
    expect([answer.statusCode, answer.json()]).toEqual([200, { msg: PASSWORD_SAVED }]);
    expect(await userOf(other)).toBeNull();
    expect(await userOf(browser)).not.toBeNull();
    const logIn = async (password: string) =>
      (await portal.visit('POST /api/auth/login', { email, password })).statusCode;
    expect([await logIn(testPassword), await logIn('Anders-567!')]).toEqual([401, 200]);
    const factors = { totp: false, passkeys: [] };
    const changedAt = startOfTest.toISOString();
    const payload = { name: 'Anna Petersen', changedAt, factors, droppedEmail: null };
    expect(await portal.takeMails()).toEqual([{ kind: 'password_changed', recipient: email, payload }]);
  });

  test('gives the session a new token and voids the old one', async () => {
    const copied = portal.openBrowser();
    copied.cookies.set('session', browser.cookies.get('session') ?? '');
    const answer = await change(right);
    const cookie = answer.cookies.find(({ name }) => name === 'session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(answer.headers['x-csrf-token']).toBe(csrfTokenOf(cookie?.value ?? ''));
    expect(await userOf(copied)).toBeNull();
    expect(await userOf(browser)).not.toBeNull();
    const own = (await browser.call('GET /api/user/sessions')).json().sessions;
    expect(own).toMatchObject([{ isCurrent: true }]);
  });

  test('answers a Bearer call with the new token and sets no cookie', async () => {
    const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
    const old = browser.cookies.get('session');
    const call = { method: 'PUT', url: '/api/user/password', headers: bearer(old), payload: right } as const;
    const answer = await portal.app.inject(call);
    const { token } = readAnswer('PUT /api/user/password', answer);
    expect(answer.cookies).toEqual([]);
    const whoIs = async (value?: string) =>
      (await portal.openBrowser().call('GET /api/user', { headers: bearer(value) })).json().user;
    expect(await whoIs(old)).toBeNull();
    expect(await whoIs(token)).toMatchObject({ email });
  });

  test('drops a waiting change of address with its link, and says so', async () => {
    const droppedEmail = 'dieb@fremd.example';
    await browser.call('PUT /api/user/email', { body: { email: droppedEmail } });
    const asked = (await portal.takeMails()).find(({ kind }) => kind === 'email_change');
    expect((await change(right)).statusCode).toBe(200);
    expect(await userOf(browser)).toMatchObject({ email, pendingEmail: null });
    expect(await portal.takeMails()).toMatchObject([
      { kind: 'password_changed', recipient: email, payload: { droppedEmail } },
    ]);
    // Asking for the same address again does not bring the old link back to life.
    await browser.call('PUT /api/user/email', { body: { email: droppedEmail } });
    const opened = await portal.visit(`GET /api/user/verify-email-change/${asked?.payload['token']}`);
    expect(opened.statusCode).toBe(400);
    expect(await userOf(browser)).toMatchObject({ email });
  });

  test.each([
    [{}, ['currentPassword', 'newPassword']],
    [{ ...right, newPassword: 'Ab1!' }, ['newPassword']],
    [{ ...right, currentPassword: 'Falsch-123!' }, ['currentPassword']],
  ])('refuses %j', async (body, fields) => {
    const answer = await change(body);
    const { errors } = answer.json();
    expect([answer.statusCode, errors.map(({ field }: { field: string }) => field)]).toEqual([422, fields]);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('accepts a common password except from admins', async () => {
    const common = { ...right, newPassword: 'Hallo123!' };
    const admin = await portal.openBrowserAs({ email: 'admin@portal.example', role: 'admin' });
    const refused = await admin.call('PUT /api/user/password', { body: common });
    const errors = [{ field: 'newPassword', msg: COMMON_PASSWORD }];
    expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
    expect((await change(common)).statusCode).toBe(200);
  });

  test('an account without a password is refused', async () => {
    const without = { email: 'ohne@firma.example', role: 'customer', passwordHash: undefined } as const;
    expect((await change(right, await portal.openBrowserAs(without))).statusCode).toBe(422);
  });
});
