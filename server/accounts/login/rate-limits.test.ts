import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { email, limitedTestApp, repeat, wrongPassword } from '#server/testing/limited-app.ts';
import { solveProof } from '#server/testing/proofs/solved-proofs.ts';
import { addPasskey, logInByPasskey } from '#server/testing/sample-factors.ts';
import { openNode } from '#server/testing/shared-test-app.ts';
import { type TestApp, testPassword } from '#server/testing/test-app.ts';

const { portal, openOwnBrowser, logIn, useUp, passTime } = limitedTestApp();

describe('logins', () => {
  test('from one address to one account are refused after ten failures, with Retry-After', async () => {
    expect(await repeat(10, () => logIn())).toEqual(Array(10).fill(401));
    const refused = await logIn();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      code: 'too_many_attempts',
      msg: 'Zu viele Versuche in kurzer Zeit.',
      msg2: 'Bitte versuchen Sie es in 15 Minuten erneut. Mit einem Passkey oder über „Passwort vergessen“ kommen Sie sofort hinein.',
    });
    expect(Math.ceil(Number(refused.headers['retry-after']) / 60)).toBe(15);
    expect((await logIn({ password: testPassword })).statusCode).toBe(429);
    expect((await logIn({ password: testPassword, ip: '192.0.2.2' })).statusCode).toBe(200);
    await passTime();
    expect((await logIn({ password: testPassword })).statusCode).toBe(200);
  });

  test('of an unknown address are refused in the same way', async () => {
    const unknown = { address: 'niemand@nordwind.example' };
    await repeat(10, () => logIn());
    await repeat(10, () => logIn(unknown));
    const [known, other] = [await logIn(), await logIn(unknown)];
    expect(other.statusCode).toBe(429);
    expect(other.json()).toEqual(known.json());
  });

  test('that succeed reset the count of account and address', async () => {
    await repeat(9, () => logIn());
    expect((await logIn({ password: testPassword })).statusCode).toBe(200);
    expect(await repeat(10, () => logIn())).toEqual(Array(10).fill(401));
    expect((await logIn()).statusCode).toBe(429);
  });

  test('without a guess do not count: empty fields, an unconfirmed address', async () => {
    await portal.addUser({ email: 'offen@nordwind.example', role: 'partner', emailVerifiedAt: null });
    const open = { address: 'offen@nordwind.example', password: testPassword };
    expect(await repeat(12, () => logIn(open))).toEqual(Array(12).fill(403));
    expect(await repeat(12, () => logIn({ password: '' }))).toEqual(Array(12).fill(422));
  });

  test('to many accounts are limited by address, and a /64 is one address', async () => {
    await logIn({ ip: '2001:db8:1:2::1' });
    await useUp('loginByAddress');
    const other = { address: 'b@c.example', ip: '2001:db8:1:2:ffff::9' };
    expect((await logIn(other)).statusCode).toBe(429);
    expect((await logIn({ ...other, ip: '2001:db8:1:3::1' })).statusCode).toBe(401);
  });

  test('refused by one limit do not count in the others', async () => {
    const other = { address: 'b@c.example' };
    await logIn();
    await useUp('loginByAccount');
    const { points } = rateLimits.loginByAddress;
    expect(await repeat(points, () => logIn())).toEqual(Array(points).fill(429));
    expect((await logIn(other)).statusCode).toBe(401);
  });

  test('of a botnet are limited by account, and do not lock out a known device of the owner', async () => {
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
    const kept = {
      value: device,
      httpOnly: true,
      sameSite: 'Lax',
      expires: new Date('2027-11-20T12:00:00Z'),
    };
    expect(again.cookies.find(({ name }) => name === 'device')).toMatchObject(kept);
  });

  test('of a botnet do not lock out the owner who resets the password on a new device', async () => {
    const oldDevice = portal.openBrowser();
    await logIn({ browser: oldDevice, password: testPassword });
    await logIn({ ip: '198.51.100.1' });
    await useUp('loginByAccount');
    await useUp('loginByAddress');
    await portal.takeMails();
    const owner = portal.openBrowser();
    await owner.call('POST /api/auth/forgot-password', { body: { email }, ip: '192.0.2.1' });
    const token = await portal.takeToken();
    const password = 'Anders-567!';
    expect((await logIn({ browser: owner, password, ip: '192.0.2.1' })).statusCode).toBe(429);
    const body = { token, password };
    expect((await owner.call('POST /api/auth/reset-password', { body })).statusCode).toBe(200);
    // The browser gets a new device even if it had one; earlier devices are no longer known.
    await useUp('loginByAccountAndAddress');
    expect((await logIn({ browser: owner, password, ip: '192.0.2.1' })).statusCode).toBe(200);
    expect((await logIn({ browser: oldDevice, password, ip: '192.0.2.1' })).statusCode).toBe(429);
    // From other addresses, too: the account's count was reset.
    expect((await logIn({ password, ip: '203.0.113.1' })).statusCode).toBe(200);
  });

  test('by passkey work while the password tries of the account are used up', async () => {
    const device = await addPasskey(await openOwnBrowser());
    await logIn();
    await useUp('loginByAccount');
    await useUp('loginByAddress');
    const elsewhere = portal.openBrowser();
    expect((await logIn({ browser: elsewhere, password: testPassword })).statusCode).toBe(429);
    expect((await logInByPasskey(elsewhere, device, { ip: '192.0.2.1' })).statusCode).toBe(200);
  });

  test('a device is known to one account only and has its own limit', async () => {
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

  test('share their counts on two nodes', async () => {
    const other = await openNode(portal, { RATE_LIMIT: 'on' });
    const guess = (node: Pick<TestApp, 'visit'>, password = wrongPassword) =>
      node.visit('POST /api/auth/login', { email, password }).then(({ statusCode }) => statusCode);
    const guesses = Array.from({ length: 18 }, (_, n) => guess(n % 2 === 0 ? portal : other));
    expect((await Promise.all(guesses)).toSorted()).toEqual([...Array(10).fill(401), ...Array(8).fill(429)]);
    for (const node of [portal, other]) expect(await guess(node, testPassword)).toBe(429);
  });

  test('behind a trusted proxy count by the forwarded address', async () => {
    const other = await openNode(portal, { RATE_LIMIT: 'on', TRUST_PROXY: '192.0.2.0/24' });
    const body = { email, password: wrongPassword };
    const logInFrom = async (address: string) => {
      const sent = { body, headers: { 'x-forwarded-for': address }, ip: '192.0.2.1' };
      return (await other.openBrowser().call('POST /api/auth/login', sent)).statusCode;
    };
    expect(await logInFrom('203.0.113.1')).toBe(401);
    await useUp('loginByAccountAndAddress');
    expect([await logInFrom('203.0.113.1'), await logInFrom('203.0.113.2')]).toEqual([429, 401]);
  });
});

