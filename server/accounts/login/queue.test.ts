import { once } from 'node:events';
import { hash, verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { longestPasswordWaitMs } from '#domain/accounts/passwords/password-queue.ts';
import { setPasswordQueue } from '#server/accounts/users/passwords.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { testPassword } from '#server/testing/test-app.ts';

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

const openLoginPages = (length: number) => Promise.all(Array.from({ length }, openLoginPage));

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

describe('sixty logins at once', () => {
  test('are all let in, and other calls are answered meanwhile', async () => {
    const emails = Array.from({ length: 60 }, (_, n) => `partner${n}@firma.example`);
    for (const email of emails) await portal.addUser({ email, role: 'partner', passwordHash: dearHash });
    const pages = await openLoginPages(60);
    let answered = 0;
    const logins = pages.map(async ({ send }, n) => {
      const { statusCode } = await send({ email: String(emails[n]), password: testPassword });
      answered += 1;
      return statusCode;
    });
    for (let n = 0; n < 20; n += 1) expect((await portal.visit('GET /healthz')).statusCode).toBe(200);
    expect(answered).toBeLessThan(60);
    expect(await Promise.all(logins)).toEqual(Array(60).fill(200));
  });
});

test('whoever hangs up leaves the queue, and no password is hashed', async () => {
  const { begun, letGo } = holdComparisons();
  const pages = await Promise.all([openLoginPage(), openLoginPage(), openLoginPage()]);
  const [first, second, third] = pages;
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

test('changes of passwords at once wait once: the new one is hashed in the turn that compares the current one', async () => {
  const emails = Array.from({ length: 8 }, (_, n) => `partner${n}@firma.example`);
  const browsers = await Promise.all(
    emails.map((email) => portal.openBrowserAs({ email, role: 'partner', accountActive: true })),
  );
  const steps: string[] = [];
  const [compare, hashAnew] = [
    vi.mocked(verify).getMockImplementation(),
    vi.mocked(hash).getMockImplementation(),
  ];
  vi.mocked(verify).mockImplementation(async (stored, password) => {
    steps.push(`compare ${password}`);
    return (await compare?.(stored, password)) ?? false;
  });
  vi.mocked(hash).mockImplementation(async (password, options) => {
    steps.push(`hash ${password}`);
    return (await hashAnew?.(password, options)) ?? '';
  });
  const answers = await Promise.all(
    browsers.map((browser, n) => {
      const currentPassword = n === 3 ? 'Falsch-1!' : testPassword;
      return browser.call('PUT /api/user/password', {
        body: { currentPassword, newPassword: `Anders-${n}67!` },
      });
    }),
  );
  vi.mocked(hash).mockReset();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(emails.map((_, n) => (n === 3 ? 422 : 200)));
  const turns = steps
    .join('; ')
    .split(/; (?=compare)/)
    .toSorted();
  const right = emails.flatMap((_, n) => (n === 3 ? [] : [`compare ${testPassword}; hash Anders-${n}67!`]));
  expect(turns).toEqual([...right, 'compare Falsch-1!'].toSorted());
});
