import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { Problem } from '#server/api/problem.ts';
import { createTinyApp } from '#server/testing/tiny-app.ts';
import { serializeError } from './logging.ts';

const post = (payload: string | Buffer, type = 'application/json') => ({
  method: 'POST' as const,
  url: '/api/items',
  headers: { authorization: 'Bearer partner-session-token', ...(type ? { 'content-type': type } : {}) },
  payload,
});

const compressed = (payload: string) => {
  const call = post(gzipSync(payload));
  return { ...call, headers: { ...call.headers, 'content-encoding': 'gzip' } };
};

/** Collects the facts of the lines of level info. */
async function listLogged(request: InjectOptions | string): Promise<object[]> {
  const lines: object[] = [];
  const app = await createTinyApp();
  app.addHook('onRequest', async ({ log }) => {
    log.info = (facts: object) => void lines.push(facts);
  });
  await app.inject(request);
  await app.close();
  return lines;
}

async function ask(request: InjectOptions | string, brokenBy?: unknown) {
  const app = await createTinyApp({ brokenBy });
  const answer = await app.inject(request);
  await app.close();
  return answer;
}

describe('errors in one shape', () => {
  test('an unexpected error reveals no detail', async () => {
    const answer = await ask('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'msg']);
    expect(answer.body).not.toMatch(/SELECT|Error|at /);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a lost database is 503 with Retry-After', async () => {
    const answer = await ask('/api/broken', Object.assign(new Error('gone'), { code: '57P01' }));
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
  });

  test('a problem has its own headers and second sentence', async () => {
    const extras = { msg2: 'Bitte warten Sie.', headers: { 'retry-after': '60' } };
    const answer = await ask('/api/broken', new Problem(429, 'too_many', 'Zu viele Versuche.', extras));
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.json()).toEqual({ msg: 'Zu viele Versuche.', msg2: 'Bitte warten Sie.', code: 'too_many' });
  });

  test.each([
    ['unknown path', { url: '/api/nothing' }, 404],
    ['unreadable address', { url: '/api/%ff' }, 400],
    ['other type', post('name=x', 'application/x-www-form-urlencoded'), 415],
    ['text', post('hello', 'text/plain'), 415],
    ['no type', post('{}', ''), 415],
    ['compressed', compressed(JSON.stringify({ name: 'x' })), 415],
    ['too large', post(JSON.stringify({ name: 'x'.repeat(1024 * 1024) })), 413],
  ])('%s', async (_name, request, status) => {
    const answer = await ask(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().msg).toMatch(/[a-zäöü]{4}.*\.$/i);
    expect(typeof answer.json().code).toBe('string');
  });
});

test('the log leaves out values that a database error quotes', () => {
  const error = Object.assign(new Error('invalid input: "a@b.example"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (email)=(a@b.example) already exists.',
  });
  expect(JSON.stringify(serializeError(error))).not.toContain('a@b.example');
  expect(serializeError(error)).toMatchObject({ code: '22P02', message: 'database error' });
  const copy = { ...error, message: error.message, stack: error.stack, queue: 'mail-delivery' };
  expect(serializeError(copy)).toEqual({ ...serializeError(error), type: 'Error' });
  expect(serializeError('a@b.example').message).toBe('not an error');
});

describe('a refused call is logged by route and code', () => {
  const asPartner = { authorization: 'Bearer partner-session-token' };
  const id = '00000000-0000-4000-8000-000000000000';

  test.each([
    ['without a session', { url: `/api/items/${id}` }, 'GET', 401, 'not_signed_in'],
    [
      'of another role',
      { method: 'DELETE', url: `/api/items/${id}`, headers: asPartner },
      'DELETE',
      403,
      'forbidden',
    ],
  ] as const)('%s', async (_name, request, method, status, code) => {
    expect(await listLogged(request)).toEqual([{ method, route: '/api/items/:id', status, code }]);
  });

  test('of a wrong shape', async () => {
    const facts = { method: 'GET', route: '/api/items', status: 400, code: 'malformed' };
    expect(await listLogged('/api/items?email=anna@nordwind.example')).toEqual([facts]);
  });

  test('but no answered call and no unknown address', async () => {
    expect(await listLogged('/api/items')).toEqual([]);
    expect(await listLogged('/api/nothing')).toEqual([]);
  });
});
