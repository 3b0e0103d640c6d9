import { hash, verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { accountsJobs } from '#server/accounts/jobs.ts';
import { hashPassword } from '#server/accounts/users/passwords.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

const known = 'bekannt@firma.example';
const unconfirmed = 'offen@firma.example';
const unknown = 'fremd@firma.example';
const strangers = 'Fremd-4711!';

beforeEach(async () => {
  await portal.startAnew();
  await portal.addUser({ email: known, role: 'partner' });
  await portal.addUser({ email: unconfirmed, role: 'partner', emailVerifiedAt: null });
  await portal.takeMails();
});

const register = (email: string) =>
  portal.visit('POST /api/auth/register', { ...registration, email, password: strangers });

async function observe(email: string, password = strangers) {
  vi.mocked(verify).mockClear();
  const answer = await portal.visit('POST /api/auth/login', { email, password });
  const { date: _date, 'x-csrf-token': _csrf, ...headers } = answer.headers;
  const hashes = vi.mocked(verify).mock.calls.length;
  return { status: answer.statusCode, body: answer.body, headers, hashes };
}

describe('a login with the password of a registration', () => {
  test('is answered alike, by as many hashes, whether or not the address has an account', async () => {
    for (const email of [unknown, known, unconfirmed]) await register(email);
    const atOnce = await Promise.all([observe(unknown), observe(known)]);
    expect(atOnce.map(({ status }) => status)).toEqual([403, 403]);
    await portal.takeMails();
    const expected = await observe(unknown);
    expect(expected).toMatchObject({ status: 403, hashes: 2 });
    expect(JSON.parse(expected.body)).toMatchObject({ code: 'email_unverified' });
    expect([await observe(known), await observe(unconfirmed)]).toEqual([expected, expected]);
  });

  test('still is after asking for the link again, and no longer once its 14 days are over', async () => {
    for (const email of [unknown, known]) await register(email);
    await portal.takeMails();
    const answers = [];
    for (const email of [unknown, known])
      answers.push((await portal.visit('POST /api/auth/resend-verification-email', { email })).body);
    expect(new Set(answers).size).toBe(1);
    expect((await portal.takeMails()).map(({ recipient }) => recipient)).toEqual([unknown]);
    expect(await observe(known)).toEqual(await observe(unknown));
    const later = afterStart(14 * 24 * hourMs + 1);
    for (const job of accountsJobs(portal.db, () => later)) await job.run();
    expect([(await observe(known)).status, (await observe(unknown)).status]).toEqual([401, 401]);
  });

  test('never becomes an account where there is one: no data is kept, no link leads to it', async () => {
    await register(known);
    expect(await portal.takeMails()).toMatchObject([{ kind: 'account_exists', recipient: known }]);
    expect((await observe(known, testPassword)).status).toBe(200);
    const rows = await portal.db.selectFrom('registrations').select(['email', 'entered']).execute();
    expect(rows).toEqual([{ email: known, entered: null }]);
    await portal.db.deleteFrom('users').where('email', '=', known).execute();
    await portal.visit('POST /api/auth/resend-verification-email', { email: known });
    expect(await portal.takeMails()).toMatchObject([{ kind: 'register_again', recipient: known }]);
    expect(await portal.db.selectFrom('link_tokens').select('purpose').execute()).toEqual([]);
  });
});

test('a refused login compares as many hashes for an unknown address as for a known one, the right password one', async () => {
  const wrong = await observe(known, 'Falsch-123!');
  expect(wrong).toMatchObject({ status: 401, hashes: 2 });
  expect(await observe(unknown, 'Falsch-123!')).toEqual(wrong);
  expect((await observe(known, testPassword)).hashes).toBe(1);
});

test('a password costs what OWASP asks for, also where there is no account to compare with', async () => {
  await hashPassword('Demo-1234!');
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  expect(vi.mocked(hash)).toHaveBeenLastCalledWith('Demo-1234!', cost);
  await observe(unknown);
  const [compared] = vi.mocked(verify).mock.lastCall ?? [];
  expect(compared).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});
