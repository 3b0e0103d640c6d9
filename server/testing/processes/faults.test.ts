import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createUser } from '#server/accounts/accounts.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { type StartedPortal, startPortal } from '#server/testing/processes/started-portal.ts';
import { startTcpProxy } from '#server/testing/processes/tcp-proxy.ts';
import { sampleSubmission } from '#server/testing/sample-requests.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';

let database: TestDatabase;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let env: Record<string, string>;
const started: StartedPortal[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  smtp = await startSmtpServer();
  const databaseUrl = new URL(database.url ?? '');
  proxy = await startTcpProxy({ port: Number(databaseUrl.port), host: databaseUrl.hostname });
  databaseUrl.port = String(proxy.port);
  env = { DATABASE_URL: databaseUrl.href, SMTP_URL: smtp.url, RATE_LIMIT: 'off' };
  return async () => {
    for (const { child } of started) child.kill('SIGKILL');
    proxy.close();
    await smtp.close();
    await database.close();
  };
});

async function start(): Promise<StartedPortal> {
  const portal = await startPortal(env);
  started.push(portal);
  return portal;
}

async function postAt(url: string, path: string, body: object): Promise<number> {
  const token = await fetch(`${url}/api/csrf-token`);
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': token.headers.get('x-csrf-token') ?? '',
      cookie: token.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    },
    body: JSON.stringify(body),
  });
  return answer.status;
}

let submissions = 0;

/** Submits a request under a new address. */
const submitAt = async (url: string) => {
  submissions += 1;
  const body = sampleSubmission('Callcenter', { email: `anna${submissions}@firma${submissions}.example` });
  expect(await postAt(url, '/api/requests', body)).toBe(201);
};

const messageIds = () =>
  smtp.deliveries.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '').toSorted();

/** Whether an account task runs: its insert waits for the locked table. */
const isTaskUnderWay = async (tx: Tx) => {
  const { rows } = await sql`
    select from pg_locks where not granted and relation = 'link_tokens'::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(tx);
  return rows.length > 0;
};

/** Suspends a process at a moment without transactions and jobs, for which the other process would wait. */
async function suspend({ child }: StartedPortal): Promise<void> {
  const listWork = async () => {
    child.kill('SIGSTOP');
    // Let the database finish the statements that the process has sent.
    await sleep(100);
    const { rows } = await sql`
      select query as work from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      union all
      select name from pgboss.job where state = 'active'`.execute(database.db);
    if (rows.length > 0) child.kill('SIGCONT');
    return rows;
  };
  await expect.poll(listWork, { interval: 200 }).toEqual([]);
}

/** Sets when the claims of a killed process on its mails end. */
async function endClaimsIn(interval: string): Promise<void> {
  await sql`
    update mails set next_attempt_at = now() + ${interval}::interval where attempts > 0 and sent_at is null`.execute(
    database.db,
  );
}

/** Sets when pg-boss counts the job runs of a killed process as dead, so that the test does not depend on its own speed. */
async function endDeadRunsIn(interval: string): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = now() + ${interval}::interval where state = 'active'`.execute(
    database.db,
  );
}

const countUnsent = async () => {
  const { rows } = await sql`select from mails where sent_at is null`.execute(database.db);
  return rows.length;
};

test('a killed process delays only its own mails, which go out under their message ids', async () => {
  const killed = await start();
  const release = smtp.holdAll();
  for (let n = 0; n < 6; n += 1) await submitAt(killed.url);
  await expect.poll(() => smtp.received()).toBe(4);
  expect(await killed.end('SIGKILL')).toEqual([null, 'SIGKILL']);
  // Accept the four mails: the killed process cannot mark them as sent.
  smtp.acceptNew();
  release();
  await expect.poll(() => smtp.deliveries).toHaveLength(4);
  const taken = messageIds();
  await endClaimsIn('1 hour');
  await endDeadRunsIn('1 hour');

  const next = await start();
  await submitAt(next.url);
  await expect.poll(countUnsent).toBe(4);
  expect(smtp.deliveries).toHaveLength(7);
  await endClaimsIn('-1 minute');
  await endDeadRunsIn('-1 minute');
  await submitAt(next.url);
  await expect.poll(countUnsent).toBe(0);
  const all = messageIds();
  expect(all).toHaveLength(12);
  expect(new Set(all).size).toBe(8);
  for (const id of taken) expect(all.filter((other) => other === id)).toHaveLength(2);
});

test('another running process takes over the work of a killed one', async () => {
  const killed = started.at(-1) as StartedPortal;
  const other = await start();
  const email = 'anna@nordwind.example';
  const names = { firstName: 'Anna', lastName: 'Petersen', companyName: 'Nordwind GmbH' };
  const createdAt = new Date();
  await inTransaction(database.db, (tx) =>
    createUser(tx, { ...names, email, role: 'partner', emailVerifiedAt: createdAt, createdAt }),
  );
  const before = smtp.received();
  const release = smtp.holdAll();
  // Suspend the other process, so that the one to be killed does the work.
  await suspend(other);
  onTestFinished(() => void other.child.kill('SIGCONT'));
  for (let n = 0; n < 4; n += 1) await submitAt(killed.url);
  await expect.poll(() => smtp.received()).toBe(before + 4);
  await inTransaction(database.db, async (tx) => {
    await sql`lock table link_tokens in exclusive mode`.execute(tx);
    expect(await postAt(killed.url, '/api/auth/forgot-password', { email })).toBe(200);
    await expect.poll(() => isTaskUnderWay(tx)).toBe(true);
    other.child.kill('SIGCONT');
    await killed.end('SIGKILL');
  });
  smtp.acceptNew();
  release();
  await endClaimsIn('-1 minute');
  await endDeadRunsIn('-1 minute');
  const recipients = () => smtp.deliveries.flatMap(({ to }) => to);
  await expect.poll(recipients, { timeout: 150_000 }).toContain(email);
  await expect.poll(countUnsent, { timeout: 150_000 }).toBe(0);
}, 400_000);

test('a database outage causes one log line, and one with the number of errors at its end', async () => {
  const portal = started.at(-1) as StartedPortal;
  const count = (words: string) => portal.output().split(words).length - 1;
  proxy.cut();
  for (let n = 0; n < 20; n += 1) {
    const answer = await fetch(`${portal.url}/api/csrf-token`, {
      headers: { cookie: `session=${'x'.repeat(43)}` },
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  }
  const ready = await fetch(`${portal.url}/readyz`);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await ready.json()).toEqual({ status: 'unavailable' });
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  // Wait until the queue has looked for jobs, which it does every five seconds.
  await sleep(6000);
  proxy.mend();
  await expect.poll(() => portal.output()).toContain('the database is back');
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  expect([count('the database is away'), count('the database is back')]).toEqual([1, 1]);
  expect([count('ERROR'), count('job queue failed')]).toEqual([1, 0]);
  expect(Number(/errors: (\d+)/.exec(portal.output())?.[1])).toBeGreaterThanOrEqual(20);
  expect(portal.output()).not.toMatch(/^\s+at /m);
});

test('SIGTERM exits with 0, also when the database does not answer', async () => {
  const portal = started.at(-1) as StartedPortal;
  proxy.stall();
  const call = fetch(`${portal.url}/api/csrf-token`, {
    headers: { cookie: `session=${'x'.repeat(43)}` },
  }).catch(() => null);
  expect(await portal.end('SIGTERM')).toEqual([0, null]);
  await call;
  proxy.mend();
});
