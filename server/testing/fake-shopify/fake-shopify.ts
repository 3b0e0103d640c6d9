import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { experimentalExecuteIncrementally, type GraphQLSchema, parse, validate } from 'graphql';
import { createFakeAdmin } from './admin.ts';
import { type Answer, createGate, type Gate, goodManners, type Manners, type Secrets } from './gate.ts';
import { schemas, schemasVersion } from './published-schemas.ts';
import { createFakeState, type FakeOrder, type FakeState } from './state.ts';
import { createFakeStorefront } from './storefront.ts';
import { toWebhookBody } from './webhooks.ts';

type Call = { readonly path: string; readonly body: string; readonly token: string };

export type FakeStore = {
  readonly settings: Secrets & { readonly storefrontToken: string; readonly apiUrl: string };
  readonly state: FakeState;
  readonly manners: Manners;
  readonly gate: Gate;
  readonly calls: Call[];
  /** A message as Shopify sends it, with the fields alone that were subscribed to. */
  message(topic: string, order: FakeOrder): { headers: Record<string, string>; rawBody: Buffer };
  close(): Promise<void>;
};

type FakeStoreOptions = { readonly storefrontToken?: string; readonly now?: () => Date };

/** A store that executes Shopify's published schemas over HTTP. */
export async function startFakeStore({
  storefrontToken = 'storefront-token',
  now = () => new Date(),
}: FakeStoreOptions = {}): Promise<FakeStore> {
  const settings = {
    store: 'laden.myshopify.com',
    clientId: 'client-id',
    clientSecret: 'client-secret',
    storefrontToken,
  };
  const state = createFakeState(now);
  const manners = { ...goodManners };
  const gate = createGate(settings, manners);
  const calls: Call[] = [];
  const answerStorefront = async ({ body, token }: Call): Promise<Answer> =>
    token === storefrontToken
      ? { status: 200, body: await execute(schemas.storefront(), body, createFakeStorefront(state)) }
      : { status: 401, body: { errors: [] } };

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = { path: request.url ?? '', body, token: tokenOf(request.headers, storefrontToken) };
    calls.push(call);
    await delay(manners.slowMs, undefined, { ref: false });
    const broken = (error: unknown): Answer => ({ status: 500, body: { errors: String(error) } });
    const answer = await answerCall(call, { manners, gate, state, answerStorefront }).catch(broken);
    response.writeHead(answer.status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(JSON.stringify(answer.body));
  });
  return {
    settings: { ...settings, apiUrl: await listen(server) },
    state,
    manners,
    gate,
    calls,
    message: (topic, order) => sign(settings, topic, toWebhookBody(topic, order, state, now()), now()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Parts = Pick<FakeStore, 'manners' | 'gate' | 'state'> & {
  readonly answerStorefront: (call: Call) => Promise<Answer>;
};

async function answerCall(call: Call, { manners, gate, state, answerStorefront }: Parts): Promise<Answer> {
  if (manners.status !== null) return { status: manners.status, body: { errors: 'Out of order' } };
  switch (call.path) {
    case '/admin/oauth/access_token':
      return gate.issueToken(call.body);
    case `/api/${schemasVersion}/graphql.json`:
      return answerStorefront(call);
    case `/admin/api/${schemasVersion}/graphql.json`:
      return answerAdmin(call, gate, state);
    default:
      return { status: 404, body: { errors: 'Not Found' } };
  }
}

async function answerAdmin({ body, token }: Call, gate: Gate, state: FakeState): Promise<Answer> {
  if (!gate.isValid(token)) return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
  const { isTooMuch, extensions } = gate.charge();
  const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
  const result = isTooMuch ? { errors } : await execute(schemas.admin(), body, createFakeAdmin(state));
  return { status: 200, body: { ...result, extensions } };
}

async function execute(schema: GraphQLSchema, body: string, rootValue: object) {
  const { query, variables: variableValues } = JSON.parse(body);
  const document = parse(query);
  const errors = validate(schema, document);
  if (errors.length > 0) return { errors };
  // The plain `execute` takes no schema that has `@defer`.
  return experimentalExecuteIncrementally({ schema, document, rootValue, variableValues });
}

function tokenOf(headers: IncomingHttpHeaders, storefrontToken: string): string {
  const storefront = storefrontToken.startsWith('shpat_')
    ? 'shopify-storefront-private-token'
    : 'x-shopify-storefront-access-token';
  return String(headers[storefront] ?? headers['x-shopify-access-token'] ?? '');
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function sign({ store, clientSecret }: Secrets, topic: string, body: object, now: Date) {
  const rawBody = Buffer.from(JSON.stringify(body));
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-hmac-sha256': createHmac('sha256', clientSecret).update(rawBody).digest('base64'),
    'x-shopify-shop-domain': store,
    'x-shopify-webhook-id': randomUUID(),
    // With nanoseconds, as Shopify writes it.
    'x-shopify-triggered-at': now.toISOString().replace('Z', '041743Z'),
  };
  return { headers, rawBody };
}
