import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type Change, createAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';
import { readAnswer, type TestBrowser, testPassword } from './test-app.ts';

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
  expect(added.statusCode, added.body).toBe(201);
  return device;
}

/** What the device sends to prove itself. */
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

/** @param now the clock of the portal */
export async function addApp(browser: TestBrowser, now: Date) {
  const begun = await browser.call(beginApp, { body: { currentPassword: testPassword } });
  const { secret } = readAnswer(beginApp, begun);
  const totp = new TOTP({ secret });
  const codeAt = (time: Date) => totp.generate({ timestamp: time.getTime() });
  const confirmed = await browser.call(confirmApp, { body: { code: codeAt(now) } });
  return { secret, codeAt, recoveryCodes: readAnswer(confirmApp, confirmed).recoveryCodes };
}