const free = rateLimits.unprovenLoginByAddress.points;

describe('after many wrong passwords', () => {
  test('each further login needs a proof of work before any hash', async () => {
    const others = (n: number) => ({ address: `fremd${n}@nordwind.example` });
    expect(await repeat(free, (n) => logIn(others(n)))).toEqual(Array(free).fill(401));
    vi.mocked(verify).mockClear();
    const refused = await logIn({ password: testPassword });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      code: 'proof_required',
      msg: 'In Ihrem Netz oder zu dieser Adresse gab es gerade viele fehlgeschlagene Anmeldungen.',
      msg2: 'Jede weitere braucht eine Rechenaufgabe, die Ihr Browser nicht lösen konnte. Mit einem Passkey oder über „Passwort vergessen“ kommen Sie sofort hinein.',
    });
    expect(verify).not.toHaveBeenCalled();
    const altcha = await solveProof(portal);
    expect((await logIn({ altcha })).statusCode).toBe(401);
    expect((await logIn({ altcha, password: testPassword })).statusCode).toBe(403);
    expect((await logIn({ altcha: 'bm8=', password: testPassword })).statusCode).toBe(403);
    expect((await logIn({ altcha: await solveProof(portal), password: testPassword })).statusCode).toBe(200);
  });

  test('of one account from many networks the same holds, for unknown addresses, too', async () => {
    const unknown = { address: 'niemand@nordwind.example' };
    await logIn({ ip: '198.51.100.1' });
    await logIn({ ...unknown, ip: '198.51.100.2' });
    await useUp('unprovenLoginByAccount');
    const known = await logIn({ ip: '198.51.100.3' });
    const other = await logIn({ ...unknown, ip: '198.51.100.4' });
    expect(known.statusCode).toBe(403);
    expect(other.json()).toEqual(known.json());
    await passTime();
    expect((await logIn({ ip: '198.51.100.3' })).statusCode).toBe(401);
  });

  test('a known device needs no proof, and right passwords do not count', async () => {
    const owner = portal.openBrowser();
    const right = await repeat(free + 1, () => logIn({ password: testPassword }));
    expect(right).toEqual(Array(free + 1).fill(200));
    expect((await logIn({ browser: owner, password: testPassword })).statusCode).toBe(200);
    await logIn();
    await useUp('unprovenLoginByAddress');
    await useUp('unprovenLoginByAccount');
    expect((await logIn({ password: testPassword })).statusCode).toBe(403);
    expect((await logIn({ browser: owner, password: testPassword })).statusCode).toBe(200);
  });

  test('a request for a proof does not count as a try', async () => {
    await logIn();
    await useUp('unprovenLoginByAddress');
    const tries = rateLimits.loginByAccountAndAddress.points + 1;
    expect(await repeat(tries, () => logIn())).toEqual(Array(tries).fill(403));
    expect((await logIn({ altcha: await solveProof(portal) })).statusCode).toBe(401);
  });
});
