import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contract } from '#contract/endpoint.ts';
import { idempotencyHeader, queryNumber, text } from '#contract/shared.ts';
import { admin, anyone, type Caller, signedIn, unlockedPartner } from '#server/accounts/guards.ts';
import { createBinder } from '#server/api/endpoints.ts';
import { invalidFields } from '#server/api/problem.ts';
import { routesOf } from '#server/api/route.ts';
import { createCookies } from '#server/http/cookies.ts';
import { issueCsrfToken } from '#server/http/csrf.ts';
import { createHttpServer } from '#server/http/http-server.ts';

export const tinyContract = {
  'GET /api/csrf-token': { summary: 'Token', response: z.strictObject({ expiresAt: z.string() }) },
  'GET /api/items': {
    summary: 'Liste',
    query: z.strictObject({ page: queryNumber(1, 10_000).default(1) }),
    response: z.strictObject({ page: z.number(), at: z.string() }),
  },
  'GET /api/items/:id': {
    summary: 'Einer',
    params: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.string() }),
  },
  'POST /api/items': {
    summary: 'Neu',
    headers: idempotencyHeader,
    body: z.strictObject({ name: text(2000), count: z.number().optional() }),
    response: z.strictObject({ name: z.string() }),
    status: 201,
    refusals: [409, 429],
  },
  'DELETE /api/items/:id': {
    summary: 'Weg',
    params: z.strictObject({ id: z.uuid() }),
    response: z.undefined(),
    status: 204,
  },
  'GET /api/leak': { summary: 'Verrät zu viel', response: z.object({ open: z.string() }) },
  'GET /api/broken': { summary: 'Wirft', response: z.strictObject({}), refusals: [429] },
  'GET /api/file': { summary: 'Bricht mittendrin ab', response: z.string(), file: 'text/csv' },
  'POST /api/empty': { summary: 'Nimmt keine Daten an', response: z.strictObject({ who: z.string() }) },
} as const satisfies Contract;

export const testNow = new Date('2026-11-20T12:00:00Z');
const cookies = createCookies({ production: false });

/** Callers by session token, which stands in the cookie or after `Bearer`. */
const users: Readonly<Record<string, Caller & { kind: 'user' }>> = {
  'admin-session-token': toCaller('admin', true),
  'partner-session-token': toCaller('partner', true),
  'locked-session-token': toCaller('partner', false),
};

function toCaller(role: 'admin' | 'partner', accountActive: boolean): Caller & { kind: 'user' } {
  const user = {
    id: `${role}-id`,
    role,
    email: `${role}@portal.example`,
    accountActive,
    mustChangePassword: false,
    secondFactorMissing: false,
    isFreshlyProved: true,
  };
  return { kind: 'user', via: 'cookie', sessionId: `${role}-session`, prolonged: null, user };
}

type TinyOptions = { checkResponses?: boolean; brokenBy?: unknown };

const tinyContext = { cookies, now: () => testNow };
const tinyRoute = routesOf<typeof tinyContract, typeof tinyContext>();

function tinyRoutes(options: TinyOptions) {
  return [
    tinyRoute('GET /api/csrf-token', anyone, (context, call) => issueCsrfToken(call, context.cookies)),
    tinyRoute('GET /api/items', anyone, (_, { query, now }) => ({ page: query.page, at: now.toISOString() })),
    tinyRoute('GET /api/items/:id', signedIn, (_, { params }) => ({ id: params.id })),
    tinyRoute('POST /api/items', unlockedPartner, (_, { body }) => {
      if (body.name === '') throw invalidFields([{ field: 'name', msg: 'Name ist erforderlich' }]);
      return { name: body.name };
    }),
    tinyRoute('DELETE /api/items/:id', admin, () => undefined),
    tinyRoute('GET /api/leak', anyone, () => {
      const row = { open: 'ja', secretEmail: 'a@b.example' };
      return row;
    }),
    tinyRoute('GET /api/broken', anyone, () => {
      throw options.brokenBy ?? new Error('SELECT secret FROM users');
    }),
    tinyRoute('GET /api/file', anyone, () => ({
      name: 'datei.csv',
      content: (async function* () {
        yield 'Kopf\n';
        await new Promise(setImmediate);
        throw new Error('SELECT secret FROM users');
      })(),
    })),
    tinyRoute('POST /api/empty', anyone, (_, { caller }) => ({ who: caller.kind })),
  ];
}

export async function createTinyApp(options: TinyOptions = {}): Promise<FastifyInstance> {
  const app = await createHttpServer({ production: false, logLevel: 'silent' });
  const binder = createBinder(app, tinyContract, {
    context: tinyContext,
    checkResponses: options.checkResponses ?? true,
    findCaller: async (request) => {
      const { bearer, session } = cookies.read(request);
      const byBearer = users[bearer ?? ''];
      return byBearer ? { ...byBearer, via: 'bearer' } : (users[session ?? ''] ?? { kind: 'visitor' });
    },
  });
  for (const route of tinyRoutes(options)) binder.bind(route);
  binder.finish();
  return app;
}
