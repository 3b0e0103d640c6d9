import { hash } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { hashPassword } from '#server/accounts/users/users.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });

test('a registration that the full queue of password hashes refuses costs no try', async () => {
  const register = async () =>
    (await portal.openBrowser().call('POST /api/auth/register', { body: registration })).statusCode;
  const tries = rateLimits.mailByRecipient.points + 1;
  let finish = (_hash: string) => {};
  const unfinished = new Promise<string>((resolve) => {
    finish = resolve;
  });
  // Two are hashed at once, fifty wait.
  for (let n = 0; n < 2; n += 1) vi.mocked(hash).mockReturnValueOnce(unfinished);
  const queued = Array.from({ length: 52 }, () => hashPassword('Demo-1234!'));
  for (let n = 0; n < tries; n += 1) expect(await register()).toBe(503);
  finish('hash');
  await Promise.all(queued);
  await portal.takeMails();
  for (let n = 0; n < tries; n += 1) expect(await register()).toBe(201);
  expect(await portal.takeMails()).toHaveLength(tries - 1);
});
