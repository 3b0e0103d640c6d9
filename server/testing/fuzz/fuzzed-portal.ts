import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { sampleServices, sampleSubmission } from '#server/testing/sample-requests.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';
import { type FuzzedCall, type Role, roles } from './arbitrary-calls.ts';
import { isKnown } from './arbitrary-values.ts';

const REMEMBERED = 400;
/** Few, so that most still hold. */
const TOKENS = 60;
/** How often the customer's and the partner's own request stand among 50 others. */
const OWN_REQUESTS = 15;

/** Tables by the word before an id in a path. Other ids come from all that the portal has answered. */
const tables = {
  requests: 'requests',
  checking: 'requests',
  users: 'users',
  invoices: 'invoices',
  orders: 'orders',
  payments: 'bank_entries',
  reports: 'reports',
  mails: 'mails',
} as const;

/** @param own requests of the customer and the partner */
async function listIds(db: Db, own: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const listed = Object.entries(tables).map(async ([word, table]) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} order by random() limit 50`.execute(db);
    const others = rows.map(({ id }) => id);
    return [
      word,
      word === 'requests' ? [...others, ...Array(OWN_REQUESTS).fill(own).flat()] : others,
    ] as const;
  });
  return new Map(await Promise.all(listed));
}

/** Addresses of the clients whose requests partners of the fuzz test have bought. */
export async function listBought(db: Db): Promise<string[]> {
  const bought = db
    .selectFrom('purchases as p')
    .innerJoin('requests as r', 'r.id', 'p.request_id')
    .innerJoin('memberships as m', 'm.organisation_id', 'p.organisation_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('u.email', 'like', 'partner%@fuzz%.example')
    .select('r.email');
  return (await bought.execute()).map(({ email }) => email);
}

/** The portal with demo data, and a person of each role, whose calls go on from what the portal has answered before. */
export async function openFuzzedPortal() {
  const portal = await openTestApp({ env: { DEMO: '1' } });
  await portal.prepareData();
  const seen = await portal.db.selectFrom('requests').select(['id', 'email', 'updated_at as at']).execute();
  const ids = seen.map(({ id }) => id);
  const secrets = seen.map(({ email }) => email);
  /** Of links in mails, but for those of the demo's clients: their links show what is secret to others. */
  const tokens: string[] = [];
  const versions = new Map(seen.map(({ id, at }) => [id, at.toISOString()]));
  let browsers: Readonly<Record<Role, TestBrowser>>;
  let idsByWord: ReadonlyMap<string, readonly string[]> = new Map();
  let generation = 0;

  const resolve = (value: unknown, id?: string, pool: readonly string[] = ids): unknown => {
    if (isKnown(value)) {
      if (value.known === 'token') return tokens[value.choice % tokens.length] ?? 'none';
      const chosen = pool[value.choice % pool.length] ?? ids[0] ?? '';
      return value.known === 'id' ? chosen : (versions.get(id ?? chosen) ?? new Date(0).toISOString());
    }
    if (Array.isArray(value)) return value.map((one) => resolve(one, id));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part, id)]));
  };
  const remember = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('_id' in part && typeof part._id === 'string') {
      ids.push(part._id);
      if (ids.length > REMEMBERED) ids.splice(0, ids.length - REMEMBERED);
      if ('updatedAt' in part) versions.set(part._id, String(part.updatedAt));
    }
    for (const inner of Object.values(part)) remember(inner);
  };
  return {
    portal,
    /** Addresses of clients, which only their buyers and admins may read. */
    secrets,
    /** New accounts, because calls sign people out, lock and delete them. */
    changePeople: async () => {
      generation += 1;
      for (const { recipient, payload } of await portal.takeMails())
        if (typeof payload['token'] === 'string' && !secrets.includes(recipient))
          tokens.push(payload['token']);
      if (tokens.length > TOKENS) tokens.splice(0, tokens.length - TOKENS);
      browsers = await openPeople(portal, generation);
      idsByWord = await listIds(portal.db, await startBusiness(browsers));
    },
    call: async (role: Role, { method, path, parts, type, body }: FuzzedCall) => {
      const params = Object.fromEntries(
        Object.entries(parts.path).map(([name, value]) => {
          const word = path.split(`/{${name}}`)[0]?.split('/').at(-1) ?? '';
          return [name, resolve(value, undefined, idsByWord.get(word))];
        }),
      );
      const id = typeof params['id'] === 'string' ? params['id'] : undefined;
      const text = (value: unknown) => encodeURIComponent(toText(value));
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => text(params[name]));
      const query = Object.entries(resolve(parts.query, id) as object).map(
        ([name, value]) => `${name}=${text(value)}`,
      );
      const url = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
      const headers = Object.fromEntries(
        Object.entries(parts.header).map(([name, value]) => [name, toText(value).replaceAll(/[^ -~]/g, '?')]),
      );
      const sent = body === undefined ? {} : { body: toBody(resolve(body, id), type) };
      const answer = await browsers[role].call(`${method} ${url}`, {
        ...sent,
        headers: { ...headers, ...(body !== undefined && { 'content-type': type ?? 'application/json' }) },
      });
      if (isJson(answer)) remember(answer.json());
      return { answer, url, sent };
    },
  };
}

/** The customer submits a request, and the partner buys one. @returns the ids of both */
async function startBusiness({ customer, partner }: Readonly<Record<Role, TestBrowser>>): Promise<string[]> {
  await customer.call('POST /api/requests', { body: sampleSubmission('IT-Dienstleistungen') });
  const sent = (await customer.call('GET /api/requests/user')).json().requests.slice(0, 1);
  const listed = (await partner.call('GET /api/requests/partner')).json().requests.slice(0, 1);
  for (const { _id } of listed) await partner.call(`POST /api/requests/${_id}/buy`);
  return [...sent, ...listed].map(({ _id }: { _id: string }) => _id);
}

async function openPeople(portal: TestApp, n: number): Promise<Readonly<Record<Role, TestBrowser>>> {
  const person = (role: Exclude<Role, 'visitor'>) =>
    portal.openBrowserAs({
      email: `${role.toLowerCase()}${n}@fuzz${n}.example`,
      role: role === 'lockedPartner' ? 'partner' : role,
      ...(role.endsWith('artner') && { services: sampleServices, accountActive: role === 'partner' }),
    });
  const opened = roles.map(async (role) => [
    role,
    role === 'visitor' ? portal.openBrowser() : await person(role),
  ]);
  return Object.fromEntries(await Promise.all(opened));
}

const toBody = (value: unknown, type = 'application/json') =>
  type === 'application/json' ? JSON.stringify(value) : value;

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return text.toWellFormed();
}

const isJson = ({ headers, body }: LightMyRequestResponse) =>
  body !== '' && String(headers['content-type']).startsWith('application/json');
