import { beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { addApp, addPasskey, insertPasskey, provePasskey } from '#server/testing/sample-factors.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, readAnswer, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const next = 'anna@suedwind.example';
let userId: string;
let browser: TestBrowser;
beforeEach(async () => {
  await portal.startAnew();
  userId = await portal.addUser({ email, role: 'partner' });
  browser = await portal.openBrowserFor(userId);
});

const pass = (minutes: number) => {
  portal.clock.time = new Date(portal.clock.time.getTime() + minutes * minuteMs);
};
const renew = (body: object, of = browser) => of.call('POST /api/auth/reauthenticate', { body });
const changeEmail = (address = next, of = browser) =>
  of.call('PUT /api/user/email', { body: { email: address } });
const profile = (address: string) => ({
  ...{ companyName: 'Nordwind AG', firstName: 'Anna', lastName: 'Petersen', email: address },
  address: { country: 'Deutschland', street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg' },
});
const codeOf = async (answer: ReturnType<TestBrowser['call']>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};
const refused = [403, 'reauthenticate'];

describe('a session that proved itself more than 15 minutes ago', () => {
  test.each([
    ['POST /api/user/totp/setup', {}],
    ['POST /api/user/totp/confirm', { code: '123456' }],
    ['DELETE /api/user/totp', {}],
    ['POST /api/user/passkeys/options', {}],
    ['DELETE /api/user/passkeys/3b241101-e2bb-4255-8caf-4136c566a962', {}],
    ['DELETE /api/user', {}],
    ['PUT /api/user/email', { email: next }],
    ['PUT /api/user/profile', profile(next)],
  ])('is refused at %s, whatever password it names', async (key, body) => {
    pass(15.1);
    expect(await codeOf(browser.call(key, { body }))).toEqual(refused);
    if (!key.startsWith('PUT') && !key.endsWith('confirm')) {
      expect(await codeOf(browser.call(key, { body: { currentPassword: testPassword } }))).toEqual(refused);
    }
    expect(await portal.takeMails()).toEqual([]);
    expect(await portal.findUser(userId, ['pending_email', 'company_name'])).toEqual({
      pending_email: null,
      company_name: 'Nordwind GmbH',
    });
  });

  test.each([
    ['DELETE', 'second-factor', {}],
    ['PUT', 'release', { email: next }],
  ])('of an admin is refused at %s %s of somebody else', async (method, call, body) => {
    const id = await portal.addUser({ email: 'admin@portal.example', role: 'admin' });
    const admin = await portal.openBrowserFor(id);
    await insertPasskey(portal.db, userId);
    const ask = () =>
      admin.call(`${method} /api/admin/users/${userId}/${call}`, { body: { ...body, reason: 'Angerufen' } });
    pass(15.1);
    expect(await codeOf(ask())).toEqual(refused);
    expect((await renew({ password: testPassword }, admin)).statusCode).toBe(200);
    expect((await ask()).statusCode).not.toBe(403);
  });

  test('may do everything else', async () => {
    await changeEmail();
    pass(15.1);
    for (const [key, body] of [
      ['PUT /api/user/profile', profile(next)],
      ['POST /api/user/resend-email-change-verification', undefined],
      ['PUT /api/user/email', { email }],
      ['GET /api/user/export', undefined],
    ] as const) {
      expect((await browser.call(key, { body })).statusCode, key).toBe(200);
    }
  });

  test('counts as proved by a login for 15 minutes', async () => {
    const other = portal.openBrowser();
    await other.call('POST /api/auth/login', { body: { email, password: testPassword } });
    pass(15);
    expect((await changeEmail(next, other)).statusCode).toBe(200);
  });
});

describe('POST /api/auth/reauthenticate', () => {
  test('renews the proof by the password, for this session alone', async () => {
    const other = await portal.openBrowserFor(userId);
    pass(60);
    const answer = await renew({ password: testPassword });
    expect(readAnswer('POST /api/auth/reauthenticate', answer).msg).toBe('Danke, Sie sind bestätigt.');
    expect((await changeEmail()).statusCode).toBe(200);
    expect(await codeOf(changeEmail('anna@westwind.example', other))).toEqual(refused);
    pass(15.1);
    expect(await codeOf(changeEmail('anna@ostwind.example'))).toEqual(refused);
  });

  test.each([[''], ['Falsch-123!']])('not by the password %j', async (password) => {
    pass(60);
    const answer = await renew({ password });
    const msg = 'Das aktuelle Passwort ist nicht richtig';
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: 'password', msg }]]);
    expect(await codeOf(changeEmail())).toEqual(refused);
  });

  test('by a code of the app, once, which is then the factor of the session too', async () => {
    const { codeAt } = await addApp(browser, portal.clock.time);
    const code = () => codeAt(portal.clock.time);
    const other = await portal.openBrowserFor(userId);
    const removal = () => other.call('DELETE /api/user/totp', { body: {} });
    expect(await codeOf(removal())).toEqual([403, 'second_factor_unproved']);
    pass(60);
    expect(await codeOf(renew({ code: '123' }, other))).toEqual([422, 'wrong_code']);
    expect((await renew({ code: code() }, other)).statusCode).toBe(200);
    expect(await codeOf(renew({ code: code() }, other))).toEqual([422, 'wrong_code']);
    expect((await removal()).statusCode).toBe(200);
  });

  test('by a passkey of the own account', async () => {
    const device = await addPasskey(browser);
    const sign = async (of: TestBrowser) => (await provePasskey(of, device)).response;
    pass(60);
    const passkey = await sign(browser);
    expect((await renew({ passkey })).statusCode).toBe(200);
    expect((await changeEmail()).statusCode).toBe(200);
    // Neither a second time, nor for another account.
    pass(60);
    expect(await codeOf(renew({ passkey }))).toEqual([422, 'wrong_passkey']);
    const other = await portal.openBrowserAs({ email: 'bernd@ostwind.example', role: 'partner' });
    expect(await codeOf(renew({ passkey: await sign(other) }, other))).toEqual([422, 'wrong_passkey']);
  });

  test.each([[{}], [{ password: testPassword, code: '123456' }], [{ code: 123456 }]])(
    'takes one proof, not %j',
    async (body) => expect((await renew(body)).statusCode).toBe(400),
  );
});

