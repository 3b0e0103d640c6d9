import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { addApp, addPasskey, insertPasskey, provePasskey } from '#server/testing/sample-factors.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { readAnswer, refusalOf, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const next = 'anna@suedwind.example';
const browser = freshPerson(portal, { email, role: 'partner' });

const pass = (minutes: number) => {
  portal.clock.time = new Date(portal.clock.time.getTime() + minutes * minuteMs);
};
const renew = (body: object, of: TestBrowser = browser) => of.call('POST /api/auth/reauthenticate', { body });
const changeEmail = (address = next, of: TestBrowser = browser) =>
  of.call('PUT /api/user/email', { body: { email: address } });
const profile = (address: string) => ({
  ...{ companyName: 'Nordwind AG', firstName: 'Anna', lastName: 'Petersen', email: address },
  address: { country: 'Deutschland', street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg' },
});
const refused = [403, 'reauthenticate'];

describe('a session that proved itself more than 15 minutes ago', () => {
  test.each([
    ['POST /api/user/totp/setup', { currentPassword: testPassword }],
    ['POST /api/user/totp/confirm', { code: '123456' }],
    ['DELETE /api/user/totp', { currentPassword: testPassword }],
    ['POST /api/user/passkeys/options', { currentPassword: testPassword }],
    [`DELETE /api/user/passkeys/${crypto.randomUUID()}`, { currentPassword: testPassword }],
    ['DELETE /api/user/sessions', undefined],
    [`DELETE /api/user/sessions/${crypto.randomUUID()}`, undefined],
    ['DELETE /api/user', { currentPassword: testPassword }],
    ['PUT /api/user/email', { email: next }],
    ['PUT /api/user/profile', profile(next)],
  ])('is refused at %s, also with a password in the body', async (key, body) => {
    pass(15.1);
    expect(refusalOf(await browser.call(key, { body }))).toEqual(refused);
    expect(await portal.takeMails()).toEqual([]);
    expect(await portal.findUser(browser.id, ['pending_email', 'company_name'])).toEqual({
      pending_email: null,
      company_name: 'Nordwind GmbH',
    });
  });

  test.each([
    ['DELETE', 'second-factor', {}],
    ['PUT', 'release', { email: next }],
  ])('of an admin is refused at %s %s of another account', async (method, call, body) => {
    const admin = await portal.openBrowserAs({ email: 'admin@portal.example', role: 'admin' });
    await insertPasskey(portal.db, browser.id);
    const ask = () =>
      admin.call(`${method} /api/admin/users/${browser.id}/${call}`, {
        body: { ...body, reason: 'Angerufen' },
      });
    pass(15.1);
    expect(refusalOf(await ask())).toEqual(refused);
    expect((await renew({ password: testPassword }, admin)).statusCode).toBe(200);
    expect((await ask()).statusCode).not.toBe(403);
  });

  test('may call everything else', async () => {
    await changeEmail();
    pass(15.1);
    for (const [key, body] of [
      ['PUT /api/user/profile', profile(next)],
      ['POST /api/user/resend-email-change-verification', undefined],
      ['PUT /api/user/email', { email }],
      ['GET /api/user/export', undefined],
    ] as const)
      expect((await browser.call(key, { body })).statusCode, key).toBe(200);
  });

  test('counts as proved for 15 minutes after a login', async () => {
    const other = portal.openBrowser();
    await other.call('POST /api/auth/login', { body: { email, password: testPassword } });
    pass(15);
    expect((await changeEmail(next, other)).statusCode).toBe(200);
  });
});

describe('POST /api/auth/reauthenticate', () => {
  test('renews the proof by the password, for this session alone', async () => {
    const other = await portal.openBrowserFor(browser.id);
    pass(60);
    const answer = await renew({ password: testPassword });
    expect(readAnswer('POST /api/auth/reauthenticate', answer).msg).toBe('Danke, Sie sind bestätigt.');
    expect((await changeEmail()).statusCode).toBe(200);
    expect(refusalOf(await changeEmail('anna@westwind.example', other))).toEqual(refused);
    pass(15.1);
    expect(refusalOf(await changeEmail('anna@ostwind.example'))).toEqual(refused);
  });

  test('gives the session a new token and voids the old one, also for a call with Bearer', async () => {
    const copied = portal.openBrowser();
    copied.cookies.set('session', browser.cookies.get('session') ?? '');
    const renewed = await renew({ password: testPassword });
    expect(renewed.json().token).toBeUndefined();
    const statusOf = async (of: TestBrowser) => (await of.call('GET /api/user/sessions')).statusCode;
    expect([await statusOf(copied), await statusOf(browser)]).toEqual([401, 200]);
    const bearer = (token = '') => ({ headers: { authorization: `Bearer ${token}` } });
    const given = browser.cookies.get('session');
    const call = { method: 'POST', url: '/api/auth/reauthenticate', ...bearer(given) } as const;
    const answer = await portal.app.inject({ ...call, payload: { password: testPassword } });
    expect(answer.cookies).toEqual([]);
    const statusBy = async (token?: string) =>
      (await portal.app.inject({ url: '/api/user/sessions', ...bearer(token) })).statusCode;
    expect([await statusBy(given), await statusBy(answer.json().token)]).toEqual([401, 200]);
  });

  test.each([[''], ['Falsch-123!']])('refuses the password %j', async (password) => {
    pass(60);
    const answer = await renew({ password });
    const msg = 'Das aktuelle Passwort ist nicht richtig';
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: 'password', msg }]]);
    expect(refusalOf(await changeEmail())).toEqual(refused);
  });

  test('accepts a code of the app once, which then is the factor of the session, too', async () => {
    const { codeAt } = await addApp(browser, portal.clock.time);
    const code = () => codeAt(portal.clock.time);
    const other = await portal.openBrowserFor(browser.id);
    const removal = () => other.call('DELETE /api/user/totp', { body: {} });
    expect(refusalOf(await removal())).toEqual([403, 'second_factor_unproved']);
    pass(60);
    expect(refusalOf(await renew({ code: '123' }, other))).toEqual([422, 'wrong_code']);
    expect((await renew({ code: code() }, other)).statusCode).toBe(200);
    expect(refusalOf(await renew({ code: code() }, other))).toEqual([422, 'wrong_code']);
    expect((await removal()).statusCode).toBe(200);
  });

  test('accepts a passkey of the same account', async () => {
    const device = await addPasskey(browser);
    const sign = async (of: TestBrowser) => (await provePasskey(of, device)).response;
    pass(60);
    const passkey = await sign(browser);
    expect((await renew({ passkey })).statusCode).toBe(200);
    expect((await changeEmail()).statusCode).toBe(200);
    // Neither a second time, nor for another account.
    pass(60);
    expect(refusalOf(await renew({ passkey }))).toEqual([422, 'wrong_passkey']);
    const other = await portal.openBrowserAs({ email: 'bernd@ostwind.example', role: 'partner' });
    expect(refusalOf(await renew({ passkey: await sign(other) }, other))).toEqual([422, 'wrong_passkey']);
  });

  test.each([[{}], [{ password: testPassword, code: '123456' }], [{ code: 123456 }]])(
    'accepts exactly one proof, not %j',
    async (body) => expect((await renew(body)).statusCode).toBe(400),
  );
});
