import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { addApp, insertPasskey } from '#server/testing/sample-factors.ts';
import { freshPerson, openNode, sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  readAnswer,
  refusalOf,
  startOfTest,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const browser = freshPerson(portal, { email, role: 'partner' });

const stepMs = 30_000;
const later = (steps: number) => afterStart(steps * stepMs);
const setUp = (of: TestBrowser = browser) => addApp(of, portal.clock.time);
const proof = (currentPassword = testPassword) => ({ body: { currentPassword } });
const logIn = (code?: string, password = testPassword) =>
  portal.visit('POST /api/auth/login', { email, password, ...(code && { code }) });
const codeOf = async (answer: ReturnType<typeof logIn>) => (await answer).json().code;
const statusOf = async (answer: ReturnType<typeof logIn>) => (await answer).statusCode;

async function factors(of: TestBrowser = browser) {
  return (await of.call('GET /api/user')).json().user.secondFactor;
}

describe('an authenticator app', () => {
  test('is set up with the password, a QR code and a code', async () => {
    for (const wrong of ['', 'Falsch-123!']) {
      const refused = await browser.call('POST /api/user/totp/setup', proof(wrong));
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'currentPassword']);
    }
    const begun = await browser.call('POST /api/user/totp/setup', proof());
    const { secret, otpauthUrl, qrCode } = readAnswer('POST /api/user/totp/setup', begun);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUrl).toContain(`secret=${secret}`);
    expect(decodeURIComponent(otpauthUrl)).toContain(`totp/Auftragslotse:${email}`);
    expect(qrCode).toMatch(/^<svg /);
    expect(await factors()).toEqual({ totp: false, passkeys: 0, isMissing: false });
    expect(await statusOf(logIn())).toBe(200);

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

  test('cannot be switched on by a wrong code, without a set-up, or twice', async () => {
    const confirm = (code: string) => browser.call('POST /api/user/totp/confirm', { body: { code } });
    expect((await confirm('123456')).statusCode).toBe(409);
    await browser.call('POST /api/user/totp/setup', proof());
    for (const code of ['000000x', '', '12345', 'abcdef']) {
      expect(refusalOf(await confirm(code))).toEqual([422, 'wrong_code']);
    }
    expect(await factors()).toMatchObject({ totp: false });
    const { codeAt } = await setUp();
    expect((await confirm(codeAt(startOfTest))).statusCode).toBe(409);
    expect(refusalOf(await browser.call('POST /api/user/totp/setup', proof()))).toEqual([409, 'totp_active']);
  });

  test('is required at the login only after the right password', async () => {
    const { codeAt } = await setUp();
    expect(await codeOf(logIn(undefined, 'Falsch-123!'))).toBe('wrong_credentials');
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

  test('accepts no code twice and no older code after a newer one', async () => {
    const { codeAt } = await setUp();
    expect(await codeOf(logIn(codeAt(startOfTest)))).toBe('wrong_code');
    portal.clock.time = later(2);
    expect(await statusOf(logIn(codeAt(later(2))))).toBe(200);
    for (const used of [2, 1]) expect(await codeOf(logIn(codeAt(later(used))))).toBe('wrong_code');
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('answers a clock that is %i steps off with %i', async (drift, status) => {
    const { codeAt } = await setUp();
    portal.clock.time = later(10);
    expect(await statusOf(logIn(codeAt(later(10 + drift))))).toBe(status);
  });

  test('lets one of two simultaneous logins with the same code in', async () => {
    const { codeAt } = await setUp();
    portal.clock.time = later(5);
    const code = codeAt(later(5));
    const statuses = await Promise.all([code, code, code].map((each) => statusOf(logIn(each))));
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  test('is switched off with the password alone, together with its recovery codes', async () => {
    const { recoveryCodes } = await setUp();
    const switchOff = (password?: string) => statusOf(browser.call('DELETE /api/user/totp', proof(password)));
    expect([await switchOff('Falsch-123!'), await switchOff()]).toEqual([422, 200]);
    expect(await factors()).toMatchObject({ totp: false });
    expect(await statusOf(logIn())).toBe(200);
    await setUp();
    expect(await statusOf(logIn(recoveryCodes[0]))).toBe(401);
  });
});

describe('a recovery code', () => {
  test('opens the account once, in any case, also at two simultaneous logins', async () => {
    const { recoveryCodes } = await setUp();
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    const statuses = await Promise.all([statusOf(logIn(typed)), statusOf(logIn(first))]);
    expect(statuses.sort()).toEqual([200, 401]);
    expect([await statusOf(logIn(first)), await statusOf(logIn(second))]).toEqual([401, 200]);
  });

  test('of another account is refused', async () => {
    const { recoveryCodes } = await setUp();
    const others = 'bernd@suedwind.example';
    await setUp(await portal.openBrowserAs({ email: others, role: 'partner' }));
    const body = { email: others, password: testPassword, code: recoveryCodes[0] };
    expect(await codeOf(portal.visit('POST /api/auth/login', body))).toBe('wrong_code');
  });

  test('is replaced with the others after a proof by code', async () => {
    const { codeAt, recoveryCodes } = await setUp();
    const renew = (code: string) => browser.call('POST /api/user/recovery-codes', { body: { code } });
    expect(await codeOf(renew('123'))).toBe('wrong_code');
    portal.clock.time = later(1);
    const renewed = readAnswer('POST /api/user/recovery-codes', await renew(codeAt(later(1))));
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await statusOf(logIn(recoveryCodes[0]))).toBe(401);
    expect(await statusOf(logIn(renewed.recoveryCodes[0]))).toBe(200);
  });
});

test('ADMIN_SECOND_FACTOR=required: an admin without one logs in and sets one up before any admin call', async () => {
  const strict = await openNode(portal, { ADMIN_SECOND_FACTOR: 'required' });
  const login = { email: 'chefin@portal.example', password: testPassword };
  const id = await strict.addUser({ email: login.email, role: 'admin' });
  const admin = strict.openBrowser();
  const loggedIn = await admin.call('POST /api/auth/login', { body: login });
  expect(loggedIn.json().user.secondFactor).toEqual({ totp: false, passkeys: 0, isMissing: true });
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
    expect(await statusOf(admin.call(call)), call).toBe(403);
  expect(await factors(admin)).toMatchObject({ isMissing: true });
  const { codeAt } = await setUp(admin);
  expect(await factors(admin)).toEqual({ totp: true, passkeys: 0, isMissing: false });
  const listUsers = (by: TestBrowser) => statusOf(by.call('GET /api/admin/users'));
  expect(await listUsers(admin)).toBe(200);

  // A session from before the operator asked for it has to log in again.
  expect(await listUsers(await strict.openBrowserFor(id))).toBe(403);
  strict.clock.time = later(1);
  const again = strict.openBrowser();
  const proved = await again.call('POST /api/auth/login', { body: { ...login, code: codeAt(later(1)) } });
  expect(proved.json().user.secondFactor.isMissing).toBe(false);
  expect(await listUsers(again)).toBe(200);
  await again.call('DELETE /api/user/totp', proof());
  expect(await listUsers(again)).toBe(403);
});

test('mails the owner about every change of a factor, but not about refused ones', async () => {
  await portal.takeMails();
  const { recoveryCodes } = await setUp();
  const renew = () => browser.call('POST /api/user/recovery-codes', { body: { code: recoveryCodes[0] } });
  expect([await statusOf(renew()), await statusOf(renew())]).toEqual([200, 422]);
  for (const _ of [1, 2]) expect(await statusOf(browser.call('DELETE /api/user/totp', proof()))).toBe(200);
  const mails = await portal.takeMails();
  const told = mails.map(({ kind, recipient, payload }) => [kind, recipient, payload['change']]);
  expect(told.toSorted()).toEqual(
    ['recovery_codes_renewed', 'totp_added', 'totp_removed'].map((change) => [
      'factor_changed',
      email,
      change,
    ]),
  );
});

test('a session without a proved factor neither adds nor removes a factor of an account that has one', async () => {
  await insertPasskey(portal.db, browser.id);
  const { passkeys } = (await browser.call('GET /api/user/passkeys')).json();
  for (const key of [
    'POST /api/user/totp/setup',
    'POST /api/user/passkeys/options',
    'DELETE /api/user/totp',
    `DELETE /api/user/passkeys/${passkeys[0]._id}`,
  ])
    expect(await codeOf(browser.call(key, proof())), key).toBe('second_factor_unproved');
});
