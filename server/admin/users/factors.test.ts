import { beforeEach, expect, test } from 'vitest';
import { insertAuthenticatorApp, insertPasskey, insertRecoveryCode } from '#server/testing/sample-factors.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { openTestApp, startOfTest, type TestBrowser } from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' } });

const email = 'anna@nordwind.example';
let adminId: string;
let userId: string;
let browser: TestBrowser;
beforeEach(async () => {
  await portal.startAnew();
  adminId = await portal.addUser({ email: 'admin@portal.example', role: 'admin' });
  userId = await portal.addUser({ email, role: 'partner' });
  browser = await portal.openBrowserFor(adminId);
  await addFactors(adminId);
  await prove(adminId);
  await portal.takeMails();
});

const prove = (id: string) =>
  portal.db.updateTable('sessions').set({ second_factor: true }).where('user_id', '=', id).execute();

async function addFactors(id: string): Promise<void> {
  await insertAuthenticatorApp(portal.db, id);
  await insertRecoveryCode(portal.db, id, id);
  await insertPasskey(portal.db, id);
}

const reason = 'Rückruf unter der hinterlegten Nummer';
const remove = (id = userId, body: object = { reason }) =>
  browser.call(`DELETE /api/admin/users/${id}/second-factor`, { body });
const factorsOf = async (id = userId) =>
  (await browser.call(`GET /api/admin/users/${id}`)).json().secondFactor;

test('all factors go, the sessions end, the owner is told, and it is kept who did it and why', async () => {
  await addFactors(userId);
  const owner = await portal.openBrowserFor(userId);
  expect(await factorsOf()).toEqual({ totp: true, passkeys: 1, removals: [] });
  const answer = await remove(userId, { reason: ` ${reason} ` });
  expect(answer.statusCode).toBe(200);
  expect(await factorsOf()).toEqual({
    totp: false,
    passkeys: 0,
    removals: [{ removedAt: startOfTest.toISOString(), by: 'admin@portal.example', reason }],
  });
  expect(await portal.db.selectFrom('recovery_codes').select('user_id').execute()).toEqual([
    { user_id: adminId },
  ]);
  expect((await owner.call('GET /api/user')).json().user).toBeNull();
  const payload = { firstName: 'Anna', removedAt: startOfTest.toISOString() };
  expect(await portal.takeMails()).toEqual([{ kind: 'second_factor_removed', recipient: email, payload }]);
  expect(await factorsOf(adminId)).toMatchObject({ totp: true, passkeys: 1 });
});

test('the entry outlives its admin, without the name', async () => {
  await addFactors(userId);
  await remove();
  const other = await portal.openBrowserAs({ email: 'zwei@portal.example', role: 'admin' });
  await portal.db.updateTable('sessions').set({ second_factor: true }).execute();
  await portal.db.deleteFrom('users').where('id', '=', adminId).execute();
  const answer = await other.call(`GET /api/admin/users/${userId}`);
  expect(answer.json().secondFactor.removals).toMatchObject([{ by: null, reason }]);
});

test('asks how the person was checked, in at most two thousand characters, as a person counts them', async () => {
  await addFactors(userId);
  for (const wrong of ['', '   ', '🚢'.repeat(2001)]) {
    const answer = await remove(userId, { reason: wrong });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field: 'reason' }]]);
  }
  expect(await factorsOf()).toMatchObject({ totp: true, passkeys: 1 });
  expect((await remove(userId, { reason: '🚢'.repeat(2000) })).statusCode).toBe(200);
});

test('is refused for the own account, for one without a factor and for nobody', async () => {
  const answers = [await remove(adminId), await remove(), await remove(crypto.randomUUID())];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [409, 'own_account'],
    [409, 'no_second_factor'],
    [404, 'not_found'],
  ]);
  expect(await factorsOf(adminId)).toMatchObject({ totp: true, passkeys: 1 });
  expect(await portal.takeMails()).toEqual([]);
});

test('needs the admin’s own factor in the session, whether or not the operator asks for one', async () => {
  await addFactors(userId);
  await portal.db.updateTable('sessions').set({ second_factor: false }).execute();
  const required = await remove();
  expect([required.statusCode, required.json().code]).toEqual([403, 'second_factor_missing']);

  const open = await openTestApp();
  const targetId = await open.addUser({ email, role: 'partner' });
  const id = await open.addUser({ email: 'admin@portal.example', role: 'admin' });
  const unproved = await open.openBrowserFor(id);
  for (const userId of [targetId, id]) await insertAuthenticatorApp(open.db, userId);
  const call = () => unproved.call(`DELETE /api/admin/users/${targetId}/second-factor`, { body: { reason } });
  const answer = await call();
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'second_factor_unproved']);
  await open.db.deleteFrom('totp_secrets').where('user_id', '=', id).execute();
  expect((await call()).statusCode).toBe(200);
  await open.close();
});
