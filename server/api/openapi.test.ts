import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { partner } from '#server/accounts/guards.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { tinyContract } from '#server/testing/tiny-app.ts';
import { registerApiDocs } from './api-docs.ts';
import { buildOpenApi } from './openapi.ts';

type Operation = { readonly responses: object; readonly parameters: readonly object[] };
type Document = { readonly paths: Readonly<Record<string, { readonly post?: Operation }>> };

const options = { title: 'Portal', version: '1.0.0', publicUrl: 'https://portal.example' };

const document = buildOpenApi(tinyContract, [{ key: 'POST /api/items', guard: partner }], options);

test('the document names every call, its parameters, bodies and guard', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/items': {
        get: { parameters: [{ name: 'page', in: 'query', required: false }] },
        post: {
          description: 'Wer darf: Partner.',
          requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
          responses: { 201: { description: 'Erfolg' } },
        },
      },
      '/api/items/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true }] } },
    },
  });
});

test('the document names the refusals of a call by status, with the body of a problem', () => {
  const { responses } = (document as Document).paths['/api/items']?.post ?? {};
  const statuses = ['201', '400', '401', '403', '409', '413', '415', '422', '429', '500', '503', 'default'];
  expect(Object.keys(responses ?? {})).toEqual(statuses);
  const schema = { $ref: '#/components/schemas/Problem' };
  expect(responses).toMatchObject({
    409: { description: expect.any(String), content: { 'application/json': { schema } } },
    422: { description: expect.any(String), content: { 'application/json': { schema } } },
    429: { headers: { 'Retry-After': {} }, content: { 'application/json': { schema } } },
  });
});

test.each(['/api/requests', '/api/requests/{id}/buy', '/api/requests/buy-multiple'])(
  'POST %s takes an Idempotency-Key',
  (path) => {
    const { parameters } = (buildOpenApi(api, [], options) as Document).paths[path]?.post ?? {};
    expect(parameters).toContainEqual(
      expect.objectContaining({
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        schema: expect.objectContaining({ type: 'string', minLength: 8, maxLength: 128 }),
      }),
    );
  },
);

test('the interactive page loads everything from this server', async () => {
  const app = await createHttpServer({ production: false, logLevel: 'silent' });
  const buildDocument = () => buildOpenApi(tinyContract, [], options);
  await registerApiDocs(app, { buildDocument, title: 'Portal – API', production: false });
  const page = await app.inject('/api/docs');
  expect(page.body).not.toMatch(/(src|href)="https?:/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const needed = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  for (const url of [...needed, '/api/openapi.json'])
    expect((await app.inject(url)).statusCode, url).toBe(200);
  await app.close();
});
