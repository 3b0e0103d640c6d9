import { beforeEach, describe, expect, test } from 'vitest';
import { insertAuthenticatorApp } from '#server/testing/sample-factors.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const thief = 'dieb@fremd.example';
const owners = 'anna@neu.example';
const reason = 'Ausweis im Videogespräch gesehen';
let adminId: string;
let userId: string;
let browser: TestBrowser;
beforeEach(async () => {
  await portal.startAnew();
  adminId = await portal.addUser({ email: 'admin@portal.example', role: 'admin' });
  browser = await portal.openBrowserFor(adminId);
  userId = await portal.addUser({ email: thief, role: 'partner' });
  await setLocked(startOfTest);
  await portal.takeMails();
});

const setLocked = (lockedAt: Date | null) =>
  portal.db
    .updateTable('users')
    .set({ locked_at: lockedAt, password_hash: null })
    .where('id', '=', userId)
    .execute();
const release = (body: object = { email: owners, reason }, id = userId) =>
  browser.call(`PUT /api/admin/users/${id}/release`, { body });

describe('PUT /api/admin/users/:id/release', () => {
  test('gives the account to the address of its owner, who sets a password', async () => {
    expect((await browser.call(`GET /api/admin/users/${userId}`)).json().user.lockedAt).toBe(
      startOfTest.toISOString(),
    );
    const answer = await release({ email: ` ${owners.toUpperCase()}`, reason: ` ${reason} ` });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        msg: 'Das Konto ist entsperrt. Der Link für ein neues Passwort ist unterwegs.',
        user: { _id: userId, email: owners, lockedAt: null },
      },
    ]);
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([{ kind: 'account_released', recipient: owners }]);
    const body = { token: mails[0]?.payload['token'], password: 'Wieder-mein1!' };
    expect((await portal.visit('POST /api/auth/reset-password', body)).statusCode).toBe(200);
    const login = { email: owners, password: 'Wieder-mein1!' };
    expect((await portal.openBrowser().call('POST /api/auth/login', { body: login })).statusCode).toBe(200);
    const entries = portal.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'account_released');
    expect(
      await portal.db
        .selectFrom('audit_personal')
        .select(['owner_id', 'value'])
        .where('part', '=', 'reason')
        .where('entry_id', 'in', entries)
        .execute(),
    ).toEqual([{ owner_id: userId, value: reason }]);
    // The release is not listed among the removed factors.
    const { secondFactor } = (await browser.call(`GET /api/admin/users/${userId}`)).json();
    expect(secondFactor.removals).toEqual([]);
  });

  test('ends the undo links: the admin has settled whose account it is', async () => {
    const link = {
      token_hash: 'x',
      purpose: 'email_change_undo',
      user_id: userId,
      email: 'alt@a.example',
    } as const;
    const times = { since: startOfTest, expires_at: afterStart(1000) };
    await portal.db
      .insertInto('link_tokens')
      .values({ ...link, ...times })
      .execute();
    await release();
    expect(await portal.db.selectFrom('link_tokens').select('purpose').execute()).toEqual([
      { purpose: 'reset_password' },
    ]);
  });

  test('is refused without a reason or a possible address, for one of another account, and to nobody’s account', async () => {
    await portal.addUser({ email: 'belegt@firma.example', role: 'customer' });
    const fields = async (body: object) => {
      const answer = await release(body);
      expect(answer.statusCode).toBe(422);
      return answer.json().errors.map(({ field }: { field: string }) => field);
    };
    expect(await fields({})).toEqual(['email', 'reason']);
    expect(await fields({ email: 'unsinn', reason })).toEqual(['email']);
    expect(await fields({ email: 'belegt@firma.example', reason })).toEqual(['email']);
    expect((await release(undefined, crypto.randomUUID())).statusCode).toBe(404);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('is refused for an account that is not locked, and without the admin’s own factor', async () => {
    const codeOf = async () => {
      const { statusCode, json } = await release();
      return [statusCode, json().code];
    };
    await setLocked(null);
    expect(await codeOf()).toEqual([409, 'not_locked']);
    await insertAuthenticatorApp(portal.db, adminId);
    expect(await codeOf()).toEqual([403, 'second_factor_unproved']);
  });
});

test('nobody gets into a locked account by a session, a password or a link from before', async () => {
  await setLocked(null);
  await portal.db.deleteFrom('users').where('id', '=', userId).execute();
  userId = await portal.addUser({ email: thief, role: 'partner' });
  const session = await portal.openBrowserFor(userId);
  await portal.visit('POST /api/auth/forgot-password', { email: thief });
  const token = (await portal.takeMails())[0]?.payload['token'];
  await portal.db.updateTable('users').set({ locked_at: startOfTest }).where('id', '=', userId).execute();
  expect((await session.call('GET /api/user')).json().user).toBeNull();
  const login = { email: thief, password: testPassword };
  expect((await portal.visit('POST /api/auth/login', login)).statusCode).toBe(401);
  const body = { token, password: 'Gestohlen-1!' };
  expect((await portal.visit('POST /api/auth/reset-password', body)).statusCode).toBe(400);
});
