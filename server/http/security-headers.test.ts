import { expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

async function ask(url: string, production = true) {
  const app = await createHttpServer({ production, logLevel: 'silent' });
  app.get('/file', async () => 'text');
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  const answer = await app.inject(url);
  await app.close();
  return answer;
}

test.each([
  ['file', '/file', 200],
  ['unknown address', '/nothing', 404],
  ['unreadable address', '/%ff', 400],
  ['unexpected error', '/broken', 500],
])('an answer with a %s names transport, type and frames', async (_name, url, status) => {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/base-uri 'none'.*frame-ancestors 'none'/),
  });
});

test('without TLS no answer asks for it', async () => {
  expect((await ask('/file', false)).headers['strict-transport-security']).toBeUndefined();
});
