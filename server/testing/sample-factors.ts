import { TOTP } from 'otpauth';
import type { Db } from '#server/db/database.ts';
import { type Change, createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';
import { readAnswer, startOfTest, type TestBrowser, testPassword } from './test-app.ts';

/** Inserts an authenticator app whose codes no test knows. @param confirmedAt null for an app without a confirmation */
export async function insertAuthenticatorApp(
  db: Db,
  userId: string,
  confirmedAt: Date | null = startOfTest,
): Promise<void> {
  await db
    .insertInto('totp_secrets')
    .values({
      user_id: userId,
      secret: 'A'.repeat(32),
      created_at: startOfTest,
      confirmed_at: confirmedAt,
    })
    .execute();
}

export async function insertRecoveryCode(db: Db, userId: string, codeHash: string, createdAt = startOfTest) {
  await db
    .insertInto('recovery_codes')
    .values({ user_id: userId, code_hash: codeHash, created_at: createdAt })
    .execute();
}

/** Inserts a passkey named „Laptop“ that no device has. */
export async function insertPasskey(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: userId,
      public_key: Buffer.from('schluessel'),
      counter: 0,
      transports: [],
      name: 'Laptop',
      created_at: startOfTest,
    })
    .execute();
}

const beginPasskey = 'POST /api/user/passkeys/options';
const beginLogin = 'POST /api/auth/passkey/options';
const beginApp = 'POST /api/user/totp/setup';
const confirmApp = 'POST /api/user/totp/confirm';

export const createDevice = () => createAuthenticator('http://localhost:3000');

export async function addPasskey(
  browser: TestBrowser,
  { name = 'Laptop', currentPassword = testPassword, device = createDevice() } = {},
): Promise<SoftwareAuthenticator> {
  const begun = await browser.call(beginPasskey, { body: { currentPassword } });
  const response = device.create(readAnswer(beginPasskey, begun).options);
  const added = await browser.call('POST /api/user/passkeys', { body: { name, response } });
  if (added.statusCode !== 201) throw new Error(added.body);
  return device;
}

/** @returns the body with which the device proves its passkey */
export async function provePasskey(
  browser: TestBrowser,
  device: SoftwareAuthenticator,
  change: Change & { readonly ip?: string } = {},
) {
  const { ip, ...response } = change;
  const begun = await browser.call(beginLogin, { ...(ip !== undefined && { ip }) });
  return { response: device.get(readAnswer(beginLogin, begun).options, response) };
}

export async function logInByPasskey(
  browser: TestBrowser,
  device: SoftwareAuthenticator,
  change: Change & { readonly ip?: string } = {},
) {
  const body = await provePasskey(browser, device, change);
  return browser.call('POST /api/auth/passkey', { body, ...(change.ip !== undefined && { ip: change.ip }) });
}

/** Sets up an authenticator app. @param now time of the portal's clock */
export async function addApp(browser: TestBrowser, now: Date) {
  const begun = await browser.call(beginApp, { body: { currentPassword: testPassword } });
  const { secret } = readAnswer(beginApp, begun);
  const totp = new TOTP({ secret });
  const codeAt = (time: Date) => totp.generate({ timestamp: time.getTime() });
  const confirmed = await browser.call(confirmApp, { body: { code: codeAt(now) } });
  return { secret, codeAt, recoveryCodes: readAnswer(confirmApp, confirmed).recoveryCodes };
}
