import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import {
  addPasskey,
  insertAuthenticatorApp,
  insertRecoveryCode,
  logInByPasskey,
} from '#server/testing/sample-factors.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { freshPerson, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const thief = 'dieb@fremd.example';
const stolen = freshPerson(portal, { email, role: 'partner' });

const check = (token: string) => portal.visit(`GET /api/user/undo-email-change/${token}`);
const undo = (token: string) => portal.visit('POST /api/user/undo-email-change', { token });
const logIn = async (address: string, password: string) =>
  (await portal.visit('POST /api/auth/login', { email: address, password })).statusCode;
const findRow = () => portal.findUser(stolen.id, ['email', 'pending_email', 'company_domain']);

async function takeTokens(): Promise<Record<string, string>> {
  return Object.fromEntries(
    (await portal.takeMails()).map(({ kind, payload }) => [kind, String(payload['token'])]),
  );
}

async function ask(address = thief): Promise<{ notice: string; confirm: string }> {
  await stolen.call('PUT /api/user/email', { body: { email: address } });
  const tokens = await takeTokens();
  return { notice: tokens['email_change_notice'] ?? '', confirm: tokens['email_change'] ?? '' };
}

/** @returns the undo links of both mails */
async function takeOver(address = thief): Promise<{ notice: string; changed: string }> {
  const { notice, confirm } = await ask(address);
  expect((await stolen.call(`GET /api/user/verify-email-change/${confirm}`)).statusCode).toBe(200);
  return { notice, changed: (await takeTokens())['email_changed'] ?? '' };
}

async function resetPassword(address: string, password: string): Promise<void> {
  await portal.visit('POST /api/auth/forgot-password', { email: address });
  const { reset_password: token } = await takeTokens();
  expect((await portal.visit('POST /api/auth/reset-password', { token, password })).statusCode).toBe(200);
  await portal.takeMails();
}

describe('the owner gets the account back', () => {
  test.each(['notice', 'changed'] as const)(
    'from a stranger with address, passwords and passkey, by the link of the mail „%s“',
    async (which) => {
      await addPasskey(stolen);
      await portal.takeMails();
      portal.clock.time = afterStart(60_000);
      const links = await takeOver();
      await resetPassword(thief, 'Gestohlen-1!');
      const session = portal.openBrowser();
      const login = { email: thief, password: 'Gestohlen-1!' };
      expect((await session.call('POST /api/auth/login', { body: login })).statusCode).toBe(200);
      await portal.db.deleteFrom('passkeys').execute();
      await addPasskey(session, { currentPassword: 'Gestohlen-1!' });
      const change = { currentPassword: 'Gestohlen-1!', newPassword: 'Gestohlen-2!' };
      expect((await session.call('PUT /api/user/password', { body: change })).statusCode).toBe(200);
      await portal.takeMails();

      for (const _ of [1, 2]) expect((await check(links[which])).json()).toEqual({ email, isReplaced: true });
      const answer = await undo(links[which]);
      const msg = 'Ihr Konto hat wieder Ihre bisherige E-Mail-Adresse.';
      expect([answer.statusCode, answer.json()]).toEqual([200, { msg, isRestored: true }]);
      expect(await findRow()).toEqual({ email, pending_email: null, company_domain: 'nordwind.example' });
      expect((await session.call('GET /api/user')).json().user).toBeNull();
      expect([await logIn(email, 'Gestohlen-2!'), await logIn(email, testPassword)]).toEqual([401, 401]);
      expect(await portal.db.selectFrom('passkeys').select('name').execute()).toEqual([]);

      const mails = await portal.takeMails();
      expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['email_change_undone', email],
        ['email_change_revoked', thief],
      ]);
      const token = String(mails[0]?.payload['token']);
      const password = 'Zurueck-987!';
      expect((await portal.visit('POST /api/auth/reset-password', { token, password })).statusCode).toBe(200);
      expect([await logIn(email, password), await logIn(thief, password)]).toEqual([200, 401]);
    },
  );

  test('before the change is complete, and voids its link', async () => {
    const { notice, confirm } = await ask();
    expect((await check(notice)).json()).toEqual({ email, isReplaced: false });
    expect((await undo(notice)).statusCode).toBe(200);
    expect((await portal.visit(`GET /api/user/verify-email-change/${confirm}`)).statusCode).toBe(400);
    expect(await findRow()).toMatchObject({ email, pending_email: null });
    expect((await stolen.call('GET /api/user')).json().user).toBeNull();
    expect((await portal.takeMails()).map(({ kind }) => kind)).toEqual(['email_change_undone']);
  });

  test('after the stranger has dropped the change', async () => {
    const { notice } = await ask();
    await stolen.call('PUT /api/user/email', { body: { email } });
    expect((await undo(notice)).json()).toMatchObject({ isRestored: true });
    expect((await stolen.call('GET /api/user')).json().user).toBeNull();
  });

  test('after a second change, whose undo link is then void', async () => {
    const first = await takeOver();
    const second = await takeOver('dieb2@fremd.example');
    expect((await undo(first.changed)).json()).toMatchObject({ isRestored: true });
    expect(await findRow()).toMatchObject({ email });
    for (const token of [first.notice, second.notice, second.changed]) {
      expect([(await check(token)).statusCode, (await undo(token)).statusCode]).toEqual([400, 400]);
    }
  });

  test('with devices, app and codes from before the change only', async () => {
    await insertAuthenticatorApp(portal.db, stolen.id);
    await insertRecoveryCode(portal.db, stolen.id, 'vorher');
    await portal.db
      .insertInto('known_devices')
      .values({ user_id: stolen.id, token_hash: 'x', last_used_at: startOfTest })
      .execute();
    portal.clock.time = afterStart(60_000);
    const { notice } = await takeOver();
    await insertRecoveryCode(portal.db, stolen.id, 'nachher', afterStart(120_000));
    portal.clock.time = afterStart(180_000);
    await undo(notice);
    const [mail] = await portal.takeMails();
    expect(mail?.payload['factors']).toEqual({ totp: true, passkeys: [] });
    expect(await portal.db.selectFrom('recovery_codes').select('code_hash').execute()).toEqual([
      { code_hash: 'vorher' },
    ]);
    expect(await portal.db.selectFrom('known_devices').selectAll().execute()).toEqual([]);
  });

  test('without an app and codes that were set up since the change', async () => {
    const { notice } = await takeOver();
    await insertAuthenticatorApp(portal.db, stolen.id);
    await insertRecoveryCode(portal.db, stolen.id, 'x');
    await undo(notice);
    for (const table of ['totp_secrets', 'recovery_codes'] as const)
      expect(await portal.db.selectFrom(table).select('user_id').execute()).toEqual([]);
  });
});

