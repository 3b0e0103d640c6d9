import { beforeEach, describe, expect, it } from 'vitest';
import { recordedBy } from '#server/testing/recorded-audit.ts';
import { addApp, addPasskey, provePasskey } from '#server/testing/sample-factors.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

let count = 0;
let email: string;
let userId: string;
beforeEach(async () => {
  count += 1;
  email = `audit-login-${count}@dienst.example`;
  userId = await portal.addUser({ email, role: 'partner', accountActive: true });
});

const entry = (action: string, rest: object = {}) => {
  const by = { by: userId, subject: userId };
  return { action, ...by, old: null, new: null, reason: null, ...rest };
};
const logIn = (login: object, status = 200) =>
  recordedBy(portal, portal.openBrowser(), 'POST /api/auth/login', {
    body: { email, password: testPassword, ...login },
    status,
  });

describe('a login is recorded (admin 32)', () => {
  it('by password', async () => {
    const details = { way: 'password', secondFactor: false };
    expect(await logIn({})).toEqual([entry('login', { new: details })]);
  });

  it('refused by a wrong password', async () => {
    const failed = entry('login_failed', { by: null, new: { wrong: 'password' } });
    expect(await logIn({ password: 'Falsch-4711!' }, 401)).toEqual([failed]);
  });

  it('refused for an unknown address, by the same statements and without the address', async () => {
    const failed = entry('login_failed', { by: null, subject: null, new: { wrong: 'password' } });
    expect(await logIn({ email: 'audit-niemand@dienst.example' }, 401)).toEqual([failed]);
    const words = await portal.db.selectFrom('audit_personal').select('value').execute();
    expect(JSON.stringify(words)).not.toContain('audit-niemand');
  });

  it('by a second factor, and refused by a wrong code', async () => {
    const browser = await portal.openBrowserFor(userId);
    const { codeAt } = await addApp(browser, portal.clock.time);
    expect(await logIn({}, 401)).toEqual([]);
    const failed = entry('login_failed', { by: null, new: { wrong: 'code' } });
    expect(await logIn({ code: '000000' }, 401)).toEqual([failed]);
    const code = codeAt(new Date(portal.clock.time.getTime() + 30_000));
    const details = { way: 'password', secondFactor: true };
    expect(await logIn({ code })).toEqual([entry('login', { new: details })]);
  });

  it('by a passkey', async () => {
    const device = await addPasskey(await portal.openBrowserFor(userId));
    const visitor = portal.openBrowser();
    const body = await provePasskey(visitor, device);
    const entries = await recordedBy(portal, visitor, 'POST /api/auth/passkey', { body });
    expect(entries).toEqual([entry('login', { new: { way: 'passkey', secondFactor: true } })]);
  });

  it('refused by a passkey, with the account of a known passkey', async () => {
    const visitor = portal.openBrowser();
    const send = (body: object) =>
      recordedBy(portal, visitor, 'POST /api/auth/passkey', { body, status: 401 });
    const refused = (subject: string | null) =>
      entry('login_failed', { by: null, subject, new: { wrong: 'passkey' } });
    const device = await addPasskey(await portal.openBrowserFor(userId));
    const known = await provePasskey(visitor, device);
    const users = portal.db.updateTable('users').where('id', '=', userId);
    await users.set({ locked_at: portal.clock.time }).execute();
    expect(await send(known)).toEqual([refused(userId)]);
    // Its challenge is used up.
    expect(await send(known)).toEqual([refused(userId)]);
    const forgotten = await provePasskey(visitor, device);
    await portal.db.deleteFrom('passkeys').execute();
    expect(await send(forgotten)).toEqual([refused(null)]);
  });
});

