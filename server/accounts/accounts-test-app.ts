import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { brand } from '#domain/brand.ts';
import { buildApp } from '#server/app.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { createRooms } from '#server/rooms.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createUser, makePasswordHash, type NewUser } from './accounts.ts';
import { createSession } from './accounts-sessions.ts';

/** The password of every user that a test creates. */
export const testPassword = 'Demo-1234!';
export const startOfTest = new Date('2026-11-20T12:00:00Z');
export const hourMs = 3_600_000;

type Sent = { readonly body?: object; readonly headers?: Record<string, string> };

/** A browser of a test: keeps its cookies and sends the CSRF token that belongs to them. */
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  call(key: string, sent?: Sent): Promise<LightMyRequestResponse>;
};

const settings = {
  production: false,
  publicUrl: 'http://localhost:3000',
  logLevel: 'silent',
  trustProxy: [],
  smtpUrl: null,
  mailFrom: brand.mailFrom,
  demo: false,
  admin: null,
  accessMode: 'open',
} as const;

/** The real application on a database of its own, without jobs: mails stay promised. Open one per test file. */
export async function openTestApp() {
  const database = await openTestDatabase();
  const { db } = database;
  const clock = { time: startOfTest };
  const now = () => clock.time;
  const failures: unknown[] = [];
  const report = (error: unknown) => void failures.push(error);
  const rooms = createRooms({ database, settings, now, report });
  const app = await buildApp({ ...rooms, settings, now, buildDir: '/not-built' });
  const passwordHash = await makePasswordHash(testPassword);
  return {
    app,
    db,
    clock,
    openBrowser: () => openBrowser(app),
    /** Creates a confirmed user and answers the id. */
    addUser: (user: Partial<NewUser> & Pick<NewUser, 'email' | 'role'>) =>
      addUser(db, { passwordHash, ...user }),
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
