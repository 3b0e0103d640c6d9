import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testSecretKey } from '#server/testing/database/test-keyring.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const files = {
  'client/index.html': '<h1>Start</h1>',
  'client/404/index.html': '<h1>Seite nicht gefunden</h1>',
  'dev/index.html': '<h1>Muster</h1><script type="module" src="/dev/muster/assets/main-1.js"></script>',
  'dev/assets/main-1.js': 'window.page = 1;',
};
const folder = mkdtempSync(join(tmpdir(), 'pattern-page-test-'));
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const buildDir = join(folder, 'client');
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  DATABASE_URL: 'postgres://127.0.0.1/unused',
  SMTP_URL: 'smtp://127.0.0.1',
  TRUST_PROXY: 'none',
  SECRET_KEY: testSecretKey,
  RATE_LIMIT: 'on',
};
afterAll(() => rmSync(folder, { recursive: true }));

test('the pattern page and its script are there in development, kept by nobody', async () => {
  const { app, close } = await openTestApp({ buildDir });
  const page = await app.inject('/dev/muster');
  expect([page.statusCode, page.body]).toEqual([200, files['dev/index.html']]);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const script = await app.inject('/dev/muster/assets/main-1.js');
  expect([script.statusCode, script.body]).toEqual([200, files['dev/assets/main-1.js']]);
  expect((await app.inject('/dev/muster/assets/../index.html')).statusCode).toBe(404);
  await close();
});

const shutAt: readonly [string, Readonly<Record<string, string>>][] = [
  ['in production', production],
  ['where others reach the portal', { HOST: '0.0.0.0' }],
  ['behind a proxy', { PUBLIC_URL: 'https://portal.example' }],
  ['with DEV_TOOLS=0', { DEV_TOOLS: '0' }],
];

test.each(shutAt)('%s no page for developers exists', async (_where, env) => {
  const { app, openBrowserAs, close } = await openTestApp({ buildDir, env });
  const admin = await openBrowserAs({ email: 'chef@portal.example', role: 'admin' });
  const cookie = `${env === production ? '__Host-' : ''}session=${admin.cookies.get('session')}`;
  for (const url of [
    '/dev/muster',
    '/dev/muster/assets/main-1.js',
    '/dev/muster/',
    '/dev/postfach',
    '/dev/shop',
  ]) {
    const answer = await app.inject({ url, headers: { host: 'portal.example', cookie } });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 404, files['client/404/index.html']]);
  }
  await close();
});

test('without a build the page says what to do', async () => {
  const { app, close } = await openTestApp({ buildDir: join(folder, 'none', 'client') });
  const answer = await app.inject('/dev/muster');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'not_built']);
  await close();
});
