import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTinyApp } from '#server/testing/tiny-app.ts';
import { createCookies } from './cookies.ts';
import { csrfTokenOf } from './csrf.ts';
import { createHttpServer } from './http-server.ts';

describe('CSRF', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createTinyApp();
  });
  afterAll(() => app.close());

  const post = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/items', headers, payload: { name: 'x' } });

  test('a visitor gets a cookie with its token, and keeps both', async () => {
    const first = await app.inject('/api/csrf-token');
    const cookie = first.cookies[0];
    expect(cookie).toMatchObject({ name: 'visitor', path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(first.headers['x-csrf-token']).toBe(csrfTokenOf(cookie?.value ?? ''));
    expect(first.json()).toEqual({ expiresAt: '2026-11-20T15:30:00.000Z' });
    const headers = { cookie: `visitor=${cookie?.value}` };
    const again = await app.inject({ url: '/api/csrf-token', headers });
    expect(again.headers['x-csrf-token']).toBe(first.headers['x-csrf-token']);
  });

  test('an invalid visitor cookie is replaced', async () => {
    const answer = await app.inject({ url: '/api/csrf-token', headers: { cookie: 'visitor=a' } });
    expect(answer.cookies[0]?.value).not.toBe('a');
  });

  test('a session has its own token and needs it', async () => {
    const cookie = 'session=partner-session-token; visitor=0123456789abcdef';
    const answer = await app.inject({ url: '/api/csrf-token', headers: { cookie } });
    const token = String(answer.headers['x-csrf-token']);
    expect(token).toBe(csrfTokenOf('partner-session-token'));
    expect(answer.cookies).toEqual([]);
    expect((await post({ cookie, 'x-csrf-token': token })).statusCode).toBe(201);
    for (const wrong of ['', 'x', csrfTokenOf('0123456789abcdef')]) {
      const refused = await post({ cookie, 'x-csrf-token': wrong });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'csrf']);
    }
    expect((await post({ cookie })).statusCode).toBe(403);
  });

  test('a call with only Bearer needs no token, a call with Bearer and session cookie does', async () => {
    const authorization = 'Bearer partner-session-token';
    expect((await post({ authorization })).statusCode).toBe(201);
    expect((await post({ authorization, cookie: 'session=whatever' })).statusCode).toBe(403);
  });
});

test('cookies in production are Secure and carry the __Host- prefix', async () => {
  const app = await createHttpServer({ production: false, logLevel: 'silent' });
  const cookies = createCookies({ production: true });
  app.get('/set', async (request, reply) => {
    cookies.setSession(reply, 'secret-token', new Date('2026-12-01T00:00:00Z'));
    return cookies.read(request);
  });
  app.get('/clear', async (_request, reply) => {
    cookies.clearSession(reply);
    return {};
  });
  const answer = await app.inject({ url: '/set', headers: { cookie: '__Host-session=abc; session=forged' } });
  expect(answer.headers['set-cookie']).toBe(
    '__Host-session=secret-token; Path=/; Expires=Tue, 01 Dec 2026 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
  );
  expect(answer.json()).toEqual({ session: 'abc', bearer: null, visitor: null });
  const cleared = await app.inject('/clear');
  expect(cleared.headers['set-cookie']).toMatch(/^__Host-session=;.*Max-Age=0.*Secure/);
  await app.close();
});
