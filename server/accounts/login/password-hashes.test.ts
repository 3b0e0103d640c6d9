import { once } from 'node:events';
import { hash, verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { longestPasswordWaitMs } from '#domain/accounts/passwords/password-queue.ts';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { hourMs } from '#domain/durations.ts';
import { accountsJobs } from '#server/accounts/jobs.ts';
import { hashPassword, setPasswordQueue } from '#server/accounts/users/passwords.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { openNode, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, testPassword } from '#server/testing/test-app.ts';

const portal = sharedTestApp();

/** Of {@link testPassword}, at its full cost, unlike other hashes of tests. */
const dearHash =
  '$argon2id$v=19$m=19456,t=2,p=1$HJNvjvfaikXajqvIJnZmag$btQPuJYFOO6J4WmnGmzP1+ISySiZGxUvucUueYOBayU';

beforeEach(async () => {
  await portal.startAnew();
  // However slow the machine that runs the tests is.
  setPasswordQueue({ longestWaitMs: 600_000 });
});
afterEach(() => {
  vi.mocked(verify).mockReset();
  setPasswordQueue({ longestWaitMs: longestPasswordWaitMs });
});

type Typed = { readonly email: string; readonly password: string };

/** So far that its login can be sent. */
async function openLoginPage() {
  const browser = portal.openBrowser();
  const token = (await browser.call('GET /api/csrf-token')).headers['x-csrf-token'];
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { cookie, 'x-csrf-token': String(token), 'content-type': 'application/json' };
  return {
    headers,
    send: (body: Typed) =>
      portal.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: body }),
  };
}

/** Every comparison waits until it is told to go on. */
function holdComparisons() {
  const waiting: (() => void)[] = [];
  const begun = new Promise<void>((resolve) => {
    vi.mocked(verify).mockImplementation(() => {
      resolve();
      return new Promise((finish) => waiting.push(() => finish(false)));
    });
  });
  const letGo = () => {
    vi.mocked(verify).mockResolvedValue(false);
    for (const finish of waiting) finish();
  };
  return { begun, letGo };
}

const passwordsCompared = () => vi.mocked(verify).mock.calls.map(([, password]) => password);

test('thirty simultaneous logins succeed, and other calls are answered meanwhile', async () => {
  const emails = Array.from({ length: 30 }, (_, n) => `partner${n}@firma.example`);
  for (const email of emails) await portal.addUser({ email, role: 'partner', passwordHash: dearHash });
  const pages = await Promise.all(emails.map(openLoginPage));
  let answered = 0;
  const logins = pages.map(async ({ send }, n) => {
    const { statusCode } = await send({ email: String(emails[n]), password: testPassword });
    answered += 1;
    return statusCode;
  });
  for (let n = 0; n < 10; n += 1) expect((await portal.visit('GET /healthz')).statusCode).toBe(200);
  expect(answered).toBeLessThan(30);
  expect(await Promise.all(logins)).toEqual(Array(30).fill(200));
});

test('a registration or login refused by the full queue does not count', async () => {
  const limited = await openNode(portal, { RATE_LIMIT: 'on' });
  const { promise: unfinished, resolve: finish } = Promise.withResolvers<string>();
  vi.mocked(hash).mockReturnValueOnce(unfinished);
  const first = hashPassword(testPassword);
  setPasswordQueue({ longestWaitMs: 0 });
  const email = 'anna@nordwind.example';
  const statuses = async (times: number, key: string, body: object) => {
    const seen = new Set<number>();
    for (let n = 0; n < times; n += 1) seen.add((await limited.visit(key, body)).statusCode);
    return [...seen];
  };
  const register = (times: number) => statuses(times, 'POST /api/auth/register', registration);
  const logIn = (times: number) => statuses(times, 'POST /api/auth/login', { email, password: testPassword });
  const mails = rateLimits.mailByRecipient.points;
  expect([await register(mails + 1), await logIn(11)]).toEqual([[503], [503]]);
  finish('hash');
  await first;
  expect(await register(mails + 1)).toEqual([201]);
  expect(await limited.takeMails()).toHaveLength(mails);
  await limited.addUser({ email, role: 'partner' });
  expect(await logIn(1)).toEqual([200]);
});

