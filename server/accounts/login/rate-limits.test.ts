import { describe, expect, test } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { email, limitedTestApp, repeat, wrongPassword } from '#server/testing/limited-app.ts';
import { addPasskey, logInByPasskey } from '#server/testing/sample-factors.ts';
import { openTestApp, testPassword } from '#server/testing/test-app.ts';

const { portal, openOwnBrowser, logIn, useUp, passTime } = limitedTestApp();

describe('logins', () => {
  test('from one address to one account end after ten failures, with a time to wait', async () => {
    expect(await repeat(10, () => logIn())).toEqual(Array(10).fill(401));
    const refused = await logIn();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      code: 'too_many_attempts',
      msg: 'Zu viele Versuche in kurzer Zeit.',
      msg2: 'Bitte versuchen Sie es in 15 Minuten erneut. Mit einem Passkey oder über „Passwort vergessen“ kommen Sie sofort hinein.',
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect((await logIn({ password: testPassword })).statusCode).toBe(429);
    expect((await logIn({ password: testPassword, ip: '192.0.2.2' })).statusCode).toBe(200);
    await passTime();
    expect((await logIn({ password: testPassword })).statusCode).toBe(200);
  });

  test('of an unknown address are refused alike', async () => {
    const unknown = { address: 'niemand@nordwind.example' };
    await repeat(10, () => logIn());
    await repeat(10, () => logIn(unknown));
    const [known, other] = [await logIn(), await logIn(unknown)];
    expect(other.statusCode).toBe(429);
    expect(other.json()).toEqual(known.json());
  });

  test('that succeed start the count of account and address anew', async () => {
    await repeat(9, () => logIn());
    expect((await logIn({ password: testPassword })).statusCode).toBe(200);
    expect(await repeat(10, () => logIn())).toEqual(Array(10).fill(401));
    expect((await logIn()).statusCode).toBe(429);
  });

  test('that are no guess cost nothing: empty fields, an unconfirmed address', async () => {
    await portal.addUser({ email: 'offen@nordwind.example', role: 'partner', emailVerifiedAt: null });
    const statuses = await repeat(12, () =>
      logIn({ address: 'offen@nordwind.example', password: testPassword }),
    );
    expect(statuses).toEqual(Array(12).fill(403));
    expect(await repeat(12, () => logIn({ password: '' }))).toEqual(Array(12).fill(422));
  });

  test('over many accounts end by address, one /64 being one', async () => {
    await logIn({ ip: '2001:db8:1:2::1' });
    await useUp('loginByAddress');
    const other = { address: 'b@c.example', ip: '2001:db8:1:2:ffff::9' };
    expect((await logIn(other)).statusCode).toBe(429);
    expect((await logIn({ ...other, ip: '2001:db8:1:3::1' })).statusCode).toBe(401);
  });

  test('that one limit refuses cost nothing of the others', async () => {
    const other = { address: 'b@c.example' };
    await logIn();
    await useUp('loginByAccount');
    expect(await repeat(rateLimits.loginByAddress.points, () => logIn())).toEqual(
      Array(rateLimits.loginByAddress.points).fill(429),
    );
    expect((await logIn(other)).statusCode).toBe(401);
  });

  test('of a botnet end by account, and do not lock out the owner’s device', async () => {
    const owner = portal.openBrowser();
    expect((await logIn({ browser: owner, password: testPassword })).statusCode).toBe(200);
    await owner.call('POST /api/auth/logout');
    const device = owner.cookies.get('device');
    expect(device).toMatch(/^[\w-]{43}$/);

    await logIn({ ip: '198.51.100.1' });
    await useUp('loginByAccount');
    expect((await logIn({ ip: '198.51.100.2' })).statusCode).toBe(429);
    expect((await logIn({ password: testPassword, ip: '198.51.100.3' })).statusCode).toBe(429);
    // Also from the network whose limit the strangers have used up.
    await useUp('loginByAddress');
    const again = await logIn({ browser: owner, password: testPassword, ip: '198.51.100.1' });
    expect(again.statusCode).toBe(200);
    expect(again.cookies.find(({ name }) => name === 'device')).toMatchObject({
      value: device,
      httpOnly: true,
      sameSite: 'Lax',
      expires: new Date('2027-11-20T12:00:00Z'),
    });
  });

  test('of a botnet do not keep out whoever resets the password on a new device', async () => {
    const oldDevice = portal.openBrowser();
    await logIn({ browser: oldDevice, password: testPassword });
    await logIn({ ip: '198.51.100.1' });
    await useUp('loginByAccount');
    await useUp('loginByAddress');
    await portal.takeMails();
    const owner = portal.openBrowser();
    await owner.call('POST /api/auth/forgot-password', { body: { email }, ip: '192.0.2.1' });
    const [mail] = await portal.takeMails();
    const password = 'Anders-567!';
    expect((await logIn({ browser: owner, password, ip: '192.0.2.1' })).statusCode).toBe(429);
    const body = { token: String(mail?.payload['token']), password };
    expect((await owner.call('POST /api/auth/reset-password', { body })).statusCode).toBe(200);
    // The browser gets a new device even if it had one; earlier devices are no longer known.
    await useUp('loginByAccountAndAddress');
    expect((await logIn({ browser: owner, password, ip: '192.0.2.1' })).statusCode).toBe(200);
    expect((await logIn({ browser: oldDevice, password, ip: '192.0.2.1' })).statusCode).toBe(429);
    // From other addresses, too: the account's count was reset.
    expect((await logIn({ password, ip: '203.0.113.1' })).statusCode).toBe(200);
  });

  test('by passkey are open while the passwords of the account are used up', async () => {
    const device = await addPasskey(await openOwnBrowser());
    await logIn();
    await useUp('loginByAccount');
    await useUp('loginByAddress');
    const elsewhere = portal.openBrowser();
    expect((await logIn({ browser: elsewhere, password: testPassword })).statusCode).toBe(429);
    expect((await logInByPasskey(elsewhere, device, { ip: '192.0.2.1' })).statusCode).toBe(200);
  });

  test('a device is known to its own account alone and has a limit of its own', async () => {
    const stranger = portal.openBrowser();
    await portal.addUser({ email: 'fremd@a.example', role: 'partner' });
    await logIn({ browser: stranger, address: 'fremd@a.example', password: testPassword });
    await repeat(10, () => logIn({ browser: stranger }));
    expect((await logIn({ browser: stranger })).statusCode).toBe(429);

    const owner = portal.openBrowser();
    await logIn({ browser: owner, password: testPassword, ip: '192.0.2.9' });
    expect(await repeat(20, () => logIn({ browser: owner }))).toEqual(Array(20).fill(401));
    expect((await logIn({ browser: owner, password: testPassword })).statusCode).toBe(429);
  });

  test.each([
    ['a stranger', {}, 429],
    ['a trusted proxy', { TRUST_PROXY: '192.0.2.0/24' }, 401],
  ])('X-Forwarded-For from %s', async (_who, env, status) => {
    const app = await openTestApp({ env: { RATE_LIMIT: 'on', ...env } });
    const login = (n: number) =>
      app.openBrowser().call('POST /api/auth/login', {
        body: { email, password: wrongPassword },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
        ip: '192.0.2.1',
      });
    expect(await repeat(10, login)).toEqual(Array(10).fill(401));
    expect((await login(99)).statusCode).toBe(status);
    await app.close();
  });
});
