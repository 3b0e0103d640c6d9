import { beforeEach, describe, expect, test } from 'vitest';
import { insertAuthenticatorApp, insertPasskey, insertRecoveryCode } from '#server/testing/sample-factors.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import {
  afterStart,
  refusalOf,
  startOfTest,
  type TestBrowser,
  testPassword,
} from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const owners = 'anna@neu.example';
const reason = 'Ausweis im Videogespräch gesehen';
let adminId: string;
let userId: string;
let admin: TestBrowser;
beforeEach(async () => {
  await portal.startAnew();
  adminId = await portal.addUser({ email: 'admin@portal.example', role: 'admin' });
  admin = await portal.openBrowserFor(adminId);
  userId = await portal.addUser({ email, role: 'partner' });
});

const setLocked = (locked_at: Date | null = startOfTest) =>
  portal.db.updateTable('users').set({ locked_at }).where('id', '=', userId).execute();
const view = async (id = userId) => (await admin.call(`GET /api/admin/users/${id}`)).json();

describe('DELETE /api/admin/users/:id/second-factor', () => {
  const remove = (id = userId, given = reason) =>
    admin.call(`DELETE /api/admin/users/${id}/second-factor`, { body: { reason: given } });
  const factorsOf = async (id?: string) => (await view(id)).secondFactor;
  const addFactors = async (id = userId) => {
    await insertAuthenticatorApp(portal.db, id);
    await insertRecoveryCode(portal.db, id, id);
    await insertPasskey(portal.db, id);
  };

  test('removes all factors, ends the sessions and mails the owner; admin and reason outlive the admin’s account', async () => {
    for (const id of [userId, adminId]) await addFactors(id);
    await portal.db.updateTable('sessions').set({ second_factor: true }).execute();
    const owner = await portal.openBrowserFor(userId);
    expect(await factorsOf()).toEqual({ totp: true, passkeys: 1, removals: [] });
    expect((await remove(userId, ` ${reason} `)).statusCode).toBe(200);
    const removal = { removedAt: startOfTest.toISOString(), by: 'admin@portal.example', reason };
    expect(await factorsOf()).toEqual({ totp: false, passkeys: 0, removals: [removal] });
    const codes = portal.db.selectFrom('recovery_codes').select('user_id');
    expect(await codes.execute()).toEqual([{ user_id: adminId }]);
    expect((await owner.call('GET /api/user')).json().user).toBeNull();
    const payload = { name: 'Anna Petersen', removedAt: startOfTest.toISOString() };
    expect(await portal.takeMails()).toEqual([{ kind: 'second_factor_removed', recipient: email, payload }]);
    expect(await factorsOf(adminId)).toMatchObject({ totp: true, passkeys: 1 });

    admin = await portal.openBrowserAs({ email: 'zwei@portal.example', role: 'admin' });
    await portal.db.deleteFrom('users').where('id', '=', adminId).execute();
    expect((await factorsOf()).removals).toMatchObject([{ by: null, reason }]);
  });

  test('requires how the person was checked, in at most 2,000 code points', async () => {
    await addFactors();
    for (const wrong of ['   ', '🚢'.repeat(2001)]) {
      const answer = await remove(userId, wrong);
      expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: 'reason' }]]);
    }
    expect((await remove(userId, '🚢'.repeat(2000))).statusCode).toBe(200);
  });

  test('is refused for the own account, an account without a factor, an unknown one, and without the admin’s own factor', async () => {
    expect(refusalOf(await remove(adminId))).toEqual([409, 'own_account']);
    expect(refusalOf(await remove())).toEqual([409, 'no_second_factor']);
    expect(refusalOf(await remove(crypto.randomUUID()))).toEqual([404, 'not_found']);
    for (const id of [userId, adminId]) await addFactors(id);
    expect(refusalOf(await remove())).toEqual([403, 'second_factor_unproved']);
    expect(await factorsOf()).toMatchObject({ totp: true, passkeys: 1 });
    expect(await portal.takeMails()).toEqual([]);
  });
});

describe('PUT /api/admin/users/:id/release', () => {
  beforeEach(() => setLocked());
  const release = (body: object = { email: owners, reason }, id = userId) =>
    admin.call(`PUT /api/admin/users/${id}/release`, { body });

  test('gives the account to the owner’s address with a link for a password, and voids undo links', async () => {
    const link = { token_hash: 'x', purpose: 'email_change_undo', user_id: userId } as const;
    const rest = { email: 'alt@a.example', since: startOfTest, expires_at: afterStart(1000) };
    await portal.db
      .insertInto('link_tokens')
      .values({ ...link, ...rest })
      .execute();
    expect((await view()).user.lockedAt).toBe(startOfTest.toISOString());
    const answer = await release({ email: ` ${owners.toUpperCase()}`, reason: ` ${reason} ` });
    const user = { _id: userId, email: owners, lockedAt: null };
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { user }]);
    const links = portal.db.selectFrom('link_tokens').select('purpose');
    expect(await links.execute()).toEqual([{ purpose: 'reset_password' }]);
    const mails = await portal.takeMails();
    expect(mails).toMatchObject([{ kind: 'account_released', recipient: owners }]);
    const body = { token: mails[0]?.payload['token'], password: 'Wieder-mein1!' };
    expect((await portal.visit('POST /api/auth/reset-password', body)).statusCode).toBe(200);
    const login = { email: owners, password: 'Wieder-mein1!' };
    expect((await portal.visit('POST /api/auth/login', login)).statusCode).toBe(200);
    // The release is not listed among the removed factors.
    expect((await view()).secondFactor.removals).toEqual([]);
  });

  test('is refused without a reason, without a valid address, and for the address of another account', async () => {
    await portal.addUser({ email: 'belegt@firma.example', role: 'customer' });
    const fields = async (body: object) => {
      const answer = await release(body);
      expect(answer.statusCode).toBe(422);
      return answer.json().errors.map(({ field }: { field: string }) => field);
    };
    expect(await fields({})).toEqual(['email', 'reason']);
    for (const wrong of ['unsinn', 'belegt@firma.example'])
      expect(await fields({ email: wrong, reason })).toEqual(['email']);
    expect(await portal.takeMails()).toEqual([]);
  });

  test('is refused for an unknown account, an unlocked one, and without the admin’s own factor', async () => {
    expect(refusalOf(await release(undefined, crypto.randomUUID()))).toEqual([404, 'not_found']);
    await setLocked(null);
    expect(refusalOf(await release())).toEqual([409, 'not_locked']);
    await insertAuthenticatorApp(portal.db, adminId);
    expect(refusalOf(await release())).toEqual([403, 'second_factor_unproved']);
  });
});

test('no earlier session, password or link opens a locked account', async () => {
  const session = await portal.openBrowserFor(userId);
  await portal.visit('POST /api/auth/forgot-password', { email });
  const token = (await portal.takeMails())[0]?.payload['token'];
  await setLocked();
  expect((await session.call('GET /api/user')).json().user).toBeNull();
  const login = { email, password: testPassword };
  expect((await portal.visit('POST /api/auth/login', login)).statusCode).toBe(401);
  const body = { token, password: 'Gestohlen-1!' };
  expect((await portal.visit('POST /api/auth/reset-password', body)).statusCode).toBe(400);
});
