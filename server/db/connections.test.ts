import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readInvoicePdf } from '#server/billing/billing.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { mailJobs } from '#server/mail/jobs.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { mailRenderers } from '#server/mail-renderers.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { listenToEvents } from '#server/testing/events/listened-events.ts';
import { startPortal } from '#server/testing/processes/started-portal.ts';
import { startTransactionPooler } from '#server/testing/processes/transaction-pooler.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { openAppOn } from '#server/testing/test-app.ts';

const helper = sharedTestApp();
beforeEach(() => {
  helper.clock.time = new Date();
});

test('a process under load keeps within its connections, jobs and streams included (operation 14)', async () => {
  const named = new URL(helper.database.url ?? '');
  named.searchParams.set('application_name', 'counted');
  const node = await startPortal({ DATABASE_URL: named.href, DATABASE_POOL: '4' });
  onTestFinished(async () => void (await node.end('SIGKILL')));
  const browser = await helper.openBrowserAs(samplePartner('connections@dienst.example'));
  const headers = { authorization: `Bearer ${browser.cookies.get('session')}` };
  const heard = await listenToEvents(node.url, browser);
  let isLoading = true;
  const load = Array.from({ length: 30 }, async () => {
    while (isLoading) {
      const answer = await fetch(`${node.url}/api/requests/partner`, { headers });
      expect(answer.status).toBe(200);
      await answer.text();
    }
  });
  const counts: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'counted'`.execute(
      helper.db,
    );
    counts.push(rows.length);
  }
  isLoading = false;
  await Promise.all(load);
  expect(heard.hasEnded()).toBe(false);
  expect(Math.max(...counts)).toBe(4);
});

test('a pooler that changes the session per transaction finds nothing left in any session', async () => {
  const url = helper.database.url ?? '';
  const pooler = await startTransactionPooler(url);
  const settings = { databaseUrl: pooler.url, databaseListenUrl: url, dataDir: '', keyring: testKeyring };
  const database = await openDatabase(settings, () => {});
  const portal = { ...(await openAppOn(database)), database: { ...database, url } };
  const report = vi.fn();
  const mailer = createMailer({
    db: database.db,
    smtpUrl: null,
    mailFrom: 'Portal <post@portal.example>',
    publicUrl: 'https://portal.example',
    renderers: mailRenderers,
    readAttachment: readInvoicePdf,
    report,
    log: silentLog,
  });
  const jobs = createJobs({ database, jobs: mailJobs(mailer), report, log: silentLog });
  onTestFinished(async () => {
    await jobs.stop();
    mailer.close();
    await portal.close();
    await database.close();
    pooler.close();
  });
  expect(await migrate(database)).toEqual([]);
  await jobs.start();
  const request = await addPublished(portal, 'Callcenter', { postleitzahl: '26121' });
  const buyers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => portal.openBrowserAs(samplePartner(`${name}@pooler.example`))),
  );
  // What a list notes brings a setting of its own.
  for (const buyer of buyers)
    expect((await buyer.call('GET /api/requests/partner')).json().totalCount).toBe(1);
  const answers = await Promise.all(buyers.map((buyer) => buyer.call(`POST /api/requests/${request}/buy`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const listUnsent = () =>
    database.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
  await expect.poll(listUnsent).toEqual([]);
  expect(report).not.toHaveBeenCalled();

  const client = new pg.Client({ connectionString: pooler.url });
  await client.connect();
  const sessions = new Map<number, unknown>();
  while (sessions.size < pooler.sessionCount) {
    const { rows } = await client.query(`
      select pg_backend_pid() as pid, (select count(*)::int from pg_prepared_statements) as prepared,
        (select count(*)::int from pg_listening_channels()) as channels,
        (select count(*)::int from pg_settings where source = 'session') as settings,
        (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`);
    const { pid, ...left } = rows[0];
    sessions.set(pid, left);
  }
  await client.end();
  const nothing = { prepared: 0, channels: 0, settings: 0, locks: 0 };
  expect([...sessions.values()]).toEqual([nothing, nothing, nothing]);
});
