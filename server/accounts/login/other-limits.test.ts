import { describe, expect, test } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { createRateLimiter } from '#server/limits/limits.ts';
import { email, limitedTestApp, repeat, wrongPassword } from '#server/testing/limited-app.ts';
import { addApp } from '#server/testing/sample-factors.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { openNode } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest, type TestBrowser, testPassword } from '#server/testing/test-app.ts';

const { portal, openOwnBrowser, logIn, useUp, passTime } = limitedTestApp();

describe('codes', () => {
  const enableTotp = async () => addApp(await openOwnBrowser(), startOfTest);
  const later = (steps: number) => afterStart(steps * 30_000);

  test('are refused after ten wrong ones from any address, except on a known device of the owner', async () => {
    const { codeAt } = await enableTotp();
    const owner = portal.openBrowser();
    const logInOwner = (steps: number, more: object = {}) =>
      logIn({ browser: owner, password: testPassword, code: codeAt(later(steps)), ...more });
    portal.clock.time = later(2);
    expect((await logInOwner(2)).statusCode).toBe(200);
    const guess = (n: number) => logIn({ password: testPassword, code: '000000', ip: `198.51.100.${n}` });
    expect(await repeat(10, guess)).toEqual(Array(10).fill(401));
    expect((await guess(77)).statusCode).toBe(429);
    const elsewhere = { browser: portal.openBrowser(), ip: '192.0.2.5' };
    expect((await logInOwner(3, elsewhere)).statusCode).toBe(429);
    expect((await logInOwner(3)).statusCode).toBe(200);
  });

  test('do not count when the call names none', async () => {
    await enableTotp();
    expect(await repeat(12, () => logIn({ password: testPassword }))).toEqual(Array(12).fill(401));
    expect((await logIn({ password: testPassword })).json().code).toBe('second_factor_required');
  });

  test('and passwords of a signed-in person have their own limits; right ones do not count', async () => {
    const browser = await openOwnBrowser();
    const call = (key: string, body: object) => browser.call(key, { body });
    const renew = (body: object) => call('POST /api/auth/reauthenticate', body);
    expect(await repeat(12, () => renew({ password: testPassword }))).toEqual(Array(12).fill(200));
    await call('POST /api/user/totp/setup', { currentPassword: testPassword });
    const codeKeys = [
      'POST /api/auth/reauthenticate',
      'POST /api/user/totp/confirm',
      'POST /api/user/recovery-codes',
    ];
    const guessCodes = async () => {
      const answers = await Promise.all(codeKeys.map((key) => call(key, { code: 'abc' })));
      return answers.map(({ statusCode }) => statusCode);
    };
    for (let n = 0; n < 3; n += 1) expect(await guessCodes()).toEqual([422, 422, 422]);
    expect((await renew({ code: 'abc' })).statusCode).toBe(422);
    expect(await guessCodes()).toEqual([429, 429, 429]);
    expect(await repeat(10, () => renew({ password: wrongPassword }))).toEqual(Array(10).fill(422));
    for (const [key, body] of [
      ['POST /api/auth/reauthenticate', { password: testPassword }],
      ['POST /api/user/totp/setup', { currentPassword: testPassword }],
      ['PUT /api/user/password', { currentPassword: testPassword, newPassword: 'Anders-567!' }],
      ['DELETE /api/user/passkeys/00000000-0000-4000-8000-000000000000', { currentPassword: testPassword }],
      ['DELETE /api/user', { currentPassword: testPassword }],
    ] as const)
      expect((await call(key, body)).statusCode, key).toBe(429);
    expect((await logIn({ password: testPassword })).statusCode).toBe(200);
  });
});

