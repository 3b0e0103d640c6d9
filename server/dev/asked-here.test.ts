import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await openTestApp({ env: { PUBLIC_URL: 'http://portal.example:3000', DEV_TOOLS: '1' } });
});
afterAll(() => portal.close());

test.each([
  ['localhost:3000', {}, 200],
  ['127.0.0.1', {}, 200],
  ['[::1]:3000', {}, 200],
  ['portal.example:3000', {}, 200],
  ['portal.example.attacker.example', {}, 404],
  ['192.0.2.7:3000', {}, 404],
  ['localhost:3000', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['localhost:3000', { 'x-forwarded-proto': 'https' }, 404],
  ['localhost:3000', { forwarded: 'for=127.0.0.1' }, 404],
  ['localhost:3000', { via: '1.1 proxy' }, 404],
])('asked for %s with %o, the mailbox answers %d', async (host, headers, status) => {
  const answer = await portal.app.inject({ url: '/dev/postfach', headers: { host, ...headers } });
  expect(answer.statusCode).toBe(status);
});
