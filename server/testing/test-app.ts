import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { type Api, api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createSession, createUser, hashPassword } from '#server/accounts/accounts.ts';
import { buildApp } from '#server/app.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import type { Log } from '#server/http/logging.ts';
import { readPayload } from '#server/mail/outbox.ts';
import { updatePartnerMatches } from '#server/matching/matching.ts';
import { createRooms } from '#server/rooms.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { PostMessage } from '#server/shop/shop.ts';
import { openTestDatabase } from './database/test-database.ts';
import { easyProofs } from './proofs/easy-proofs.ts';
import { silentLog } from './silent-log.ts';

type NewUser = Parameters<typeof createUser>[1];

export const testPassword = 'Demo-1234!';
export const startOfTest = new Date('2026-11-20T12:00:00Z');

export function afterStart(ms: number): Date {
  return new Date(startOfTest.getTime() + ms);
}

type Sent = {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
};
type TestAppOptions = {
  readonly env?: Readonly<Record<string, string>>;
  readonly buildDir?: string;
  /** Without a log, `close` throws the errors that the application has reported. */
  readonly log?: Log;
};
type NewTestUser = Partial<NewUser> & Pick<NewUser, 'email' | 'role'>;

/** A caller that keeps cookies and the CSRF token. */
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  /** @param key method and path, for example `GET /api/user` */
  call(key: string, sent?: Sent): Promise<LightMyRequestResponse>;
};

const emptiedTables = [
  'datev_settings',
  'invoice_failures',
  'account_entries',
  'purchases',
  'slot_reservations',
  'shop_orders',
  'shop_messages',
  'demo_shop_orders',
  'orders',
  'requests',
  'domain_events',
] as const;

/** Opens an application on its own database, with a clock that the test sets. Open one per test file. */
export async function openTestApp(options: TestAppOptions = {}) {
  const database = await openTestDatabase();
  return { ...(await openAppOn(database, options)), database };
}

/** Asks no service of others, and has no rate limits. */
const quietEnv = { LOG_LEVEL: 'silent', DEMO: '0', RATE_LIMIT: 'off', VIES_URL: 'off' };

