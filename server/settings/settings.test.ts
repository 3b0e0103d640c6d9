import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { brand } from '#domain/brand.ts';
import { testSecretKey } from '#server/testing/database/test-keyring.ts';
import { completeSettings, settingsProblems } from '#server/testing/settings/settings-problems.ts';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('needs no variable at all outside production', () => {
    expect(readSettings({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databaseListenUrl: null,
      databasePool: 8,
      dataDir: './data',
      smtpUrl: null,
      mailFrom: brand.mailFrom,
      accessMode: 'open',
      adminSecondFactor: 'optional',
      demo: true,
      devTools: true,
      reachableByOthers: false,
      admin: null,
      trustProxy: [],
      secretKeys: null,
      shopify: null,
      passwordHashes: Math.max(1, Math.min(availableParallelism() - 1, 2)),
      drainMs: 0,
      rateLimit: true,
      logLevel: 'info',
    });
  });

  it('reads every variable', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'http://portal.example:8080/',
      DATABASE_URL: 'postgresql://pooler.example/portal',
      DATABASE_LISTEN_URL: 'postgresql://db.example/portal',
      DATABASE_POOL: '17',
      DATA_DIR: '/srv/portal',
      SMTP_URL: 'smtp://mail.example:2525',
      MAIL_FROM: 'Portal <post@portal.example>',
      ACCESS_MODE: 'test',
      ADMIN_SECOND_FACTOR: 'required',
      DEMO: '0',
      ADMIN_EMAIL: 'chef@portal.example',
      ADMIN_PASSWORD: ' Geheim!1 ',
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16, ::1, loopback',
      SECRET_KEY: `${testSecretKey}, ${'x'.repeat(42)}A`,
      PASSWORD_HASHES: '3',
      DRAIN_SECONDS: '20',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'debug',
    });
    expect(settings).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'http://portal.example:8080',
      databaseUrl: 'postgresql://pooler.example/portal',
      databaseListenUrl: 'postgresql://db.example/portal',
      databasePool: 17,
      dataDir: '/srv/portal',
      smtpUrl: 'smtp://mail.example:2525',
      mailFrom: 'Portal <post@portal.example>',
      accessMode: 'test',
      adminSecondFactor: 'required',
      demo: false,
      devTools: false,
      reachableByOthers: true,
      secretKeys: [testSecretKey, `${'x'.repeat(42)}A`],
      admin: { email: 'chef@portal.example', password: ' Geheim!1 ' },
      trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1', 'loopback'],
      passwordHashes: 3,
      drainMs: 20_000,
      rateLimit: false,
      logLevel: 'debug',
    });
  });

  it('hashes as many passwords at a time as processors and threads allow, and leaves some', () => {
    const most = availableParallelism() - 1;
    const atOnce = (env: Record<string, string>) => readSettings(env).passwordHashes;
    expect(atOnce({ UV_THREADPOOL_SIZE: '64' })).toBe(Math.max(1, Math.min(most, 62)));
    expect(atOnce({ UV_THREADPOOL_SIZE: '64', PASSWORD_HASHES: '63' })).toBe(63);
    expect(atOnce({ UV_THREADPOOL_SIZE: '1' })).toBe(1);
    for (const PASSWORD_HASHES of ['0', '4', 'viele'])
      expect(settingsProblems({ PASSWORD_HASHES })).toEqual([
        expect.stringContaining('PASSWORD_HASHES must be a number from 1 to 3'),
      ]);
  });

  it('a dozen processes fit into the connections that PostgreSQL allows by default, twenty with four each', () => {
    const [allowed, reservedForSuperusers] = [100, 3];
    expect(readSettings({}).databasePool).toBe(8);
    expect(12 * readSettings({}).databasePool).toBeLessThanOrEqual(allowed - reservedForSuperusers);
    expect(20 * readSettings({ DATABASE_POOL: '4' }).databasePool).toBeLessThanOrEqual(
      allowed - reservedForSuperusers,
    );
    expect(readSettings(completeSettings).drainMs).toBe(4000);
    expect(settingsProblems({ DATABASE_LISTEN_URL: 'postgresql://db.example/portal' })).toEqual([
      'DATABASE_URL is missing: it goes together with DATABASE_LISTEN_URL.',
    ]);
    expect(settingsProblems({ DATABASE_POOL: '1', DRAIN_SECONDS: '301' })).toEqual([
      'DATABASE_POOL must be a number from 2 to 100, not “1”.',
      'DRAIN_SECONDS must be a number from 0 to 300, not “301”.',
    ]);
  });

  it('follows the port in the default address and takes an empty variable as not set', () => {
    expect(readSettings({ PORT: '4000', PUBLIC_URL: ' ', DEMO: '' })).toMatchObject({
      publicUrl: 'http://localhost:4000',
      demo: true,
    });
  });

  it('listens on one address, whatever a name stands for', () => {
    expect(readSettings({ HOST: 'localhost' }).host).toBe('127.0.0.1');
  });

  it('takes no kind of environment that it does not know', () => {
    for (const NODE_ENV of ['development', 'test', 'staging'])
      expect(settingsProblems({ NODE_ENV })).toEqual([]);
    for (const NODE_ENV of ['Production', 'prod', 'live'])
      expect(settingsProblems({ NODE_ENV })).toEqual([
        expect.stringMatching(/^NODE_ENV must be one of .*production/),
      ]);
  });

  it.each(['0.0.0.0/0', '::/0', '::ffff:0.0.0.0/96', '10.0.0.0/33', '10.0.0.0/8/8', '::ffff:10.0.0.0/8'])(
    'trusts no proxies at %s',
    (network) => {
      expect(settingsProblems({ TRUST_PROXY: network })).toEqual([expect.stringContaining(`“${network}”`)]);
    },
  );

  it.each([
    'o’b@b.c',
    "o'b@b.c",
    "Name <o'b@b.c>",
    '<post@büro.example>',
    'Müller, Post <post@portal.example>',
  ])('takes the sender %s', (mailFrom) => {
    expect(readSettings({ MAIL_FROM: mailFrom }).mailFrom).toBe(mailFrom);
  });

  it.each(['post@portal', 'a@b.c, d@e.f', 'Name <post@portal>', 'Name <a@b.c> <d@e.f>'])(
    'refuses the sender %s',
    (mailFrom) => {
      expect(settingsProblems({ MAIL_FROM: mailFrom })).toEqual([
        expect.stringMatching(/^MAIL_FROM must be/),
      ]);
    },
  );

  it.each([
    ["o'b@b.c", []],
    ['chef@büro.example', []],
    ['chef@portal', ['ADMIN_EMAIL is not a valid e-mail address.']],
    ['Chef <chef@portal.example>', ['ADMIN_EMAIL is not a valid e-mail address.']],
  ])('judges the first admin’s address %s', (email, problems) => {
    expect(settingsProblems({ ADMIN_EMAIL: email, ADMIN_PASSWORD: ' Geheim!1 ' })).toEqual(problems);
  });

  it('names every wrong variable in one message, without secret values', () => {
    const wrong = {
      PORT: '70000',
      PUBLIC_URL: 'https://portal.example/pfad',
      DATABASE_URL: 'mysql://portal:geheim@db.example',
      SMTP_URL: 'mail.example geheim',
      MAIL_FROM: 'niemand',
      ACCESS_MODE: 'zu',
      DEMO: 'ja',
      ADMIN_EMAIL: 'chef',
      TRUST_PROXY: '10.0.0.1/33',
      SECRET_KEY: 'geheim',
      RATE_LIMIT: 'aus',
      LOG_LEVEL: 'laut',
    };
    const message = settingsProblems(wrong).join('\n');
    for (const name of Object.keys(wrong)) expect(message).toContain(name);
    expect(message).toContain('ADMIN_PASSWORD is missing');
    expect(message).not.toContain('geheim');
  });
});

describe('SECRET_KEY', () => {
  it.each([
    'x',
    'x'.repeat(43),
    `${testSecretKey}=`,
    `${testSecretKey},`,
    `${testSecretKey},x`,
    '+'.repeat(43),
  ])('is not %s', (key) => {
    const problems = settingsProblems({ SECRET_KEY: key });
    expect(problems).toEqual([expect.stringMatching(/^SECRET_KEY must be 32 random bytes/)]);
    expect(problems.join()).not.toContain(testSecretKey);
  });
});
