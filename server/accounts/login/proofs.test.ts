import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { rateLimits } from '#domain/accounts/rate-limits.ts';
import { limitedTestApp, repeat } from '#server/testing/limited-app.ts';
import { solveProof } from '#server/testing/proofs/solved-proofs.ts';
import { testPassword } from '#server/testing/test-app.ts';

const { portal, logIn, useUp, passTime } = limitedTestApp();

const free = rateLimits.unprovenLoginByAddress.points;

describe('after many wrong passwords', () => {
  test('each further one costs a proof of work before anything is hashed', async () => {
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

  test('of one account from many networks it is the same, for unknown addresses, too', async () => {
    const unknown = { address: 'niemand@nordwind.example' };
    await logIn({ ip: '198.51.100.1' });
    await logIn({ ...unknown, ip: '198.51.100.2' });
    await useUp('unprovenLoginByAccount');
    const [known, other] = [
      await logIn({ ip: '198.51.100.3' }),
      await logIn({ ...unknown, ip: '198.51.100.4' }),
    ];
    expect(known.statusCode).toBe(403);
    expect(other.json()).toEqual(known.json());
    await passTime();
    expect((await logIn({ ip: '198.51.100.3' })).statusCode).toBe(401);
  });

  test('the own device needs none, and right passwords do not count', async () => {
    const owner = portal.openBrowser();
    expect(await repeat(free + 1, () => logIn({ password: testPassword }))).toEqual(
      Array(free + 1).fill(200),
    );
    expect((await logIn({ browser: owner, password: testPassword })).statusCode).toBe(200);
    await logIn();
    await useUp('unprovenLoginByAddress');
    await useUp('unprovenLoginByAccount');
    expect((await logIn({ password: testPassword })).statusCode).toBe(403);
    expect((await logIn({ browser: owner, password: testPassword })).statusCode).toBe(200);
  });

  test('who is asked for a proof has used up no try', async () => {
    await logIn();
    await useUp('unprovenLoginByAddress');
    const tries = rateLimits.loginByAccountAndAddress.points + 1;
    expect(await repeat(tries, () => logIn())).toEqual(Array(tries).fill(403));
    expect((await logIn({ altcha: await solveProof(portal) })).statusCode).toBe(401);
  });
});
