import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longestPasswordWaitMs } from '#domain/accounts/passwords/password-queue.ts';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { hashPassword, setPasswordQueue } from '#server/accounts/users/passwords.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });

let makeRoom = async () => {};
beforeEach(async () => {
  await portal.startAnew();
  let finish = (_hash: string) => {};
  const unfinished = new Promise<string>((resolve) => {
    finish = resolve;
  });
  vi.mocked(hash).mockReturnValueOnce(unfinished);
  const first = hashPassword('Demo-1234!');
  setPasswordQueue({ longestWaitMs: 0 });
  makeRoom = async () => {
    finish('hash');
    await first;
  };
});
afterEach(() => setPasswordQueue({ longestWaitMs: longestPasswordWaitMs }));

test('a registration that the full queue of password hashes refuses costs no try', async () => {
  const register = async () =>
    (await portal.openBrowser().call('POST /api/auth/register', { body: registration })).statusCode;
  const tries = rateLimits.mailByRecipient.points + 1;
  for (let n = 0; n < tries; n += 1) expect(await register()).toBe(503);
  await makeRoom();
  await portal.takeMails();
  for (let n = 0; n < tries; n += 1) expect(await register()).toBe(201);
  expect(await portal.takeMails()).toHaveLength(tries - 1);
});

test('nor does a login', async () => {
  const email = 'anna@nordwind.example';
  await portal.addUser({ email, role: 'partner' });
  const logIn = async () =>
    (await portal.visit('POST /api/auth/login', { email, password: testPassword })).statusCode;
  for (let n = 0; n < 11; n += 1) expect(await logIn()).toBe(503);
  await makeRoom();
  expect(await logIn()).toBe(200);
});