/** Opens an application on a given database. `close` closes the database, too. */
export async function openAppOn(
  database: Database,
  { env, buildDir = '/nonexistent', log: givenLog }: TestAppOptions = {},
) {
  const { db } = database;
  const clock = { time: startOfTest };
  const now = () => clock.time;
  const failures: unknown[] = [];
  // Switch rate limits off, because their counters would add up over the tests of a file.
  const settings = readSettings({ ...quietEnv, ...env });
  const log = givenLog ?? {
    ...silentLog,
    error: (facts: object) => failures.push('err' in facts ? facts.err : facts),
  };
  const postToPortal: PostMessage = ({ path, headers, body }) =>
    app.inject({ method: 'POST', url: path, headers, payload: body }).then((answer) => answer.statusCode);
  const rooms = createRooms({ database, settings, now, log, postToPortal, proofs: easyProofs });
  const app: FastifyInstance = await buildApp({ buildDir, ...rooms });
  const passwordHash = await hashPassword(testPassword);
  const addUser = (user: NewTestUser) => insertUser(db, { passwordHash, createdAt: now(), ...user });
  const findUser = <C extends keyof Schema['accounts']>(id: string, columns: readonly C[]) =>
    db.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  const openBrowserFor = async (userId: string) => {
    const browser = openBrowser(app);
    const { role } = await findUser(userId, ['role']);
    browser.cookies.set('session', (await createSession(db, { userId, role, now: now() })).token);
    return browser;
  };
  const takeAllMails = async () => {
    await rooms.runBackgroundTasks();
    return takeMails(db);
  };
  /** Sets the clock to `startOfTest` and deletes accounts, registrations and mails. */
  const startAnew = async () => {
    clock.time = startOfTest;
    await deleteAllUsers(db);
    await takeAllMails();
  };
  return {
    app,
    db,
    clock,
    passTime: (ms: number) => {
      clock.time = new Date(clock.time.getTime() + ms);
    },
    openBrowser: () => openBrowser(app),
    /** Calls as a new visitor. */
    visit: (key: string, body?: unknown) => openBrowser(app).call(key, { body }),
    findUser,
    /** Adds a user with a confirmed address. @returns the id */
    addUser,
    /** @returns a browser that is signed in as the user */
    openBrowserFor,
    openBrowserAs: async (user: NewTestUser) => openBrowserFor(await addUser(user)),
    /** Runs account tasks and the like, but delivers no mails. */
    runBackgroundTasks: () => rooms.runBackgroundTasks(),
    /** Prepares the data as the portal does before it listens. */
    prepareData: () => rooms.prepareData(),
    /** Stop the returned jobs before the database closes. */
    startJobs: () => rooms.startJobs(),
    /** @returns the mails since the last call, sorted by recipient */
    takeMails: takeAllMails,
    /** @returns the token of the first mail since the last call, or of the first mail of a kind */
    takeToken: async (kind?: string) => tokenOf(await takeAllMails(), kind),
    startAnew,
    /** Like `startAnew`, and deletes requests and purchases. */
    startEmpty: async () => {
      await deleteInvoices(db);
      await sql.raw(emptiedTables.map((table) => `delete from ${table}`).join('; ')).execute(db);
      await startAnew();
    },
    /** Like `startAnew`, with one account that is signed in. */
    startAnewAs: async (user: NewTestUser) => {
      await startAnew();
      const userId = await addUser(user);
      return { userId, browser: await openBrowserFor(userId) };
    },
    close: async () => {
      await app.close();
      await database.close();
      if (failures.length > 0) throw new AggregateError(failures, 'The application reported errors.');
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

function openBrowser(app: FastifyInstance): TestBrowser {
  const cookies = new Map<string, string>();
  let csrfToken: string | undefined;
  const send = async (key: string, { body, headers, ip }: Sent) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(ip !== undefined && { remoteAddress: ip }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const post = (key: string, sent: Sent) =>
    send(key, { ...sent, headers: { 'x-csrf-token': csrfToken ?? '', ...sent.headers } });
  /** Fetches a CSRF token at the first change, and again when the server refuses the token, as pages do. */
  const call = async (key: string, sent: Sent = {}) => {
    if (key.startsWith('GET ')) return send(key, sent);
    if (csrfToken !== undefined) {
      const answer = await post(key, sent);
      if (answer.statusCode !== 403 || !answer.body.includes('"csrf"')) return answer;
    }
    csrfToken = String((await send('GET /api/csrf-token', {})).headers['x-csrf-token']);
    return post(key, sent);
  };
  return { cookies, call };
}

/** Deletes invoices, which the database refuses to everybody else, and their payments. */
export async function deleteInvoices(db: Db): Promise<void> {
  await sql`delete from account_entries where invoice_id is not null; delete from payments; delete from bank_entries; delete from bank_imports`.execute(
    db,
  );
  const deletions = ['invoice_reminders', 'invoice_items', 'invoices'].map(
    (table) => `
      alter table ${table} disable trigger immutable; delete from ${table};
      alter table ${table} enable always trigger immutable`,
  );
  const { rows } = await sql`select from invoices limit 1`.execute(db);
  if (rows.length > 0) await sql.raw(deletions.join(';')).execute(db);
}

/** Deletes users and registrations. Locks admins first: the database keeps the last admin who is not locked (accounts 55). */
export async function deleteAllUsers(db: Db): Promise<void> {
  const lockAdmins = sql`update users set locked_at = ${sql.lit(startOfTest.toISOString())} where role = 'admin'`;
  await sql`${lockAdmins}; delete from users; delete from organisations; delete from registrations`.execute(
    db,
  );
}

async function insertUser(db: Db, user: NewTestUser & Pick<NewUser, 'createdAt'>): Promise<string> {
  const defaults = {
    firstName: 'Anna',
    lastName: 'Petersen',
    companyName: 'Nordwind GmbH',
    emailVerifiedAt: user.createdAt,
  };
  const account = await inTransaction(db, async (tx) => {
    const created = await createUser(tx, { ...defaults, ...user });
    if (created && user.services) await updatePartnerMatches(tx, created.id, user.services);
    return created;
  });
  if (account === null) throw new Error(`${user.email} exists already.`);
  return account.id;
}

function tokenOf(mails: Awaited<ReturnType<typeof takeMails>>, kind: string | undefined): string {
  const mail = kind === undefined ? mails[0] : mails.find((each) => each.kind === kind);
  return String(mail?.payload['token']);
}

async function takeMails(db: Db) {
  const deleted = await db
    .deleteFrom('mails')
    .returning(['id', 'kind', 'recipient', 'payload', 'encrypted_token as encryptedToken'])
    .execute();
  const rows = deleted.map(({ kind, recipient, ...content }) => {
    // Only version 0.1.0 reads `firstName`.
    const { firstName: _, ...payload } = readPayload(db, content);
    return { kind, recipient, payload };
  });
  return rows.sort((a, b) => (a.recipient < b.recipient ? -1 : 1));
}

/** Parses an answer by the contract, so that tests read only its fields. @throws for another status */
export function readAnswer<K extends keyof Api>(key: K, answer: LightMyRequestResponse) {
  const endpoint = api[key] as Endpoint;
  if (answer.statusCode !== (endpoint.status ?? 200))
    throw new Error(`${key}: ${answer.statusCode} ${answer.body}`);
  return endpoint.response.parse(answer.json()) as import('zod').z.output<Api[K]['response']>;
}

type Read = Sent & { readonly id?: string; readonly query?: string };

/** Replaces `:id` in the key by `id`, calls, and parses the answer with {@link readAnswer}. */
export async function callAndRead<K extends keyof Api>(
  browser: TestBrowser,
  key: K,
  { id = '', query = '', ...sent }: Read = {},
) {
  return readAnswer(key, await browser.call(`${key.replace(':id', id)}${query}`, sent));
}

/** @returns `done` for a call in a race that succeeded, else the code of its refusal */
export const outcomeOf = (answer: { readonly statusCode: number; json(): { readonly code?: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().code;

/** @returns status and code of a refused call */
export const refusalOf = (answer: { readonly statusCode: number; json(): { readonly code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

/** Deletes the account of the browser's user. */
export const eraseAccount = (browser: TestBrowser) =>
  browser.call('DELETE /api/user', { body: { currentPassword: testPassword } });
