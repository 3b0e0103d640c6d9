import { experimentalExecuteIncrementally, parse, validate } from 'graphql';
import { afterEach, beforeEach, vi } from 'vitest';
import { schemas } from './published-schemas.ts';
import { storeFacts } from './recorded-answers.ts';

export const publicUrl = 'https://portal.example';

export const { signal } = new AbortController();

export const settings = {
  store: 'laden.myshopify.com',
  clientId: 'client-id',
  clientSecret: 'client-secret',
  storefrontToken: 'storefront-token',
  apiUrl: null as string | null,
};

type Call = {
  readonly origin: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
  readonly redirect: string | undefined;
};

/**
 * Replaces `fetch` in the tests of a file. Executes each call against Shopify's published schemas: a wrong variable or a recorded
 * answer of a wrong shape fails the test.
 */
export function stubShopify() {
  const stub = {
    calls: [] as Call[],
    /** Answers by root field: a value, or a function of the field's arguments. */
    answers: {} as Record<string, unknown>,
    /** Answers a call in place of the APIs; null lets the APIs answer. */
    interrupt: (_call: Call, _signal: AbortSignal | undefined): Promise<Response> | Response | null => null,
    clock: new Date(),
  };
  beforeEach(() => {
    Object.assign(stub, { calls: [], answers: { ...storeFacts }, interrupt: () => null, clock: new Date() });
    vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
      const { origin, pathname: path } = new URL(url);
      const call = {
        origin,
        path,
        headers: new Headers(init.headers),
        body: String(init.body),
        redirect: init.redirect,
      };
      stub.calls.push(call);
      return stub.interrupt(call, init.signal ?? undefined) ?? answer(call, stub.answers);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return Object.assign(stub, {
    /** @returns the variables of the calls of a root field, in their order */
    variablesOf: (field: string) =>
      stub.calls.flatMap(({ body }) => (body.includes(`${field}(`) ? [JSON.parse(body).variables] : [])),
    callsOfToken: () => stub.calls.filter(isTokenCall),
  });
}

export const isTokenCall = ({ path }: Call) => path === '/admin/oauth/access_token';

async function answer(call: Call, rootValue: object): Promise<Response> {
  if (isTokenCall(call)) return Response.json({ access_token: crypto.randomUUID(), expires_in: 86_399 });
  const schema = schemas[call.path.startsWith('/admin/') ? 'admin' : 'storefront']();
  const { query, variables: variableValues } = JSON.parse(call.body);
  const document = parse(query);
  const errors = validate(schema, document);
  if (errors.length > 0) return Response.json({ errors });
  // `execute` refuses a schema with `@defer`.
  const result = experimentalExecuteIncrementally({ schema, document, rootValue, variableValues });
  return Response.json(await result);
}