describe('the link', () => {
  test('works until seven days after the completion, even a late one', async () => {
    const { notice } = await ask();
    portal.clock.time = afterStart(8 * dayMs - 1);
    expect((await check(notice)).statusCode).toBe(200);
    await stolen.call('POST /api/user/resend-email-change-verification');
    const { email_change: confirm } = await takeTokens();
    await stolen.call(`GET /api/user/verify-email-change/${confirm}`);
    const { email_changed: changed = '' } = await takeTokens();
    portal.clock.time = afterStart(15 * dayMs - 2);
    expect([(await check(notice)).statusCode, (await check(changed)).statusCode]).toEqual([200, 200]);
    portal.clock.time = afterStart(15 * dayMs);
    const msg = 'Dieser Link ist ungültig, abgelaufen oder schon benutzt.';
    for (const token of [notice, changed, 'a'.repeat(43), 'unsinn']) {
      const answer = await undo(token);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid_link', msg }]);
    }
  });

  test('prevents the deletion of the account while it works', async () => {
    await takeOver();
    const body = { currentPassword: testPassword };
    const refused = await stolen.call('DELETE /api/user', { body });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      code: 'email_change_recent',
      msg: 'Ihre E-Mail-Adresse wurde vor Kurzem geändert.',
      msg2: 'Damit niemand ein fremdes Konto löscht, ist das Löschen erst nach dem 28.11.2026, 13:00 Uhr möglich.',
    });
    portal.clock.time = afterStart(8 * dayMs);
    await stolen.call('POST /api/auth/reauthenticate', { body: { password: testPassword } });
    expect((await stolen.call('DELETE /api/user', { body })).statusCode).toBe(200);
  });

  test('locks the account while another account has the address, and works once it is free', async () => {
    const device = await addPasskey(stolen);
    portal.clock.time = afterStart(60_000);
    const { changed } = await takeOver();
    const otherId = await portal.addUser({ email, role: 'customer' });
    expect((await undo(changed)).json()).toEqual({
      msg: 'Ihr Konto ist gesperrt, Ihre bisherige Adresse gehört aber inzwischen zu einem anderen Konto.',
      isRestored: false,
    });
    expect(await findRow()).toMatchObject({ email: thief });
    expect((await stolen.call('GET /api/user')).json().user).toBeNull();
    expect(await logIn(thief, testPassword)).toBe(401);
    expect(await portal.takeMails()).toEqual([]);
    await portal.visit('POST /api/auth/forgot-password', { email: thief });
    expect(await portal.takeMails()).toEqual([{ kind: 'account_locked', recipient: thief, payload: {} }]);
    expect((await logInByPasskey(portal.openBrowser(), device)).statusCode).toBe(401);
    await portal.db.deleteFrom('users').where('id', '=', otherId).execute();
    expect((await undo(changed)).json()).toMatchObject({ isRestored: true });
    expect(await findRow()).toMatchObject({ email });
    expect((await logInByPasskey(portal.openBrowser(), device)).statusCode).toBe(200);
    await resetPassword(email, 'Wieder-mein1!');
    expect(await logIn(email, 'Wieder-mein1!')).toBe(200);
  });

  test('takes the address back from a waiting registration', async () => {
    const { changed } = await takeOver();
    await portal.visit('POST /api/auth/register', { ...registration, email });
    const { verify_email: waiting } = await takeTokens();
    await undo(changed);
    expect((await portal.visit(`GET /api/auth/verify-email/${waiting}`)).statusCode).toBe(400);
  });
});
