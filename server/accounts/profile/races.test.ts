import { beforeEach, expect, test } from 'vitest';
import { race } from '#server/testing/database/race.ts';
import { insertAuthenticatorApp } from '#server/testing/sample-factors.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { createAuthenticator } from '#server/testing/software-authenticator.ts';
import { type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const email = 'anna@nordwind.example';
const thief = 'dieb@fremd.example';
let userId: string;
let stolen: TestBrowser;
beforeEach(() => portal.startAnew());

async function begin(): Promise<void> {
  userId = await portal.addUser({ email, role: 'partner' });
  stolen = await portal.openBrowserFor(userId);
}

const undo = (token: string) => portal.visit('POST /api/user/undo-email-change', { token });
const findRow = () => portal.findUser(userId, ['email', 'pending_email', 'password_hash']);
const countOf = async (table: 'sessions' | 'passkeys' | 'totp_secrets') =>
  (await portal.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length;

const tokensOf = async (kind: string) =>
  (await portal.takeMails())
    .filter((mail) => mail.kind === kind)
    .map((mail) => String(mail.payload['token']));

async function askForChange(): Promise<{ confirm: string; notice: string }> {
  await stolen.call('PUT /api/user/email', { body: { email: thief } });
  const tokens = new Map((await portal.takeMails()).map(({ kind, payload }) => [kind, payload['token']]));
  return { confirm: String(tokens.get('email_change')), notice: String(tokens.get('email_change_notice')) };
}

async function askForReset(): Promise<string | undefined> {
  await portal.visit('POST /api/auth/forgot-password', { email });
  return (await tokensOf('reset_password'))[0];
}

test('undoing while two tabs complete the change: the owner keeps the address', race, async () => {
  await begin();
  const { confirm, notice } = await askForChange();
  const open = () => stolen.call(`GET /api/user/verify-email-change/${confirm}`);
  const [first, undone, second] = await Promise.all([open(), undo(notice), open()]);
  expect(undone.json()).toMatchObject({ isRestored: true });
  for (const { statusCode } of [first, second]) expect([200, 400]).toContain(statusCode);
  expect(await findRow()).toEqual({ email, pending_email: null, password_hash: null });
  expect(await countOf('sessions')).toBe(0);
});

test('five simultaneous presses of two undo links: one succeeds', async () => {
  await begin();
  const { confirm, notice } = await askForChange();
  await stolen.call(`GET /api/user/verify-email-change/${confirm}`);
  const [changed = ''] = await tokensOf('email_changed');
  const answers = await Promise.all([notice, changed, notice, changed, notice].map(undo));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  const kinds = (await portal.takeMails()).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['email_change_revoked', 'email_change_undone']);
});

test('calls of a stolen session during its end leave nothing behind', race, async () => {
  await begin();
  const { confirm, notice } = await askForChange();
  await stolen.call(`GET /api/user/verify-email-change/${confirm}`);
  const currentPassword = testPassword;
  const device = createAuthenticator('http://localhost:3000');
  const begun = await stolen.call('POST /api/user/passkeys/options', { body: { currentPassword } });
  const response = device.create(begun.json().options);
  const answers = await Promise.all([
    stolen.call('POST /api/user/passkeys', { body: { name: 'Dieb', response } }),
    stolen.call('PUT /api/user/email', { body: { email: 'dieb-neu@fremd.example' } }),
    undo(notice),
    stolen.call('POST /api/user/totp/setup', { body: { currentPassword } }),
    stolen.call('PUT /api/user/password', { body: { currentPassword, newPassword: 'Gestohlen-1!' } }),
    portal.visit('POST /api/auth/login', { email: thief, password: testPassword }),
  ]);
  for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
  expect(await findRow()).toEqual({ email, pending_email: null, password_hash: null });
  for (const table of ['sessions', 'passkeys', 'totp_secrets'] as const)
    expect([table, await countOf(table)]).toEqual([table, 0]);
  await portal.takeMails();
});

test('a password change by a stolen session does not overwrite a reset', race, async () => {
  await begin();
  const token = await askForReset();
  const body = { currentPassword: testPassword, newPassword: 'Gestohlen-1!' };
  const [, reset] = await Promise.all([
    stolen.call('PUT /api/user/password', { body }),
    portal.visit('POST /api/auth/reset-password', { token, password: 'Zurueck-987!' }),
  ]);
  // Either call may win: a password change that comes first voids the link, and the owner asks for another one.
  expect([200, 400]).toContain(reset.statusCode);
  const right = reset.statusCode === 200 ? 'Zurueck-987!' : 'Gestohlen-1!';
  expect((await portal.visit('POST /api/auth/login', { email, password: right })).statusCode).toBe(200);
});

test('a reset during a change of address does not deadlock', race, async () => {
  await begin();
  const token = await askForReset();
  const { confirm } = await askForChange();
  const [reset, changed] = await Promise.all([
    portal.visit('POST /api/auth/reset-password', { token, password: 'Zurueck-987!' }),
    stolen.call(`GET /api/user/verify-email-change/${confirm}`),
  ]);
  expect([
    [200, 400],
    [400, 200],
  ]).toContainEqual([reset.statusCode, changed.statusCode]);
  await portal.takeMails();
});

test('two admins who remove each other’s factor at once: no deadlock, one is refused', async () => {
  const add = (name: string) => portal.addUser({ email: `${name}@portal.example`, role: 'admin' });
  const ids = [await add('a'), await add('b')];
  for (const id of ids) await insertAuthenticatorApp(portal.db, id);
  const browsers = await Promise.all(ids.map((id) => portal.openBrowserFor(id)));
  await portal.db.updateTable('sessions').set({ second_factor: true }).execute();
  const body = { reason: 'Rückruf' };
  const answers = await Promise.all(
    browsers.map((browser, n) =>
      browser.call(`DELETE /api/admin/users/${ids[1 - n]}/second-factor`, { body }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

const statusesOf = async (calls: readonly Promise<{ statusCode: number }>[]) =>
  (await Promise.all(calls)).map((answer) => answer.statusCode).sort();
const repeated = <T>(count: number, value: T): T[] => Array(count).fill(value);
const listUsers = () => portal.db.selectFrom('users').select(['email', 'first_name']).execute();

test('all links of ten registrations opened three times at once: one account', race, async () => {
  await portal.addUser({ email: 'chefin@portal.example', role: 'admin' });
  for (let n = 0; n < 10; n++) {
    const body = { ...registration, email, firstName: `Anna ${n}` };
    await portal.visit('POST /api/auth/register', body);
  }
  const tokens = await tokensOf('verify_email');
  const opened = [...tokens, ...tokens, ...tokens];
  const statuses = await statusesOf(
    opened.map((token) => portal.visit(`GET /api/auth/verify-email/${token}`)),
  );
  expect(statuses).toEqual([...repeated(3, 200), ...repeated(27, 400)]);
  expect(await listUsers()).toHaveLength(2);
  expect((await portal.takeMails()).map(({ kind }) => kind)).toEqual(['partner_waiting']);
});

test('a registration confirmed while an account takes its address: exactly one gets it', race, async () => {
  await portal.visit('POST /api/auth/register', { ...registration, email });
  const [confirm] = await tokensOf('verify_email');
  const browser = await portal.openBrowserAs({ email: 'wer@firma.example', role: 'customer' });
  await browser.call('PUT /api/user/email', { body: { email } });
  const [change] = await tokensOf('email_change');
  const statuses = await statusesOf([
    portal.visit(`GET /api/auth/verify-email/${confirm}`),
    portal.visit(`GET /api/user/verify-email-change/${change}`),
  ]);
  expect([
    [200, 400],
    [200, 409],
  ]).toContainEqual(statuses);
  expect((await listUsers()).filter((user) => user.email === email)).toHaveLength(1);
});

test('eight accounts that want one address: exactly one gets it', async () => {
  const email = 'begehrt@firma.example';
  for (let n = 0; n < 8; n++) {
    const browser = await portal.openBrowserAs({ email: `wer${n}@firma.example`, role: 'customer' });
    await browser.call('PUT /api/user/email', { body: { email } });
  }
  const tokens = await tokensOf('email_change');
  const answers = await Promise.all(
    tokens.map((token) => portal.visit(`GET /api/user/verify-email-change/${token}`)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => JSON.parse(body));
  const msg = 'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto.';
  expect(refused).toMatchObject(repeated(7, { code: 'email_taken', msg }));
});

test('six admins delete themselves at once: one stays', async () => {
  const browsers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => portal.openBrowserAs({ email: `chef${n}@portal.example`, role: 'admin' })),
  );
  const body = { currentPassword: testPassword };
  const statuses = await statusesOf(browsers.map((browser) => browser.call('DELETE /api/user', { body })));
  expect(statuses).toEqual([...repeated(5, 200), 409]);
  expect(await listUsers()).toHaveLength(1);
});

test('eight resets with one link: one password', async () => {
  await begin();
  const token = await askForReset();
  const statuses = await statusesOf(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
      portal.visit('POST /api/auth/reset-password', { token, password: `Anders-${n}67!` }),
    ),
  );
  expect(statuses).toEqual([200, ...repeated(7, 400)]);
});

test('a concurrent login does not survive a password reset', async () => {
  await begin();
  const token = await askForReset();
  const logins = Array.from({ length: 10 }, () => portal.openBrowser());
  const body = { email, password: testPassword };
  await Promise.all([
    ...logins.map((browser) => browser.call('POST /api/auth/login', { body })),
    portal.visit('POST /api/auth/reset-password', { token, password: 'Neu-987654!' }),
  ]);
  expect(await countOf('sessions')).toBe(0);
});
