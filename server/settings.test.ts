import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { brand } from '#domain/brand.ts';
import { readSettings, SettingsError } from './settings.ts';
import { testSecretKey } from './testing/database/test-keyring.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example/',
  DATABASE_URL: 'postgres://portal:geheim@db.example/portal',
  SMTP_URL: 'smtps://portal:geheim@mail.example',
  TRUST_PROXY: 'none',
  SECRET_KEY: testSecretKey,
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

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
      expect(problemsOf({ PASSWORD_HASHES })).toEqual([
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
    expect(readSettings(production).drainMs).toBe(4000);
    expect(problemsOf({ DATABASE_LISTEN_URL: 'postgresql://db.example/portal' })).toEqual([
      'DATABASE_URL is missing: it goes together with DATABASE_LISTEN_URL.',
    ]);
    expect(problemsOf({ DATABASE_POOL: '1', DRAIN_SECONDS: '301' })).toEqual([
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
    for (const NODE_ENV of ['development', 'test', 'staging']) expect(problemsOf({ NODE_ENV })).toEqual([]);
    for (const NODE_ENV of ['Production', 'prod', 'live'])
      expect(problemsOf({ NODE_ENV })).toEqual([
        expect.stringMatching(/^NODE_ENV must be one of .*production/),
      ]);
  });

  it.each(['0.0.0.0/0', '::/0', '::ffff:0.0.0.0/96', '10.0.0.0/33', '10.0.0.0/8/8', '::ffff:10.0.0.0/8'])(
    'trusts no proxies at %s',
    (network) => {
      expect(problemsOf({ TRUST_PROXY: network })).toEqual([expect.stringContaining(`“${network}”`)]);
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
      expect(problemsOf({ MAIL_FROM: mailFrom })).toEqual([expect.stringMatching(/^MAIL_FROM must be/)]);
    },
  );

  it.each([
    ["o'b@b.c", []],
    ['chef@büro.example', []],
    ['chef@portal', ['ADMIN_EMAIL is not a valid e-mail address.']],
    ['Chef <chef@portal.example>', ['ADMIN_EMAIL is not a valid e-mail address.']],
  ])('judges the first admin’s address %s', (email, problems) => {
    expect(problemsOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: ' Geheim!1 ' })).toEqual(problems);
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
    const message = problemsOf(wrong).join('\n');
    for (const name of Object.keys(wrong)) expect(message).toContain(name);
    expect(message).toContain('ADMIN_PASSWORD is missing');
    expect(message).not.toContain('geheim');
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

  it('are there where the operator says so, unless others reach the pages for developers', () => {
    const proxied = { PUBLIC_URL: 'https://portal.example', DEV_TOOLS: '1', DEMO: '1' };
    expect(readSettings(proxied)).toMatchObject({ devTools: true, demo: true, reachableByOthers: true });
    expect(readSettings({ HOST: '0.0.0.0', DEMO: '1' })).toMatchObject({ devTools: false, demo: true });
    expect(readSettings({ DEV_TOOLS: '0', DEMO: '0' })).toMatchObject({ devTools: false, demo: false });
    const message = 'DEV_TOOLS must be 0 unless HOST is a loopback address such as 127.0.0.1.';
    for (const HOST of ['0.0.0.0', '::', 'mein-rechner', '192.0.2.7'])
      expect(problemsOf({ HOST, DEV_TOOLS: '1' })).toEqual([message]);
    expect(problemsOf({ ...production, DEV_TOOLS: '1' })).toEqual(['DEV_TOOLS must be 0 in production.']);
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
    const problems = problemsOf({ SECRET_KEY: key });
    expect(problems).toEqual([expect.stringMatching(/^SECRET_KEY must be 32 random bytes/)]);
    expect(problems.join()).not.toContain(testSecretKey);
  });
});

