import { beforeEach, describe, expect, test } from 'vitest';
import { RESET_LINK_EXPIRED, RESET_LINK_INVALID } from '#domain/accounts/links/link-messages.ts';
import { COMMON_PASSWORD } from '#domain/accounts/passwords/password-rules.ts';
import { hourMs } from '#domain/durations.ts';
import { insertAuthenticatorApp, insertPasskey } from '#server/testing/sample-factors.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const newPassword = 'Anders-567!';
let userId: string;
beforeEach(async () => {
  await portal.startAnew();
  userId = await portal.addUser({ email, role: 'partner', accountActive: true });
});

const forgot = (address: string) => portal.visit('POST /api/auth/forgot-password', { email: address });
const validate = (token: string) => portal.visit(`GET /api/auth/validate-reset-token/${token}`);
const reset = (token: string, password = newPassword) =>
  portal.visit('POST /api/auth/reset-password', { token, password });
const logIn = async (password: string) =>
  (await portal.visit('POST /api/auth/login', { email, password })).statusCode;

async function takeToken(address = email): Promise<string> {
  await forgot(address);
  return portal.takeToken();
}

describe('POST /api/auth/forgot-password', () => {
  test('answers the same for every address; only an account gets a link', async () => {
    const known = await forgot(` ${email.toUpperCase()} `);
    const unknown = await forgot('niemand@nordwind.example');
    expect([known.statusCode, known.body]).toEqual([200, unknown.body]);
    const payload = { name: 'Anna Petersen', token: expect.stringMatching(/^[\w-]{43}$/) };
    expect(await portal.takeMails()).toEqual([{ kind: 'reset_password', recipient: email, payload }]);
  });

  test('mails the confirmation to a waiting registration instead', async () => {
    await portal.visit('POST /api/auth/register', { ...registration, email: 'neu@firma.example' });
    await portal.takeMails();
    await forgot('neu@firma.example');
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([{ kind: 'verify_email', recipient: 'neu@firma.example' }]);
  });

  test('requires an address', async () => {
    const answer = await forgot('unsinn');
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: 'email' }]]);
  });
});

describe('GET /api/auth/validate-reset-token/:token', () => {
  test('confirms a valid link until it expires, however often it is called', async () => {
    const token = await takeToken();
    portal.clock.time = afterStart(hourMs - 1);
    expect([(await validate(token)).statusCode, (await validate(token)).statusCode]).toEqual([200, 200]);
    portal.clock.time = afterStart(hourMs);
    for (const candidate of [token, 'a'.repeat(43), 'unsinn']) {
      const answer = await validate(candidate);
      expect([answer.statusCode, answer.json().msg]).toEqual([400, RESET_LINK_EXPIRED]);
    }
  });

  test('refuses a link with another purpose', async () => {
    await portal.visit('POST /api/auth/resend-verification-email', { email });
    await portal.addUser({ email: 'offen@nordwind.example', role: 'partner', emailVerifiedAt: null });
    await portal.visit('POST /api/auth/resend-verification-email', { email: 'offen@nordwind.example' });
    expect((await validate(await portal.takeToken())).statusCode).toBe(400);
  });
});

describe('POST /api/auth/reset-password', () => {
  test('sets the password, ends every session and mails the owner', async () => {
    const browsers = [await portal.openBrowserFor(userId), await portal.openBrowserFor(userId)];
    const answer = await reset(await takeToken());
    expect(answer.statusCode).toBe(200);
    const given = answer.cookies.filter(({ value }) => value !== '').map(({ name }) => name);
    expect(given).not.toContain('session');
    for (const browser of browsers) expect((await browser.call('GET /api/user')).json().user).toBeNull();
    expect([await logIn(testPassword), await logIn(newPassword)]).toEqual([401, 200]);
    const factors = { totp: false, passkeys: [] };
    const changedAt = startOfTest.toISOString();
    const payload = { name: 'Anna Petersen', changedAt, factors, droppedEmail: null };
    expect(await portal.takeMails()).toEqual([{ kind: 'password_changed', recipient: email, payload }]);
  });

  test('keeps passkeys and a confirmed app, which the mail names, and drops an unconfirmed app', async () => {
    const listApps = () => portal.db.selectFrom('totp_secrets').select('user_id').execute();
    await insertAuthenticatorApp(portal.db, userId, null);
    await insertPasskey(portal.db, userId);
    await reset(await takeToken());
    expect(await listApps()).toEqual([]);
    const named = async () => (await portal.takeMails())[0]?.payload['factors'];
    expect(await named()).toEqual({ totp: false, passkeys: ['Laptop'] });
    await insertAuthenticatorApp(portal.db, userId);
    await reset(await takeToken(), 'Wieder-89!');
    expect(await listApps()).toHaveLength(1);
    expect(await named()).toEqual({ totp: true, passkeys: ['Laptop'] });
  });

  test('voids the link and all other reset links', async () => {
    const [first, second] = [await takeToken(), await takeToken()];
    expect((await reset(second)).statusCode).toBe(200);
    for (const token of [first, second]) {
      const answer = await reset(token, 'Wieder-89!');
      expect([answer.statusCode, answer.json().msg]).toEqual([400, RESET_LINK_EXPIRED]);
      expect((await validate(token)).statusCode).toBe(400);
    }
    expect(await logIn(newPassword)).toBe(200);
  });

  test('keeps the link when the password breaks a rule', async () => {
    const token = await takeToken();
    for (const password of ['', 'Ab1!']) {
      const answer = await reset(token, password);
      expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: 'password' }]]);
    }
    expect((await reset(token)).statusCode).toBe(200);
    expect((await reset('')).json()).toMatchObject({ code: 'invalid_link', msg: RESET_LINK_INVALID });
  });

  test('accepts a common password except from admins, as the check of the link says', async () => {
    const check = async (token: string) =>
      (await portal.visit(`GET /api/auth/validate-reset-token/${token}`)).json().refusesCommonPasswords;
    const token = await takeToken();
    expect(await check(token)).toBe(false);
    expect((await reset(token, 'Sommer2026!')).statusCode).toBe(200);
    await portal.db.updateTable('users').set({ role: 'admin' }).execute();
    await portal.takeMails();
    const adminToken = await takeToken();
    expect(await check(adminToken)).toBe(true);
    const refused = await reset(adminToken, 'Sommer2026!');
    const errors = [{ field: 'password', msg: COMMON_PASSWORD }];
    expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
    expect((await reset(adminToken)).statusCode).toBe(200);
  });

  test('confirms the address of the mail and mails the admins', async () => {
    await portal.addUser({ email: 'chef@portal.example', role: 'admin' });
    const address = 'offen@nordwind.example';
    const id = await portal.addUser({ email: address, role: 'partner', emailVerifiedAt: null });
    await reset(await takeToken(address));
    expect(await portal.findUser(id, ['email_verified_at'])).toEqual({ email_verified_at: startOfTest });
    const kinds = (await portal.takeMails()).map(({ kind }) => kind);
    expect(kinds).toEqual(['partner_waiting', 'password_changed']);
  });

  test('drops a waiting change of address', async () => {
    const browser = await portal.openBrowserFor(userId);
    await browser.call('PUT /api/user/email', { body: { email: 'dieb@fremd.example' } });
    const stolen = await portal.takeToken('email_change');
    await reset(await takeToken());
    expect((await portal.visit(`GET /api/user/verify-email-change/${stolen}`)).statusCode).toBe(400);
  });
});
