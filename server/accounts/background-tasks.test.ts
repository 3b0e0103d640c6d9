import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import { accountsJobs, runBackgroundTasks } from '#server/accounts/jobs.ts';
import { recordStatements, statementsOf } from '#server/testing/database/recorded-statements.ts';
import { registration } from '#server/testing/sample-registration.ts';
import { openNode, sharedTestApp } from '#server/testing/shared-test-app.ts';
import { afterStart, startOfTest } from '#server/testing/test-app.ts';

const confirmed = 'bekannt@firma.example';
const unconfirmed = 'offen@firma.example';
const registered = 'wartend@firma.example';
const unknown = 'fremd@firma.example';

const portal = sharedTestApp({ env: { RATE_LIMIT: 'on' } });
beforeAll(async () => {
  await portal.addUser({ email: confirmed, role: 'partner' });
  await portal.addUser({ email: unconfirmed, role: 'partner', emailVerifiedAt: null });
});
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  await portal.db.deleteFrom('registrations').execute();
  await portal.visit('POST /api/auth/register', { ...registration, email: registered });
  await portal.takeMails();
});
afterEach(() => vi.restoreAllMocks());

const addresses = [unknown, confirmed, unconfirmed, registered];

test.each<[string, (email: string) => object]>([
  ['POST /api/auth/register', (email) => ({ ...registration, email })],
  ['POST /api/auth/resend-verification-email', (email) => ({ email })],
  ['POST /api/auth/forgot-password', (email) => ({ email })],
  ['PUT /api/user/email', (email) => ({ email })],
])('%s runs the same statements and answers the same, whatever the address is', async (key, bodyFor) => {
  recordStatements(portal.db);
  const seen = [];
  for (const email of addresses) {
    const signedIn = { email: `wechsel-zu-${email}`, role: 'customer' } as const;
    const browser = await (key.startsWith('PUT') ? portal.openBrowserAs(signedIn) : portal.openBrowser());
    const { answer, statements } = await statementsOf(() => browser.call(key, { body: bodyFor(email) }));
    seen.push({ status: answer.statusCode, body: answer.body.replace(email, 'address'), statements });
    await portal.takeMails();
  }
  const [first] = seen;
  expect(first?.status).toBeLessThan(300);
  expect(seen).toEqual(addresses.map(() => first));
});

describe('tasks', () => {
  test('run right after the answer', async () => {
    const jobs = await portal.startJobs();
    await portal.visit('POST /api/auth/forgot-password', { email: confirmed });
    const mails = () =>
      portal.db.selectFrom('mails').where('sent_at', 'is not', null).select(['kind', 'recipient']).execute();
    await expect.poll(mails).toEqual([{ kind: 'reset_password', recipient: confirmed }]);
    await jobs.stop();
    expect(await storedByQueue(confirmed)).toEqual([]);
  });

  test('that fail delay no other task and are retried', async () => {
    const { db } = portal;
    const reported: unknown[] = [];
    const parts = { db, now: () => startOfTest, report: (error: unknown) => reported.push(error) };
    const failure = new Error('not today');
    const task = { email: confirmed, registration_id: null, asked_at: startOfTest };
    const rows = (['request_links', 'forgot'] as const).map((kind) => ({ kind, ...task }));
    await db.insertInto('account_tasks').values(rows).execute();
    const fail = () => Promise.reject(failure);
    expect(await runBackgroundTasks({ ...parts, sendRequestLinks: fail })).toBe(1);
    expect(reported).toEqual([failure]);
    const left = await db.selectFrom('account_tasks').select('kind').execute();
    expect(left).toEqual([{ kind: 'request_links' }]);
    expect(await db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'reset_password' }]);
    expect(await runBackgroundTasks({ ...parts, sendRequestLinks: noLinks })).toBe(1);
    expect(await db.selectFrom('account_tasks').select('kind').execute()).toEqual([]);
  });

  test('of two nodes run once', async () => {
    const other = await openNode(portal);
    const forgot = () => portal.visit('POST /api/auth/forgot-password', { email: confirmed });
    await Promise.all([forgot(), forgot(), forgot(), forgot()]);
    const mails = await Promise.all([portal.takeMails(), other.takeMails()]);
    expect(mails.flat()).toHaveLength(4);
  });

  test('that keep failing are deleted after 14 days', async () => {
    const task = { kind: 'forgot', email: confirmed, registration_id: null, asked_at: startOfTest } as const;
    await portal.db.insertInto('account_tasks').values(task).execute();
    const run = async (laterMs: number) => {
      for (const job of accountsJobs(portal.db, () => afterStart(laterMs))) await job.run();
      return (await portal.db.selectFrom('account_tasks').selectAll().execute()).length;
    };
    expect(await run(14 * 24 * hourMs)).toBe(1);
    expect(await run(14 * 24 * hourMs + 1)).toBe(0);
  });
});

async function storedByQueue(address: string): Promise<unknown[]> {
  const { rows } = await sql`
    select j from pgboss.job j where to_jsonb(j)::text like ${`%${address}%`}`.execute(portal.db);
  return rows;
}

async function noLinks(): Promise<void> {}
