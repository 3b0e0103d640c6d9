import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApp, insertPasskey } from '#server/testing/sample-factors.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  openTestApp,
  readAnswer,
  startOfTest,
  type TestApp,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
let userId: string;
let browser: TestBrowser;
beforeEach(async () => {
  ({ userId, browser } = await portal.startAnewAs({ email, role: 'partner' }));
});

const stepMs = 30_000;
const later = (steps: number) => afterStart(steps * stepMs);
const setUp = (of = browser) => addApp(of, portal.clock.time);

function logIn(code?: string, password = testPassword) {
  return portal
    .openBrowser()
    .call('POST /api/auth/login', { body: { email, password, ...(code && { code }) } });
}

async function factors(of = browser) {
  return (await of.call('GET /api/user')).json().user.secondFactor;
}

describe('an authenticator app', () => {
  test('is set up with the password, a QR code and a code', async () => {
    const begun = await browser.call('POST /api/user/totp/setup', {
      body: { currentPassword: testPassword },
    });
    const { secret, otpauthUrl, qrCode } = readAnswer('POST /api/user/totp/setup', begun);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUrl).toContain(`secret=${secret}`);
    expect(decodeURIComponent(otpauthUrl)).toContain(`totp/Auftragslotse:${email}`);
    expect(qrCode).toMatch(/^<svg /);
    expect(await factors()).toEqual({ totp: false, passkeys: 0, isMissing: false });
    expect((await logIn()).statusCode).toBe(200);

    const code = new TOTP({ secret }).generate({ timestamp: startOfTest.getTime() });
    const confirmed = await browser.call('POST /api/user/totp/confirm', { body: { code } });
    const { recoveryCodes } = readAnswer('POST /api/user/totp/confirm', confirmed);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const recoveryCode of recoveryCodes)
      expect(recoveryCode).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect(await factors()).toEqual({ totp: true, passkeys: 0, isMissing: false });
    const stored = await portal.db.selectFrom('recovery_codes').selectAll().execute();
    expect(stored).toHaveLength(10);
    expect(JSON.stringify(stored)).not.toContain(String(recoveryCodes[0]).replaceAll('-', ''));
  });

  test.each(['', 'Falsch-123!'])('is not begun with the password „%s“', async (currentPassword) => {
    const answer = await browser.call('POST /api/user/totp/setup', { body: { currentPassword } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe('currentPassword');
  });

  test('is not switched on by a wrong code, nor without a set-up, nor twice', async () => {
    const confirm = (code: string) => browser.call('POST /api/user/totp/confirm', { body: { code } });
    expect((await confirm('123456')).statusCode).toBe(409);
    await browser.call('POST /api/user/totp/setup', { body: { currentPassword: testPassword } });
    for (const code of ['000000x', '', '12345', 'abcdef']) {
      const answer = await confirm(code);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'wrong_code']);
    }
    expect(await factors()).toMatchObject({ totp: false });
    const { codeAt } = await setUp();
    expect((await confirm(codeAt(startOfTest))).statusCode).toBe(409);
    const again = await browser.call('POST /api/user/totp/setup', {
      body: { currentPassword: testPassword },
    });
    expect([again.statusCode, again.json().code]).toEqual([409, 'totp_active']);
  });

  test('is asked for at the login, only after the right password', async () => {
    const { codeAt } = await setUp();
    expect((await logIn(undefined, 'Falsch-123!')).json().code).toBe('wrong_credentials');
    const asked = await logIn();
    expect([asked.statusCode, asked.json().code, asked.cookies]).toEqual([401, 'second_factor_required', []]);
    expect(asked.json().msg).toBe('Bitte geben Sie den Code aus Ihrer Authenticator-App ein.');
    const wrong = await logIn('999999');
    expect([wrong.statusCode, wrong.json().code, wrong.cookies]).toEqual([401, 'wrong_code', []]);
    portal.clock.time = later(1);
    const code = codeAt(portal.clock.time);
    const right = await logIn(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(right.statusCode).toBe(200);
    expect(right.json().user.secondFactor).toEqual({ totp: true, passkeys: 0, isMissing: false });
  });

  test('takes no code twice and no older one after a newer one', async () => {
    const { codeAt } = await setUp();
    expect((await logIn(codeAt(startOfTest))).json().code).toBe('wrong_code');
    portal.clock.time = later(2);
    expect((await logIn(codeAt(later(2)))).statusCode).toBe(200);
    expect((await logIn(codeAt(later(2)))).json().code).toBe('wrong_code');
    expect((await logIn(codeAt(later(1)))).json().code).toBe('wrong_code');
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a clock %i steps off answers %i', async (drift, status) => {
    const { codeAt } = await setUp();
    portal.clock.time = later(10);
    expect((await logIn(codeAt(later(10 + drift)))).statusCode).toBe(status);
  });

  test('one of two logins at once with the same code wins', async () => {
    const { codeAt } = await setUp();
    portal.clock.time = later(5);
    const code = codeAt(later(5));
    const statuses = (await Promise.all([logIn(code), logIn(code), logIn(code)])).map((a) => a.statusCode);
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  test('is switched off with the password alone, and its recovery codes with it', async () => {
    const { recoveryCodes } = await setUp();
    const refused = await browser.call('DELETE /api/user/totp', { body: { currentPassword: 'Falsch-123!' } });
    expect(refused.statusCode).toBe(422);
    const answer = await browser.call('DELETE /api/user/totp', { body: { currentPassword: testPassword } });
    expect(answer.statusCode).toBe(200);
    expect(await factors()).toMatchObject({ totp: false });
    expect((await logIn()).statusCode).toBe(200);
    await setUp();
    expect((await logIn(recoveryCodes[0])).statusCode).toBe(401);
  });
});

describe('a recovery code', () => {
  test('opens the account once, typed in any case, also when two come at once', async () => {
    const { recoveryCodes } = await setUp();
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    const statuses = (await Promise.all([logIn(typed), logIn(first)])).map((answer) => answer.statusCode);
    expect(statuses.sort()).toEqual([200, 401]);
    expect((await logIn(first)).statusCode).toBe(401);
    expect((await logIn(second)).statusCode).toBe(200);
  });

  test('of another account opens nothing', async () => {
    const { recoveryCodes } = await setUp();
    const other = await portal.openBrowserAs({ email: 'bernd@suedwind.example', role: 'partner' });
    await setUp(other);
    const answer = await portal.openBrowser().call('POST /api/auth/login', {
      body: { email: 'bernd@suedwind.example', password: testPassword, code: recoveryCodes[0] },
    });
    expect(answer.json().code).toBe('wrong_code');
  });

  test('is replaced with the others, against a code', async () => {
    const { codeAt, recoveryCodes } = await setUp();
    const renew = (code: string) => browser.call('POST /api/user/recovery-codes', { body: { code } });
    expect((await renew('123')).json().code).toBe('wrong_code');
    portal.clock.time = later(1);
    const renewed = readAnswer('POST /api/user/recovery-codes', await renew(codeAt(later(1))));
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await logIn(recoveryCodes[0])).statusCode).toBe(401);
    expect((await logIn(renewed.recoveryCodes[0])).statusCode).toBe(200);
  });
});