describe('also recorded is', () => {
  it('a logout, once', async () => {
    const browser = await portal.openBrowserFor(userId);
    expect(await recordedBy(portal, browser, 'POST /api/auth/logout')).toEqual([entry('logout')]);
    expect(await recordedBy(portal, browser, 'POST /api/auth/logout')).toEqual([]);
  });

  it('a fresh proof, and a wrong one', async () => {
    const browser = await portal.openBrowserFor(userId);
    const prove = (password: string, status?: number) =>
      recordedBy(portal, browser, 'POST /api/auth/reauthenticate', {
        body: { password },
        ...(status !== undefined && { status }),
      });
    expect(await prove(testPassword)).toEqual([entry('identity_proved', { new: { way: 'password' } })]);
    expect(await prove('Falsch-4711!', 422)).toEqual([entry('proof_failed', { new: { wrong: 'password' } })]);
  });

  it('a change of the password, and one with a wrong password', async () => {
    const browser = await portal.openBrowserFor(userId);
    const change = (currentPassword: string, status: number) => {
      const body = { currentPassword, newPassword: 'Wieder-mein1!' };
      return recordedBy(portal, browser, 'PUT /api/user/password', { body, status });
    };
    const failed = entry('proof_failed', { new: { wrong: 'password' } });
    expect(await change('Falsch-4711!', 422)).toEqual([failed]);
    expect(await change(testPassword, 200)).toEqual([entry('password_changed')]);
  });

  it('a change of second factors', async () => {
    const browser = await portal.openBrowserFor(userId);
    const { codeAt } = await addApp(browser, portal.clock.time);
    await addPasskey(browser);
    const later = codeAt(new Date(portal.clock.time.getTime() + 30_000));
    const renewed = await recordedBy(portal, browser, 'POST /api/user/recovery-codes', {
      body: { code: later },
    });
    expect(renewed).toEqual([entry('recovery_codes_renewed')]);
    const wrong = { body: { code: '000000' }, status: 422 };
    expect(await recordedBy(portal, browser, 'POST /api/user/recovery-codes', wrong)).toEqual([
      entry('proof_failed', { new: { wrong: 'code' } }),
    ]);
    const off = { body: { currentPassword: testPassword } };
    expect(await recordedBy(portal, browser, 'DELETE /api/user/totp', off)).toEqual([
      entry('factor_removed', { new: { way: 'code' } }),
    ]);
    const actions = portal.db
      .selectFrom('audit_entries')
      .select('new_value')
      .where('action', '=', 'factor_added');
    const added = await actions.where('by_id', '=', userId).orderBy('id').execute();
    expect(added.map((row) => row.new_value)).toEqual([{ way: 'code' }, { way: 'passkey' }]);
  });

  it('a new password by the mailed link', async () => {
    await portal.visit('POST /api/auth/forgot-password', { email });
    const body = { token: await portal.takeToken('reset_password'), password: 'Wieder-mein1!' };
    const key = 'POST /api/auth/reset-password';
    expect(await recordedBy(portal, portal.openBrowser(), key, { body })).toEqual([entry('password_reset')]);
  });

  it.each([
    ['GET /api/user/export', 'own_data_exported'],
    ['GET /api/partner/requests/export', 'purchases_exported'],
  ])('an export by %s', async (key, action) => {
    const browser = await portal.openBrowserFor(userId);
    expect(await recordedBy(portal, browser, key)).toEqual([entry(action)]);
  });
});

it('an erasure deletes texts and network addresses of entries, and keeps action and time', async () => {
  await logIn({});
  await logIn({ password: 'Falsch-4711!' }, 401);
  const browser = await portal.openBrowserFor(userId);
  const body = { currentPassword: testPassword };
  expect((await browser.call('DELETE /api/user', { body })).statusCode).toBe(200);
  const entries = await portal.db
    .selectFrom('audit_entries')
    .select(['id', 'action'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['login', 'login_failed', 'account_deleted']);
  const ids = entries.map(({ id }) => id);
  const left = portal.db.selectFrom('audit_personal').select('part').where('entry_id', 'in', ids);
  expect(await left.execute()).toEqual([]);
});