describe('other calls', () => {
  const mailCalls = ['POST /api/auth/forgot-password', 'POST /api/auth/resend-verification-email'];

  const takeKinds = async () => (await portal.takeMails()).map(({ kind }) => kind);

  test.each(mailCalls)(
    '%s mails one address five times an hour, then answers the same without a mail',
    async (key) => {
      await portal.db.updateTable('users').set({ email_verified_at: null }).execute();
      const send = (n: number, address = email) =>
        portal.openBrowser().call(key, { body: { email: address }, ip: `192.0.2.${n}` });
      const answers = new Set<string>();
      for (let n = 0; n < 8; n += 1) {
        const tagged = n % 2 ? email : email.replace('@', `+${n}@`);
        answers.add((await send(n, tagged)).body);
        answers.add((await send(n, 'niemand@nordwind.example')).body);
      }
      expect([...answers]).toHaveLength(1);
      const tasks = await portal.db.selectFrom('account_tasks').select('email').execute();
      expect(tasks.filter((task) => task.email.startsWith('anna'))).toHaveLength(5);
      await takeKinds();
      const other = mailCalls.find((candidate) => candidate !== key) ?? '';
      await portal.visit(other, { email });
      expect(await takeKinds()).toHaveLength(1);
    },
  );

  test('one mailbox gets at most eight mails an hour and fifteen a day of all kinds together', async () => {
    const keys = ['POST /api/auth/register', ...mailCalls];
    const sendAll = async () => {
      for (let n = 0; n < 15; n += 1) {
        const body = { ...registration, email: `opfer+${n}@firma.example` };
        const key = keys[n % 3] ?? '';
        const of = key.endsWith('register') ? body : { email: body.email };
        expect((await portal.visit(key, of)).statusCode).toBeLessThan(202);
      }
      const tasks = await portal.db.deleteFrom('account_tasks').returning('id').execute();
      return tasks.length;
    };
    const passHour = () =>
      portal.db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'not like', '%ADay:%').execute();
    expect(await sendAll()).toBe(8);
    await passHour();
    expect(await sendAll()).toBe(7);
    await passHour();
    expect(await sendAll()).toBe(0);
  });

  test('strangers cannot use up the reset mails of a known device of the owner', async () => {
    const owner = portal.openBrowser();
    await logIn({ browser: owner, password: testPassword });
    const ask = (browser: TestBrowser, address = email) =>
      browser.call('POST /api/auth/forgot-password', { body: { email: address } });
    await ask(portal.openBrowser());
    await useUp('mailByRecipientADay');
    await useUp('allMailByRecipient');
    await takeKinds();
    await ask(portal.openBrowser());
    expect(await takeKinds()).toEqual([]);
    for (let n = 0; n < 7; n += 1) await ask(owner);
    expect(await takeKinds()).toEqual(Array(5).fill('reset_password'));
    // The device is known for its own account alone.
    await portal.addUser({ email: 'bert@nordwind.example', role: 'partner' });
    await ask(portal.openBrowser(), 'bert@nordwind.example');
    await useUp('allMailByRecipient');
    await takeKinds();
    await ask(owner, 'bert@nordwind.example');
    expect(await takeKinds()).toEqual([]);
  });

  test('mails to a customer’s own confirmed address have no limit', async () => {
    const own = 'kunde@nordwind.example';
    const browser = await portal.openBrowserAs({ email: own, role: 'customer' });
    const body = sampleSubmission('Callcenter', { email: own });
    expect(await repeat(7, () => browser.call('POST /api/requests', { body }))).toEqual(Array(7).fill(201));
    expect(await takeKinds()).toHaveLength(7);
  });

  test('all networks of an IPv6 site share one limit; an IPv4 address has its own', async () => {
    const send = (ip: string) =>
      portal
        .openBrowser()
        .call('POST /api/auth/forgot-password', { body: { email: `${ip.length}@x.example` }, ip });
    await send('2001:db8:1:1::1');
    await useUp('mailBySite');
    const refused = await send('2001:db8:1:2::1');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await send('2001:db8:2:2::1')).statusCode).toBe(200);
    await send('192.0.2.1');
    await useUp('mailByAddress');
    expect((await send('192.0.2.1')).statusCode).toBe(429);
    expect((await send('192.0.2.2')).statusCode).toBe(200);
  });

  test('a valid registration counts by network address, an invalid one does not', async () => {
    const key = 'POST /api/auth/register';
    const send = (body: object) => portal.openBrowser().call(key, { body, ip: '192.0.2.1' });
    expect(await repeat(6, () => send({}))).toEqual(Array(6).fill(422));
    expect((await send(registration)).statusCode).toBe(201);
    await useUp('registerByAddress');
    expect((await send(registration)).statusCode).toBe(429);
  });

  test.each([
    ['POST /api/requests', 'submissionByAddress', sampleSubmission('Callcenter')],
    ['POST /api/auth/passkey/options', 'passkeyByAddress', undefined],
  ] as const)('%s is limited by address', async (key, name, body) => {
    const send = (ip: string) => portal.openBrowser().call(key, { ...(body && { body }), ip });
    expect((await send('192.0.2.1')).statusCode).toBeLessThan(300);
    await useUp(name);
    expect((await send('192.0.2.1')).statusCode).toBe(429);
    expect((await send('192.0.2.2')).statusCode).toBeLessThan(300);
  });

  test('counts contain no plain address and are deleted', async () => {
    await logIn();
    const rows = await portal.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toMatch(/nordwind|192\.0/);
    const limiter = createRateLimiter(portal.db, rateLimits, true);
    await limiter.deleteExpired();
    expect(await portal.db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(5);
    await passTime();
    await limiter.deleteExpired();
    expect(await portal.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});

test('RATE_LIMIT=off counts nothing and sets no device cookie', async () => {
  const open = await openNode(portal, { RATE_LIMIT: 'off' });
  const call = (password: string) => open.visit('POST /api/auth/login', { email, password });
  expect(await repeat(12, () => call(wrongPassword))).toEqual(Array(12).fill(401));
  expect((await call(testPassword)).cookies.map(({ name }) => name)).toEqual(['session']);
  expect(await open.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});
