import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { type Cookies, createCookies } from '#server/http/cookies.ts';
import type { Bind } from '#server/http/endpoint-types.ts';
import { createBinder } from '#server/http/endpoints.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createUser, makePasswordHash, type NewUser } from './accounts.ts';
import { createFindCaller, createSession } from './accounts-sessions.ts';

/** The password of every user that a test creates. */
export const testPassword = 'Demo-1234!';
export const startOfTest = new Date('2026-11-20T12:00:00Z');
export const hourMs = 3_600_000;

type Bound = (on: Bind<Api>, tools: { readonly cookies: Cookies; readonly db: Db }) => void;
type Sent = { readonly body?: object; readonly headers?: Record<string, string> };

/** A browser of a test: keeps its cookies and sends the CSRF token that belongs to them. */
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  call(key: string, sent?: Sent): Promise<LightMyRequestResponse>;
};

/** The application's own parts with some of its endpoints, on a database of its own. Open one per test file. */
export async function openTestApp(bind: Bound) {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = { time: startOfTest };
  const now = () => clock.time;
  const failures: unknown[] = [];
  const app = await createHttpServer({ production: false, logLevel: 'silent' });
  const cookies = createCookies({ production: false });
  const findCaller = createFindCaller({ db, now, onError: (error) => failures.push(error) });
  const binder = createBinder(app, api, {
    cookies,
    now,
    checkResponses: true,
    findCaller: (request) => findCaller(cookies.read(request)),
  });
  bind(binder.on, { cookies, db });
  const passwordHash = await makePasswordHash(testPassword);
  return {
    app,
    db,
    clock,
    openBrowser: () => openBrowser(app),
    /** Creates a confirmed user and answers the id. */
    addUser: (user: Partial<NewUser> & Pick<NewUser, 'email' | 'role'>) => addUser(db, { passwordHash, ...user }),
    /** A browser that is logged in already. */
    openBrowserFor: async (userId: string) => {
      const browser = openBrowser(app);
      browser.cookies.set('session', (await createSession(db, { userId, now: now() })).token);
      return browser;
    },
    /** Mails promised since the last call, by recipient. */
    takeMails: () => takeMails(db),
    close: async () => {
      await app.close();
      await database.close();
      expect(failures).toEqual([]);
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

function openBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (key: string, { body, headers }: Sent) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body && { payload: body }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const call = async (key: string, sent: Sent = {}) => {
    if (key.startsWith('GET ')) return send(key, sent);
    const token = (await send('GET /api/csrf-token', {})).headers['x-csrf-token'];
    return send(key, { ...sent, headers: { 'x-csrf-token': String(token), ...sent.headers } });
  };
  return { cookies, call };
}

async function addUser(db: Db, user: Partial<NewUser> & Pick<NewUser, 'email' | 'role'>): Promise<string> {
  const names = { firstName: 'Anna', lastName: 'Petersen', companyName: 'Nordwind GmbH' };
  const dates = { emailVerifiedAt: startOfTest, createdAt: startOfTest };
  const id = await inTransaction(db, (tx) => createUser(tx, { ...names, ...dates, ...user }));
  if (id === null) throw new Error(`${user.email} exists already.`);
  return id;
}

async function takeMails(db: Db) {
  const rows = await db.deleteFrom('mail_outbox').returning(['kind', 'recipient', 'payload']).execute();
  return rows.sort((a, b) => (a.recipient < b.recipient ? -1 : 1));
}

/** A complete registration. */
export const registration = {
  companyName: 'Nordwind Personal GmbH',
  firstName: 'Anna',
  lastName: 'Petersen',
  email: 'Anna@Nordwind.example',
  password: testPassword,
  address: { country: 'Deutschland', street: 'Hafenstraße 3', postalCode: '20457', city: 'Hamburg' },
  services: [
    { name: 'Marketingdienstleistungen', options: ['SEO'] },
    { name: 'Callcenter', subcategories: [{ name: 'Inbound', options: ['Helpdesk &#x2F; Telefonsupport'] }] },
  ],
  agbAccepted: true,
};