describe('a store at Shopify', () => {
  const shopify = {
    SHOPIFY_STORE: 'Laden.myshopify.com',
    SHOPIFY_CLIENT_ID: 'client-id',
    SHOPIFY_CLIENT_SECRET: 'geheimnis',
    SHOPIFY_STOREFRONT_TOKEN: 'shpat_0123',
  };

  it('is read, also behind another address', () => {
    const given = { ...shopify, SHOPIFY_API_URL: 'http://127.0.0.1:4001' };
    expect(readSettings(given).shopify).toEqual({
      store: 'laden.myshopify.com',
      clientId: 'client-id',
      clientSecret: 'geheimnis',
      storefrontToken: 'shpat_0123',
      apiUrl: 'http://127.0.0.1:4001',
    });
    expect(readSettings({ ...production, ...shopify }).shopify).toMatchObject({ apiUrl: null });
  });

  it('needs all of its variables or none', () => {
    const { SHOPIFY_STORE, SHOPIFY_CLIENT_ID } = shopify;
    expect(problemsOf({ SHOPIFY_STORE, SHOPIFY_CLIENT_ID })).toEqual([
      'SHOPIFY_CLIENT_SECRET is missing: it goes together with SHOPIFY_STORE, SHOPIFY_CLIENT_ID, which are set.',
      'SHOPIFY_STOREFRONT_TOKEN is missing: it goes together with SHOPIFY_STORE, SHOPIFY_CLIENT_ID, which are set.',
    ]);
    expect(problemsOf({ SHOPIFY_API_URL: 'https://proxy.example' })).toHaveLength(4);
  });

  it.each([
    ['SHOPIFY_STORE', 'https://laden.myshopify.com', 'must be the address of the store at Shopify'],
    ['SHOPIFY_STORE', 'laden.example', 'must be the address of the store at Shopify'],
    ['SHOPIFY_CLIENT_SECRET', 'zwei Wörter', 'has characters that no such value has'],
    ['SHOPIFY_API_URL', 'http://proxy.example', 'must begin with https:// unless it is a loopback address'],
    ['SHOPIFY_API_URL', 'https://proxy.example/pfad', 'must be an address without path'],
  ])('does not have %s=%s', (name, value, problem) => {
    const problems = problemsOf({ ...shopify, [name]: value });
    expect(problems).toEqual([expect.stringContaining(`${name} ${problem}`)]);
    expect(problems.join()).not.toContain(shopify.SHOPIFY_CLIENT_SECRET);
  });

  it('is spoken to in production with https alone', () => {
    const given = { ...production, ...shopify, SHOPIFY_API_URL: 'http://127.0.0.1:4001' };
    expect(problemsOf(given)).toEqual(['SHOPIFY_API_URL must be an address that begins with https://.']);
  });
});

describe('readSettings in production', () => {
  it.each(['Kurz1!', 'ohnezahl!A', 'Sommer2026!'])('refuses the first admin’s password %s', (password) => {
    const env = { ...production, ADMIN_EMAIL: 'chef@portal.example', ADMIN_PASSWORD: password };
    expect(problemsOf(env)).toEqual([expect.stringMatching(/^ADMIN_PASSWORD is too weak/)]);
  });

  it('accepts a complete environment and starts without demo data', () => {
    expect(readSettings(production)).toMatchObject({
      production: true,
      demo: false,
      devTools: false,
      publicUrl: 'https://portal.example',
      trustProxy: [],
      rateLimit: true,
      adminSecondFactor: 'required',
    });
    expect(readSettings({ ...production, ADMIN_SECOND_FACTOR: 'optional' }).adminSecondFactor).toBe(
      'optional',
    );
  });

  it('refuses to start without public address, database, mail server, proxies, key and limits', () => {
    expect(problemsOf({ NODE_ENV: 'production', PORT: 'abc', RATE_LIMIT: 'off' })).toEqual([
      'PORT must be a number from 0 to 65535, not “abc”.',
      'PUBLIC_URL is missing: production needs the public address, with https://.',
      'DATABASE_URL is missing: production needs a PostgreSQL server.',
      'SMTP_URL is missing: production needs a mail server.',
      'TRUST_PROXY is missing: production needs the addresses of its proxies, or “none” without any.',
      expect.stringMatching(/^SECRET_KEY is missing: production needs 32 random bytes in base64url/),
      'RATE_LIMIT must be on in production.',
    ]);
  });

  it('takes “none” for proxies alone, and addresses', () => {
    const networks = '10.0.0.1,::ffff:10.0.0.0/104';
    expect(readSettings({ ...production, TRUST_PROXY: networks }).trustProxy).toEqual(networks.split(','));
    expect(problemsOf({ ...production, TRUST_PROXY: 'none, 10.0.0.1' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY contains “none”/),
    ]);
    expect(problemsOf({ ...production, TRUST_PROXY: ' , ' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY names no address/),
    ]);
  });

  it('refuses plain http and demo data', () => {
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://portal.example', DEMO: '1' })).toEqual([
      'PUBLIC_URL must be an address that begins with https://.',
      'DEMO must be 0 in production.',
    ]);
  });
});
