import { hash, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashInTurn, hashPassword } from './passwords.ts';

test('a password costs what OWASP asks for, also where there is no account to compare with', async () => {
  await hashPassword('Demo-1234!');
  expect(vi.mocked(hash)).toHaveBeenLastCalledWith('Demo-1234!', {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  });
  await hashInTurn({ lane: 'login' }, ({ compare }) => compare(null, 'Demo-1234!'));
  const [compared] = vi.mocked(verify).mock.lastCall ?? [];
  expect(compared).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});
