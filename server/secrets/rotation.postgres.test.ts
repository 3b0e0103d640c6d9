import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { killRunAt } from '#server/testing/database/killed-run.ts';
import { testSecretKey } from '#server/testing/database/test-keyring.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { openAppOn, readAnswer, startOfTest, testPassword } from '#server/testing/test-app.ts';
import { createKeyring, createSecretKey } from './keyring.ts';
import { listNotBeginning } from './secrets-by-key.ts';

const portal = sharedTestApp();
const email = 'anna@nordwind.example';
const other = 'bert@nordwind.example';
const newKey = createSecretKey();
let secret: string;
let recoveryCodes: readonly string[];

const codeOf = (ofSecret: string, time: Date) =>
  TOTP.generate({ secret: new TOTP({ secret: ofSecret }).secret, timestamp: time.getTime() });

/** Anna has an app and a mail that waits; Bert has neither. */
beforeEach(async () => {
  for (const table of ['mails', 'users'] as const) await portal.db.deleteFrom(table).execute();
  await portal.addUser({ email: other, role: 'partner' });
  const browser = await portal.openBrowserAs({ email, role: 'partner' });
  const begun = await browser.call('POST /api/user/totp/setup', { body: { currentPassword: testPassword } });
  secret = readAnswer('POST /api/user/totp/setup', begun).secret;
  const body = { code: codeOf(secret, startOfTest) };
  const confirmed = await browser.call('POST /api/user/totp/confirm', { body });
  recoveryCodes = readAnswer('POST /api/user/totp/confirm', confirmed).recoveryCodes;
  await portal.takeMails();
  await portal.openBrowser().call('POST /api/auth/forgot-password', { body: { email } });
  await portal.runBackgroundTasks();
});

/** A process with other keys on the same database. */
async function openNode(...keys: string[]) {
  const { url } = portal.database;
  const onIdleError = vi.fn();
  const database = await openDatabase(
    { databaseUrl: url, dataDir: '', keyring: createKeyring(keys) },
    onIdleError,
  );
  const node = await openAppOn(database);
  // A later step: each code is good for one login.
  node.clock.time = new Date(startOfTest.getTime() + 60_000 + keys.length * 30_000);
  const logIn = (as: string, code = '') =>
    node.openBrowser().call('POST /api/auth/login', { body: { email: as, password: testPassword, code } });
  return { ...node, logIn, logInByApp: () => logIn(email, codeOf(secret, node.clock.time)) };
}

test('with a new key before the old one everything goes on, and after a run of the job the old one can go', async () => {
  const rotating = await openNode(newKey, testSecretKey);
  expect((await rotating.logInByApp()).statusCode).toBe(200);
  await rotating.encryptSecrets();
  await rotating.close();

  const rotated = await openNode(newKey);
  rotated.clock.time = new Date(startOfTest.getTime() + 600_000);
  await rotated.encryptSecrets();
  expect((await rotated.logInByApp()).statusCode).toBe(200);
  const [mail] = await rotated.takeMails();
  const token = String(mail?.payload['token']);
  const validate = await rotated.openBrowser().call(`GET /api/auth/validate-reset-token/${token}`);
  expect(validate.statusCode).toBe(200);
  await rotated.close();
});

