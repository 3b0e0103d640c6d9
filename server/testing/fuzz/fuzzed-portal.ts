import type { LightMyRequestResponse } from 'fastify';
import { sampleServices } from '#server/testing/sample-requests.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';
import { type FuzzedCall, type Role, roles } from './arbitrary-calls.ts';
import { isKnown } from './arbitrary-values.ts';

const REMEMBERED = 400;
/** Few, so that most still hold. */
const TOKENS = 60;

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
  let generation = 0;

  const resolve = (value: unknown, id: string | undefined): unknown => {
    if (isKnown(value)) {
      if (value.known === 'token') return tokens[value.choice % tokens.length] ?? 'none';
      const chosen = ids[value.choice % ids.length] ?? '';
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
    },
    call: async (role: Role, { method, path, parts, type, body }: FuzzedCall) => {
      const params = resolve(parts.path, undefined) as Record<string, unknown>;
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
