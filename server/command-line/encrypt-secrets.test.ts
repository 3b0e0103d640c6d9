import { beforeEach, expect, test } from 'vitest';
import { eraseElsewhere, exportElsewhere } from '#server/account-elsewhere.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createKeyring, createSecretKey } from '#server/secrets/keyring.ts';
import { testSecretKey } from '#server/testing/database/test-keyring.ts';
import { addApp } from '#server/testing/sample-factors.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { openAppOn, startOfTest, testPassword } from '#server/testing/test-app.ts';
import { runCommand } from './commands.ts';

const portal = sharedTestApp();
const email = 'anna@nordwind.example';
const other = 'bert@nordwind.example';
const newKey = createSecretKey();
let app: Awaited<ReturnType<typeof addApp>>;

/** Anna has an app and a mail that waits; Bert has neither. */
beforeEach(async () => {
  for (const table of ['mails', 'users'] as const) await portal.db.deleteFrom(table).execute();
  await portal.addUser({ email: other, role: 'partner' });
  app = await addApp(await portal.openBrowserAs({ email, role: 'partner' }), startOfTest);
  await portal.takeMails();
  await portal.visit('POST /api/auth/forgot-password', { email });
  await portal.runBackgroundTasks();
});

/** A process with other keys on the same database. */
async function openNode(...keys: string[]) {
  const { url: databaseUrl } = portal.database;
  const database = await openDatabase({ databaseUrl, dataDir: '', keyring: createKeyring(keys) }, () => {});
  const node = await openAppOn(database);
  // A later step: each code is good for one login.
  node.clock.time = new Date(startOfTest.getTime() + 60_000 + keys.length * 30_000);
  const logIn = (as: string, code = '') =>
    node.visit('POST /api/auth/login', { email: as, password: testPassword, code });
  const settings = {
    publicUrl: 'https://portal.example',
    smtpUrl: null,
    databaseUrl: null,
    dataDir: '',
    keyring: createKeyring(keys),
    mailFrom: '',
  };
  const parts = { database, settings, now: () => node.clock.time, eraseElsewhere, exportElsewhere };
  const encryptSecrets = async () => {
    const { data, ...outcome } = await runCommand(parts, { name: 'encrypt-secrets', input: {} });
    return { ...outcome, data: data as { readonly encrypted: number; readonly unreadable: number } };
  };
  return { ...node, encryptSecrets, logIn, logInByApp: () => logIn(email, app.codeAt(node.clock.time)) };
}

test('everything works with a new key before the old one, and after encrypt-secrets without the old one', async () => {
  const rotating = await openNode(newKey, testSecretKey);
  expect((await rotating.logInByApp()).statusCode).toBe(200);
  await rotating.encryptSecrets();
  await rotating.close();

  const rotated = await openNode(newKey);
  rotated.clock.time = new Date(startOfTest.getTime() + 600_000);
  expect((await rotated.logInByApp()).statusCode).toBe(200);
  const [mail] = await rotated.takeMails();
  const token = String(mail?.payload['token']);
  expect((await rotated.visit(`GET /api/auth/validate-reset-token/${token}`)).statusCode).toBe(200);
  await rotated.close();
});

test('a value without a key stays unchanged and does not stop the others', async () => {
  const partner = await portal.addUser({ email: 'carla@nordwind.example', role: 'partner' });
  const place = `notification_settings.encrypted_token ${partner}`;
  const foreign = createKeyring([createSecretKey()]).encrypt('fremd', place);
  const consent = { frequency: 'daily', consent: '', consented_at: startOfTest } as const;
  const setting = { partner_id: partner, ...consent, token_hash: 'hash', encrypted_token: foreign };
  await portal.db.insertInto('notification_settings').values(setting).execute();
  const rotating = await openNode(newKey, testSecretKey);
  // Anna's secret and the link of her mail.
  const counts = { encrypted: 2, unreadable: 1 };
  expect(await rotating.encryptSecrets()).toMatchObject({ exitCode: 1, data: counts });
  const nothing = { encrypted: 0, unreadable: 1 };
  expect(await rotating.encryptSecrets()).toMatchObject({ exitCode: 1, data: nothing });
  const left = await portal.db.selectFrom('notification_settings').select('encrypted_token').execute();
  expect(left).toEqual([{ encrypted_token: foreign }]);
  const entries = portal.db.selectFrom('audit_entries').select('new_value as counts').orderBy('id');
  const recorded = await entries.where('action', '=', 'secrets_encrypted').execute();
  expect(recorded.slice(-2)).toEqual([{ counts }, { counts: nothing }]);
  await rotating.close();
});

test('two runs at once encrypt every value with the new key', async () => {
  const rotating = await openNode(newKey, testSecretKey);
  const [one, other] = await Promise.all([rotating.encryptSecrets(), rotating.encryptSecrets()]);
  expect(one.data.encrypted + other.data.encrypted).toBe(2);
  const done = { exitCode: 0, data: { encrypted: 0, unreadable: 0 } };
  expect(await rotating.encryptSecrets()).toMatchObject(done);
  await rotating.close();
});

test('without the key encrypt-secrets names the missing values, and only codes of apps fail', async () => {
  const node = await openNode(newKey);
  const { lines, exitCode } = await node.encryptSecrets();
  expect([lines.at(-1), exitCode]).toEqual([expect.stringMatching(/^2 values .* SECRET_KEY lacks/), 1]);
  expect((await node.logIn(other)).statusCode).toBe(200);
  const answer = await node.logInByApp();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'second_factor_unreadable']);
  expect(answer.headers['retry-after']).toBe('3600');
  expect(answer.json().msg).toBe('Codes aus Ihrer Authenticator-App können zurzeit nicht geprüft werden.');
  expect((await node.logIn(email, app.recoveryCodes[0])).statusCode).toBe(200);
  await node.close();

  // Nothing was lost: the key comes back.
  const mended = await openNode(newKey, testSecretKey);
  mended.clock.time = new Date(startOfTest.getTime() + 600_000);
  expect((await mended.logInByApp()).statusCode).toBe(200);
  expect(await mended.takeMails()).toHaveLength(1);
  await mended.close();
});