describe('of many links that end mails', () => {
  const count = 1200;
  const tokens = new Map<string, string>();
  const placeOf = (id: string) => `notification_settings.encrypted_token ${id}`;
  const run = (node: { encryptSecrets: () => Promise<number> }) => node.encryptSecrets();

  async function readStored() {
    const { rows } = await sql<{ id: string; stored: string }>`
      select partner_id as id, encrypted_token as stored from notification_settings`.execute(portal.db);
    return rows;
  }
  const isOf = (key: string) => {
    const { beginning } = createKeyring([key]);
    return ({ stored }: { stored: string }) => stored.startsWith(beginning);
  };
  const allReadable = (rows: readonly { id: string; stored: string }[], ...keys: string[]) =>
    rows.length === count &&
    rows.every(({ id, stored }) => createKeyring(keys).decrypt(stored, placeOf(id)) === tokens.get(id));

  beforeEach(async () => {
    tokens.clear();
    const { rows } = await sql<{ id: string }>`
      insert into users (email, role, password_hash)
      select 'viele' || n || '@dienst.example', 'partner', '' from generate_series(1, ${count}) n returning id`.execute(
      portal.db,
    );
    for (const [n, { id }] of rows.entries()) tokens.set(id, `token ${n}`);
    const old = createKeyring([testSecretKey]);
    const stored = [...tokens].map(([id, token]) => ({ id, stored: old.encrypt(token, placeOf(id)) }));
    await sql`
      insert into notification_settings (partner_id, frequency, consent, consented_at, token_hash, encrypted_token)
      select id, 'daily', '', now(), id::text, stored
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) given (id uuid, stored text)`.execute(
      portal.db,
    );
  });

  test('a run that is killed leaves each to one of the keys, and two processes finish it', async () => {
    const rotating = await openNode(newKey, testSecretKey);
    const killed = { table: 'notification_settings', verb: 'update', nthRow: 700 } as const;
    expect(await killRunAt(portal.db, killed, () => run(rotating))).toBeInstanceOf(Error);
    const between = await readStored();
    expect(between.filter(isOf(newKey))).toHaveLength(500);
    expect(allReadable(between, newKey, testSecretKey)).toBe(true);

    const other = await openNode(newKey, testSecretKey);
    const changed = await Promise.all([run(rotating), run(other)]);
    expect(changed[0] + changed[1]).toBe(count - 500);
    expect(allReadable(await readStored(), newKey)).toBe(true);
    expect(await run(rotating)).toBe(0);
    await rotating.close();
    await other.close();
  });

  test('what no key reads keeps none of the others, and what is current is not read again', async () => {
    const [lost, ...others] = [...tokens.keys()].toSorted();
    const foreign = createKeyring([createSecretKey()]).encrypt('fremd', placeOf(lost ?? ''));
    await sql`update notification_settings set encrypted_token = ${foreign} where partner_id = ${lost}`.execute(
      portal.db,
    );
    const rotating = await openNode(newKey, testSecretKey);
    // Beside the app's secret and the link of the mail.
    expect(await run(rotating)).toBe(others.length + 2);
    expect((await readStored()).filter(isOf(newKey))).toHaveLength(others.length);
    const secrets = { table: 'notification_settings', id: 'partner_id', column: 'encrypted_token' } as const;
    const left = await listNotBeginning(portal.db, secrets, createKeyring([newKey]).beginning, null);
    expect(left).toEqual([{ id: lost, stored: foreign }]);
    await expect(rotating.close()).rejects.toThrow();
  });
});

test('without the key the job says what is missing, and only codes of apps cannot be checked', async () => {
  const node = await openNode(newKey);
  await node.encryptSecrets();
  expect((await node.logIn(other)).statusCode).toBe(200);
  const answer = await node.logInByApp();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'second_factor_unreadable']);
  expect(answer.headers['retry-after']).toBe('3600');
  expect(answer.json().msg).toBe('Codes aus Ihrer Authenticator-App können zurzeit nicht geprüft werden.');
  expect((await node.logIn(email, recoveryCodes[0])).statusCode).toBe(200);
  await expect(node.close()).rejects.toMatchObject({
    errors: [
      expect.objectContaining({ message: expect.stringMatching(/^2 encrypted values .* SECRET_KEY lacks/) }),
    ],
  });

  // Nothing was lost: the key comes back.
  const mended = await openNode(newKey, testSecretKey);
  mended.clock.time = new Date(startOfTest.getTime() + 600_000);
  expect((await mended.logInByApp()).statusCode).toBe(200);
  expect(await mended.takeMails()).toHaveLength(1);
  await mended.close();
});
