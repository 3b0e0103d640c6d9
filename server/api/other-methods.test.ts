import type { FastifyInstance, HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { type ApiRoute, refuseOtherMethods } from './other-methods.ts';

const bound = [
  { method: 'GET', path: '/api/things' },
  { method: 'POST', path: '/api/things' },
  { method: 'PUT', path: '/api/things/:id' },
  { method: 'DELETE', path: '/api/things/:id' },
  { method: 'GET', path: '/api/things/newest' },
  { method: 'POST', path: '/api/:kind/sold' },
] as const satisfies readonly ApiRoute[];
const besides = [{ method: 'POST', path: '/api/:kind/message' }] as const satisfies readonly ApiRoute[];

describe('calls below /api', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createHttpServer({ production: false, logLevel: 'silent' });
    for (const { method, path } of [...bound, ...besides])
      app.route({ method, url: path, handler: async () => ({ path }) });
    refuseOtherMethods(app, [...bound, ...besides]);
  });
  afterAll(() => app.close());

  test.each<[HTTPMethods, string, string]>([
    ['PUT', '/api/things', 'GET, POST'],
    ['PUT', '/api/things?from=/api/things/7', 'GET, POST'],
    ['GET', '/api/things/7', 'PUT, DELETE'],
    ['HEAD', '/api/things/7', 'PUT, DELETE'],
    ['POST', '/api/things/7%2F8', 'PUT, DELETE'],
    ['POST', '/api/things/', 'PUT, DELETE'],
    // None of these is a thing's id, or a kind.
    ['PUT', '/api/things/newest', 'GET'],
    ['DELETE', '/api/things/%6Eewest', 'GET'],
    ['POST', '/api/things/sold', 'PUT, DELETE'],
    ['POST', '/api/things/message', 'PUT, DELETE'],
    ['GET', '/api/cars/sold', 'POST'],
    ['GET', '/api/cars/message', 'POST'],
  ])('%s %s is refused with the methods of the path, before its body is read', async (method, url, allow) => {
    const answer = await app.inject({
      method: method as 'PUT',
      url,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (method !== 'HEAD') expect(answer.json().code).toBe('method_not_allowed');
  });

  test.each<[HTTPMethods, string, string]>([
    ['HEAD', '/api/things', '/api/things'],
    ['PUT', '/api/things/new', '/api/things/:id'],
    ['POST', '/api/cars/sold', '/api/:kind/sold'],
    ['POST', '/api/cars/message', '/api/:kind/message'],
  ])('%s %s is answered by %s', async (method, url, path) => {
    const answer = await app.inject({ method: method as 'PUT', url });
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([
      200,
      String(JSON.stringify({ path }).length),
    ]);
  });

  test.each<[HTTPMethods, string]>([
    ['GET', '/api/nothing'],
    ['POST', '/api/things/7/parts'],
    ['GET', `/api/things/${'7'.repeat(101)}`],
    ['POST', `/api/nothing/at/${'7'.repeat(101)}`],
    ['PUT', `/api/things/${'7'.repeat(101)}`],
    ['OPTIONS', '/api/things'],
  ])('%s %s is an unknown address', async (method, url) => {
    const answer = await app.inject({ method: method as 'GET', url });
    expect([answer.statusCode, answer.json().msg]).toEqual([404, 'Diese Adresse gibt es nicht.']);
  });
});
