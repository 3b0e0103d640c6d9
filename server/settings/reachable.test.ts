import { describe, expect, it } from 'vitest';
import { completeSettings, settingsProblems } from '#server/testing/settings/settings-problems.ts';
import { readSettings } from './settings.ts';

describe('readSettings in production', () => {
  it.each(['Kurz1!', 'ohnezahl!A', 'Sommer2026!'])('refuses the first admin’s password %s', (password) => {
    const env = { ...completeSettings, ADMIN_EMAIL: 'chef@portal.example', ADMIN_PASSWORD: password };
    expect(settingsProblems(env)).toEqual([expect.stringMatching(/^ADMIN_PASSWORD is too weak/)]);
  });

  it('accepts a complete environment and starts without demo data', () => {
    expect(readSettings(completeSettings)).toMatchObject({
      production: true,
      demo: false,
      devTools: false,
      publicUrl: 'https://portal.example',
      trustProxy: [],
      rateLimit: true,
      adminSecondFactor: 'required',
    });
    expect(readSettings({ ...completeSettings, ADMIN_SECOND_FACTOR: 'optional' }).adminSecondFactor).toBe(
      'optional',
    );
  });

  it('refuses to start without public address, database, mail server, proxies, key and limits', () => {
    expect(settingsProblems({ NODE_ENV: 'production', PORT: 'abc', RATE_LIMIT: 'off' })).toEqual([
      'PORT must be a number from 0 to 65535, not “abc”.',
      'PUBLIC_URL is missing: production needs the public address, with https://.',
      'DATABASE_URL is missing: production needs a PostgreSQL server.',
      'SMTP_URL is missing: production needs a mail server.',
      'TRUST_PROXY is missing: production needs the addresses of its proxies, or “none” without any.',
      expect.stringMatching(/^SECRET_KEY is missing: production needs 32 random bytes in base64url/),
      'RATE_LIMIT must be on in production.',
    ]);
  });

  it('accepts addresses of proxies, or “none”', () => {
    const networks = '10.0.0.1,::ffff:10.0.0.0/104';
    expect(readSettings({ ...completeSettings, TRUST_PROXY: networks }).trustProxy).toEqual(
      networks.split(','),
    );
    expect(settingsProblems({ ...completeSettings, TRUST_PROXY: 'none, 10.0.0.1' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY contains “none”/),
    ]);
    expect(settingsProblems({ ...completeSettings, TRUST_PROXY: ' , ' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY names no address/),
    ]);
  });

  it('refuses plain http and demo data', () => {
    expect(settingsProblems({ ...completeSettings, PUBLIC_URL: 'http://portal.example', DEMO: '1' })).toEqual(
      ['PUBLIC_URL must be an address that begins with https://.', 'DEMO must be 0 in production.'],
    );
  });
});

describe('pages for developers and demo accounts', () => {
  const open = { devTools: true, demo: true };
  const shut = { devTools: false, demo: false };

  it.each([
    [{ HOST: 'localhost' }, open],
    [{ HOST: '127.8.8.8' }, open],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, open],
    [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, open],
    [{ NODE_ENV: 'development' }, open],
    [{ TRUST_PROXY: 'none' }, open],
    [{ NODE_ENV: 'staging' }, { devTools: false, demo: true }],
    [{ TRUST_PROXY: '127.0.0.1' }, shut],
    [{ TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://localhost:3000' }, shut],
    [{ HOST: '0.0.0.0' }, shut],
    [{ HOST: '::' }, shut],
    [{ HOST: '192.0.2.7' }, shut],
    [{ HOST: '127.0.0.1.example.org' }, shut],
    [{ HOST: 'mein-rechner' }, shut],
    [{ PUBLIC_URL: 'https://localhost' }, shut],
    [{ PUBLIC_URL: 'http://portal.example' }, shut],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, shut],
  ])('%o: %o', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected);
  });

  it('exist where the operator sets them, except pages for developers on a reachable portal', () => {
    const proxied = { PUBLIC_URL: 'https://portal.example', DEV_TOOLS: '1', DEMO: '1' };
    expect(readSettings(proxied)).toMatchObject({ devTools: true, demo: true, reachableByOthers: true });
    expect(readSettings({ HOST: '0.0.0.0', DEMO: '1' })).toMatchObject({ devTools: false, demo: true });
    expect(readSettings({ DEV_TOOLS: '0', DEMO: '0' })).toMatchObject({ devTools: false, demo: false });
    const message = 'DEV_TOOLS must be 0 unless HOST is a loopback address such as 127.0.0.1.';
    for (const HOST of ['0.0.0.0', '::', 'mein-rechner', '192.0.2.7'])
      expect(settingsProblems({ HOST, DEV_TOOLS: '1' })).toEqual([message]);
    expect(settingsProblems({ ...completeSettings, DEV_TOOLS: '1' })).toEqual([
      'DEV_TOOLS must be 0 in production.',
    ]);
  });
});