describe('a session ends', () => {
  const hours = (count: number) => {
    portal.clock.time = afterStart(count * 60 * minuteMs);
  };
  const userOf = async (of: TestBrowser) => (await of.call('GET /api/user')).json().user;
  /** Uses the session every `step` hours up to the hour `until`, and waits until its use is written. */
  async function use(of: TestBrowser, step: number, until: number): Promise<void> {
    for (let at = step; at <= until; at += step) {
      hours(at);
      expect(await userOf(of), `after ${at} hours`).not.toBeNull();
      const seen = () => portal.db.selectFrom('sessions').select('last_seen_at').execute();
      await expect.poll(async () => (await seen())[0]?.last_seen_at).toEqual(portal.clock.time);
    }
  }

  test('90 days after the login, however much it is used', async () => {
    await use(browser, 20 * 24, 80 * 24);
    hours(90 * 24 - 1);
    expect(await userOf(browser)).not.toBeNull();
    hours(90 * 24);
    expect(await userOf(browser)).toBeNull();
  });

  test.each([
    ['after 12 hours of rest', 11.9, 11.9, 24],
    ['7 days after the login', 11, 165, 7 * 24],
  ])('of an admin %s', async (_when, step, until, end) => {
    await portal.startAnew();
    const admin = await portal.openBrowserAs({ email: 'admin@portal.example', role: 'admin' });
    await use(admin, step, until);
    hours(end);
    expect(await userOf(admin)).toBeNull();
  });
});
