import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { hashPassword } from '#server/accounts/users/users.ts';
import { Problem } from '#server/api/problem.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

vi.mock('#server/accounts/users/passwords.ts', async (load) => {
  const real = await load<typeof import('#server/accounts/users/passwords.ts')>();
  return { ...real, hashPassword: vi.fn(real.hashPassword) };
});

let portal: TestApp;
beforeAll(async () => {
  portal = await openTestApp({ env: { RATE_LIMIT: 'on' } });
});
afterAll(() => portal.close());

test('a registration that the full queue of password hashes refuses costs no try', async () => {
  const register = async () =>
    (await portal.openBrowser().call('POST /api/auth/register', { body: registration })).statusCode;
  const tries = rateLimits.mailByRecipient.points + 1;
  vi.mocked(hashPassword).mockRejectedValue(new Problem(503, 'busy', 'voll'));
  for (let n = 0; n < tries; n += 1) expect(await register()).toBe(503);
  vi.mocked(hashPassword).mockResolvedValue('hash');
  const statuses = [];
  for (let n = 0; n < tries; n += 1) statuses.push(await register());
  expect(statuses).toEqual([...Array(tries - 1).fill(201), 429]);
});
