import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { writeBuild } from '#server/testing/sample-build.ts';
import { completeSettings } from '#server/testing/settings/settings-problems.ts';
import { openNode, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { registerMailbox } from './mailbox.ts';

const files = {
  'client/index.html': '<h1>Start</h1>',
  'client/404/index.html': '<h1>Seite nicht gefunden</h1>',
};
const build = writeBuild(files);
const buildDir = join(build.directory, 'client');
afterAll(build.remove);

const portal = sharedTestApp();

test.each<[string, Readonly<Record<string, string>>]>([
  ['in production', completeSettings],
  ['where others reach the portal', { HOST: '0.0.0.0' }],
  ['behind a proxy', { PUBLIC_URL: 'https://portal.example' }],
  ['with DEV_TOOLS=0', { DEV_TOOLS: '0' }],
])('%s no page for developers exists', async (_where, env) => {
  const { app, openBrowserAs } = await openNode(portal, { RATE_LIMIT: 'on', ...env }, buildDir);
  const admin = await openBrowserAs({ email: `${crypto.randomUUID()}@portal.example`, role: 'admin' });
  const cookie = `${env === completeSettings ? '__Host-' : ''}session=${admin.cookies.get('session')}`;
  for (const path of ['postfach', 'shop']) {
    const answer = await app.inject({ url: `/dev/${path}`, headers: { host: 'localhost', cookie } });
    expect([path, answer.statusCode, answer.body]).toEqual([path, 404, files['client/404/index.html']]);
  }
});

test('the mailbox answers calls to this machine, but not calls through a proxy', async () => {
  const { app } = await openNode(portal, { PUBLIC_URL: 'http://portal.example:3000', DEV_TOOLS: '1' });
  const here = 'localhost:3000';
  for (const [host, headers, status] of [
    [here, {}, 200],
    ['127.0.0.1', {}, 200],
    ['[::1]:3000', {}, 200],
    ['portal.example:3000', {}, 200],
    ['portal.example.attacker.example', {}, 404],
    ['192.0.2.7:3000', {}, 404],
    [here, { 'x-forwarded-for': '127.0.0.1' }, 404],
    [here, { 'x-forwarded-proto': 'https' }, 404],
    [here, { forwarded: 'for=127.0.0.1' }, 404],
    [here, { via: '1.1 proxy' }, 404],
  ] as const) {
    const { statusCode } = await app.inject({ url: '/dev/postfach', headers: { host, ...headers } });
    expect([host, headers, statusCode]).toEqual([host, headers, status]);
  }
});

test('the mailbox shows mails without scripts, with their links', async () => {
  const app = await createHttpServer({ production: false, logLevel: 'silent' });
  registerMailbox(app, async () => [
    {
      id: 'm1',
      recipient: 'kunde@portal.example',
      subject: 'Bitte bestätigen <script>alert(1)</script>',
      html: '<html><head></head><body><a href="https://portal.example/anfrage/t">Öffnen</a></body></html>',
      text: 'Guten Tag, hier: https://portal.example/anfrage/t?x=1.',
      createdAt: new Date('2026-11-20T12:00:00Z'),
      sentAt: null,
    },
  ]);
  const answer = await app.inject('/dev/postfach');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('<script');
  expect(answer.body).toContain('<a href="https://portal.example/anfrage/t?x=1">');
  expect(answer.body).toContain('An: kunde@portal.example · 20.11.26, 13:00:00');
  expect(answer.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect((await app.inject('/dev/postfach?aktualisieren=1')).body).toContain('http-equiv="refresh"');
  await app.close();
});
