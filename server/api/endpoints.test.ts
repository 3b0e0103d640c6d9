import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { NO_CONTROL_CHARACTERS } from '#domain/text-rules.ts';
import { createTinyApp, testNow } from '#server/testing/tiny-app.ts';

const id = '6f1b7a52-2c3b-4d7e-9d3e-0e6a3c1f9b10';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('bound endpoints', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createTinyApp();
    return () => app.close();
  });
  const add = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/items', headers: bearer('partner-session-token'), payload });

  test('pass the parsed query and the time to the handler', async () => {
    const answer = await app.inject('/api/items?page=3');
    expect(answer.json()).toEqual({ page: 3, at: testNow.toISOString() });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    ...['page=0', 'page=abc', 'page=0x10', 'page=1e3', 'page=%201', 'page=1.0', 'page=', 'page=1&page=2'],
    'other=1',
  ])('refuse the query %s with 400', async (query) => {
    const answer = await app.inject(`/api/items?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'malformed', errors: [{ field: query.split('=')[0] }] });
  });

  test('cut off a file after a read error, so that it does not look complete', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/file`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  test('answer 404 for an id of the wrong shape, as for an unknown one', async () => {
    const answer = await app.inject({ url: '/api/items/42', headers: bearer('admin-session-token') });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'not_found', msg: 'Das wurde nicht gefunden.' });
  });

  test('name every wrong field of a body in German', async () => {
    const answer = await add({ count: 'viele', extra: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { field: 'name', msg: 'Diese Angabe fehlt.' },
      { field: 'count', msg: 'Erwartet wird: Zahl.' },
      { field: 'extra', msg: 'Dieses Feld gibt es hier nicht.' },
    ]);
  });

  test('answer with the contract’s status, and 204 without a body', async () => {
    const made = await add({ name: 'Neu' });
    expect([made.statusCode, made.json()]).toEqual([201, { name: 'Neu' }]);
    const headers = bearer('admin-session-token');
    const gone = await app.inject({ method: 'DELETE', url: `/api/items/${id}`, headers });
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
  });

  test('answer a broken rule with 422 and the field', async () => {
    const answer = await add({ name: '' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid_fields', errors: [{ field: 'name' }] });
  });

  test('answer a text that is too long with 422 and its field, in any unit of length', async () => {
    expect((await add({ name: '🚢'.repeat(2000) })).statusCode).toBe(201);
    const answer = await add({ name: '🚢'.repeat(2001) });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_fields']);
    expect(answer.json().errors).toEqual([{ field: 'name', msg: 'Bitte höchstens 2.000 Zeichen eingeben.' }]);
    expect((await add({ name: '\u0300'.repeat(450_000) })).json().errors).toEqual(answer.json().errors);
  });

  test('answer a text with a control character with 422 and its field; a multi-line text may have line breaks', async () => {
    expect((await add({ name: '\tEins\r\nZwei' })).statusCode).toBe(201);
    const answer = await add({ name: 'Eins\u0007' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ field: 'name', msg: NO_CONTROL_CHARACTERS }]);
    expect((await add({ name: 'Eins\u0007', other: 1 })).statusCode).toBe(400);
  });

  test('refuse an unexpected body', async () => {
    const call = { method: 'POST', url: '/api/empty', headers: bearer('partner-session-token') } as const;
    expect((await app.inject({ ...call, payload: { a: 1 } })).statusCode).toBe(400);
    expect((await app.inject(call)).json()).toEqual({ who: 'user' });
  });

  test('answer 500 in tests for a field that the contract does not name', async () => {
    const answer = await app.inject('/api/leak');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secretEmail');
  });
});