test('a disconnected client leaves the queue before its password is hashed', async () => {
  const { begun, letGo } = holdComparisons();
  const [first, second, third] = [await openLoginPage(), await openLoginPage(), await openLoginPage()];
  const running = first.send({ email: 'fremd@firma.example', password: 'Falsch-1!' });
  await begun;
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const arrived = once(portal.app.server, 'request');
  const client = new AbortController();
  const gone = fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: second.headers,
    body: JSON.stringify({ email: 'fremd@firma.example', password: 'Falsch-2!' }),
    signal: client.signal,
  }).catch((error: Error) => error.name);
  const [, answer] = await arrived;
  const closed = once(answer, 'close');
  client.abort();
  expect(await gone).toBe('AbortError');
  await closed;
  const last = third.send({ email: 'fremd@firma.example', password: 'Falsch-3!' });
  letGo();
  expect((await running).statusCode).toBe(401);
  expect((await last).statusCode).toBe(401);
  expect(new Set(passwordsCompared())).toEqual(new Set(['Falsch-1!', 'Falsch-3!']));
});

describe('a login', () => {
  const known = 'bekannt@firma.example';
  const unconfirmed = 'offen@firma.example';
  const unknown = 'fremd@firma.example';
  const strangers = 'Fremd-4711!';

  beforeEach(async () => {
    await portal.addUser({ email: known, role: 'partner' });
    await portal.addUser({ email: unconfirmed, role: 'partner', emailVerifiedAt: null });
    await portal.takeMails();
  });

  const register = (email: string) =>
    portal.visit('POST /api/auth/register', { ...registration, email, password: strangers });

  async function observe(email: string, password = strangers) {
    vi.mocked(verify).mockClear();
    const answer = await portal.visit('POST /api/auth/login', { email, password });
    const { date: _date, 'x-csrf-token': _csrf, 'x-request-id': _id, ...headers } = answer.headers;
    const hashes = vi.mocked(verify).mock.calls.length;
    return { status: answer.statusCode, body: answer.body, headers, hashes };
  }

  test('with the password of a registration gets the same answer after as many hashes, with or without an account', async () => {
    for (const email of [unknown, known, unconfirmed]) await register(email);
    const atOnce = await Promise.all([observe(unknown), observe(known)]);
    expect(atOnce.map(({ status }) => status)).toEqual([403, 403]);
    await portal.takeMails();
    const expected = await observe(unknown);
    expect(expected).toMatchObject({ status: 403, hashes: 2 });
    expect(JSON.parse(expected.body)).toMatchObject({ code: 'email_unverified' });
    expect([await observe(known), await observe(unconfirmed)]).toEqual([expected, expected]);
  });

  test('with such a password gets the same answer after a repeated link, until its 14 days are over', async () => {
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

  test('with such a password never opens an existing account, stores no data and gets no link', async () => {
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

  test('compares two hashes when refused, for known and unknown addresses, and one hash when successful', async () => {
    const wrong = await observe(known, 'Falsch-123!');
    expect(wrong).toMatchObject({ status: 401, hashes: 2 });
    expect(await observe(unknown, 'Falsch-123!')).toEqual(wrong);
    expect((await observe(known, testPassword)).hashes).toBe(1);
  });

  test('hashes at the cost that OWASP recommends, also without an account', async () => {
    await hashPassword('Demo-1234!');
    const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    expect(vi.mocked(hash)).toHaveBeenLastCalledWith('Demo-1234!', cost);
    await observe(unknown);
    const [compared] = vi.mocked(verify).mock.lastCall ?? [];
    expect(compared).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});
