import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { brand } from '#domain/brand.ts';
import { testSecretKey } from '#server/testing/database/test-keyring.ts';
import { completeSettings, settingsProblems } from '#server/testing/settings/settings-problems.ts';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('needs no variable outside production', () => {
    expect(readSettings({})).toEqual({
      production: false,
      checkResponses: true,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databaseListenUrl: null,
      databaseReadUrl: null,
      databasePool: 8,
      dataDir: './data',
      smtpUrl: null,
      metrics: null,
      tracesTo: null,
      mailFrom: brand.mailFrom,
      accessMode: 'open',
      adminSecondFactor: 'optional',
      demo: true,
      devTools: true,
      reachableByOthers: false,
      admin: null,
      trustProxy: [],
      secretKeys: null,
      viesUrl: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
      shopify: null,
      passwordHashes: Math.max(1, Math.min(availableParallelism() - 1, 2)),
      drainMs: 0,
      rateLimit: true,
      logLevel: 'info',
    });
  });

  const databases = {
    DATABASE_URL: 'postgresql://pooler.example/portal',
    DATABASE_LISTEN_URL: 'postgresql://db.example/portal',
    DATABASE_READ_URL: 'postgresql://replica.example/portal',
  };
  const secretKeys = [testSecretKey, `${'x'.repeat(42)}A`];
  const proxies = ['10.0.0.1', '192.168.0.0/16', '::1', '2001:db8::/32', 'loopback'];

  it.each<[Record<string, string>, object]>([
    [{ PORT: '4000' }, { port: 4000, publicUrl: 'http://localhost:4000' }],
    [
      { PUBLIC_URL: ' ', DEMO: '' },
      { publicUrl: 'http://localhost:3000', demo: true },
    ],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', reachableByOthers: true }],
    // A name may stand for several addresses.
    [{ HOST: 'localhost' }, { host: '127.0.0.1' }],
    [{ PUBLIC_URL: 'http://portal.example:8080/' }, { publicUrl: 'http://portal.example:8080' }],
    [
      databases,
      {
        databaseUrl: databases.DATABASE_URL,
        databaseListenUrl: databases.DATABASE_LISTEN_URL,
        databaseReadUrl: databases.DATABASE_READ_URL,
      },
    ],
    [{ DATABASE_POOL: '17' }, { databasePool: 17 }],
    [{ DATA_DIR: '/srv/portal' }, { dataDir: '/srv/portal' }],
    [{ SMTP_URL: 'smtp://mail.example:2525' }, { smtpUrl: 'smtp://mail.example:2525' }],
    [{ MAIL_FROM: 'Portal <post@portal.example>' }, { mailFrom: 'Portal <post@portal.example>' }],
    [{ ACCESS_MODE: 'test' }, { accessMode: 'test' }],
    [{ ADMIN_SECOND_FACTOR: 'required' }, { adminSecondFactor: 'required' }],
    [
      { ADMIN_EMAIL: 'chef@portal.example', ADMIN_PASSWORD: ' Geheim!1 ' },
      { admin: { email: 'chef@portal.example', password: ' Geheim!1 ' } },
    ],
    [{ TRUST_PROXY: proxies.join(', ') }, { trustProxy: proxies }],
    [{ SECRET_KEY: secretKeys.join(', ') }, { secretKeys }],
    [{ PASSWORD_HASHES: '3' }, { passwordHashes: 3 }],
    [{ DRAIN_SECONDS: '20' }, { drainMs: 20_000 }],
    [{ RATE_LIMIT: 'off' }, { rateLimit: false }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  ])('reads %j', (env, read) => {
    expect(readSettings(env)).toMatchObject(read);
  });

  it('leaves a processor and two threads free of password hashes', () => {
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

  it('fits a dozen processes into PostgreSQL’s default connections, and twenty with four each', () => {
    const [allowed, reservedForSuperusers] = [100, 3];
    const fitting = (processes: number, env: Record<string, string>) =>
      processes * readSettings(env).databasePool <= allowed - reservedForSuperusers;
    expect([fitting(12, {}), fitting(20, { DATABASE_POOL: '4' })]).toEqual([true, true]);
    expect(readSettings(completeSettings).drainMs).toBe(4000);
    for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'])
      expect(settingsProblems({ [name]: 'postgresql://db.example/portal' })).toEqual([
        `DATABASE_URL is missing: it goes together with ${name}.`,
      ]);
    expect(settingsProblems({ DATABASE_POOL: '1', DRAIN_SECONDS: '301' })).toEqual([
      'DATABASE_POOL must be a number from 2 to 100, not “1”.',
      'DRAIN_SECONDS must be a number from 0 to 300, not “301”.',
    ]);
  });

  it('refuses an unknown NODE_ENV', () => {
    for (const NODE_ENV of ['development', 'test', 'staging'])
      expect(settingsProblems({ NODE_ENV })).toEqual([]);
    for (const NODE_ENV of ['Production', 'prod', 'live'])
      expect(settingsProblems({ NODE_ENV })).toEqual([
        expect.stringMatching(/^NODE_ENV must be one of .*production/),
      ]);
  });

  it.each([
    ...['0.0.0.0/0', '::/0', '::ffff:0.0.0.0/96', '10.0.0.0/33', '10.0.0.0/8/8', '::ffff:10.0.0.0/8'],
    ...['10.0/8', '1', 'proxy.example'],
  ])('refuses %s as proxies', (network) => {
    expect(settingsProblems({ TRUST_PROXY: network })).toEqual([expect.stringContaining(`“${network}”`)]);
  });

  it.each([
    'o’b@b.c',
    "o'b@b.c",
    "Name <o'b@b.c>",
    '<post@büro.example>',
    'Müller, Post <post@portal.example>',
  ])('accepts the sender %s', (mailFrom) => {
    expect(readSettings({ MAIL_FROM: mailFrom }).mailFrom).toBe(mailFrom);
  });

  it.each(['post@portal', 'a@b.c, d@e.f', 'Name <post@portal>', 'Name <a@b.c> <d@e.f>'])(
    'refuses the sender %s',
    (mailFrom) => {
      const problems = settingsProblems({ MAIL_FROM: mailFrom });
      expect(problems).toEqual([expect.stringMatching(/^MAIL_FROM must be/)]);
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