describe('ADMIN_SECOND_FACTOR=required', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await openTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' } });
  });
  afterAll(() => strict.close());

  test('an admin without one logs in and sets one up before any admin call', async () => {
    await strict.addUser({ email, role: 'admin' });
    const admin = strict.openBrowser();
    const login = await admin.call('POST /api/auth/login', { body: { email, password: testPassword } });
    expect(login.statusCode).toBe(200);
    expect(login.json().user.secondFactor).toEqual({ totp: false, passkeys: 0, isMissing: true });
    const refused = await admin.call('GET /api/admin/users');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        code: 'second_factor_missing',
        msg: 'Für die Administration ist ein zweiter Faktor nötig.',
        msg2: 'Bitte richten Sie ihn in Ihrem Profil ein oder melden Sie sich mit ihm neu an.',
      },
    ]);
    for (const call of [`GET /api/requests/${crypto.randomUUID()}`, 'GET /api/events'] as const)
      expect((await admin.call(call)).statusCode, call).toBe(403);
    expect(await factors(admin)).toMatchObject({ isMissing: true });
    const { codeAt } = await setUp(admin);
    expect(await factors(admin)).toEqual({ totp: true, passkeys: 0, isMissing: false });
    expect((await admin.call('GET /api/admin/users')).statusCode).toBe(200);

    // A session from before the operator asked for it has to log in again.
    const [account] = await strict.db.selectFrom('users').select('id').execute();
    const old = await strict.openBrowserFor(String(account?.id));
    expect((await old.call('GET /api/admin/users')).statusCode).toBe(403);

    strict.clock.time = later(1);
    const again = strict.openBrowser();
    const body = { email, password: testPassword, code: codeAt(later(1)) };
    expect((await again.call('POST /api/auth/login', { body })).json().user.secondFactor.isMissing).toBe(
      false,
    );
    expect((await again.call('GET /api/admin/users')).statusCode).toBe(200);

    await again.call('DELETE /api/user/totp', { body: { currentPassword: testPassword } });
    expect((await again.call('GET /api/admin/users')).statusCode).toBe(403);
  });
});

test('every change of a factor is told to the owner, what is refused is not', async () => {
  await portal.takeMails();
  const { recoveryCodes } = await setUp();
  const codes = { body: { code: recoveryCodes[0] } };
  expect((await browser.call('POST /api/user/recovery-codes', codes)).statusCode).toBe(200);
  expect((await browser.call('POST /api/user/recovery-codes', codes)).statusCode).toBe(422);
  const off = { body: { currentPassword: testPassword } };
  for (const _ of [1, 2]) expect((await browser.call('DELETE /api/user/totp', off)).statusCode).toBe(200);
  const mails = await portal.takeMails();
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    Array(3).fill(['factor_changed', email]),
  );
  expect(new Set(mails.map(({ payload }) => payload['change']))).toEqual(
    new Set(['totp_added', 'recovery_codes_renewed', 'totp_removed']),
  );
});

describe('a session that proved no factor', () => {
  test('of an account that has one neither adds a factor nor takes one away', async () => {
    await insertPasskey(portal.db, userId);
    const body = { currentPassword: testPassword };
    const { passkeys } = (await browser.call('GET /api/user/passkeys')).json();
    const calls = [
      ['POST /api/user/totp/setup', body],
      ['POST /api/user/passkeys/options', body],
      ['DELETE /api/user/totp', body],
      [`DELETE /api/user/passkeys/${passkeys[0]._id}`, body],
    ] as const;
    for (const [key, sent] of calls) {
      const answer = await browser.call(key, { body: sent });
      expect([answer.statusCode, answer.json().code], key).toEqual([403, 'second_factor_unproved']);
    }
  });
});
