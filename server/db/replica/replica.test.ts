import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { figureNames } from '#domain/admin/figures/figures.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createDatabase, startWithReplica } from '#server/testing/database/postgres-server.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { startTcpProxy } from '#server/testing/processes/tcp-proxy.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { openAppOn } from '#server/testing/test-app.ts';

let servers: Awaited<ReturnType<typeof startWithReplica>>;
let databaseUrl: string;
beforeAll(async () => {
  servers = await startWithReplica();
  databaseUrl = await createDatabase(servers.primary.url);
});
afterAll(async () => {
  await servers.replica.stop();
  await servers.primary.stop();
});

/** Opens a portal that reads from the server of an address, behind a proxy. */
async function openPortal(readServerUrl: string) {
  const readUrl = new URL(readServerUrl);
  readUrl.pathname = new URL(databaseUrl).pathname;
  const own = new pg.Client({ connectionString: readServerUrl });
  await own.connect();
  const proxy = await startTcpProxy({ host: readUrl.hostname, port: Number(readUrl.port) });
  const proxied = new URL(readUrl);
  proxied.port = String(proxy.port);
  const settings = { databaseUrl, databaseReadUrl: proxied.href, dataDir: '', keyring: testKeyring };
  const database = await openDatabase(settings, () => {});
  await migrate(database);
  const log = { error: vi.fn(), info: vi.fn(), debug: vi.fn() };
  const portal = await openAppOn(database, { log });
  onTestFinished(async () => {
    await own.end();
    await portal.close();
    proxy.close();
  });
  const admin = await portal.openBrowserAs({ email: `${crypto.randomUUID()}@portal.example`, role: 'admin' });
  let added = 0;
  return {
    portal: { ...portal, database: { ...database, url: databaseUrl } },
    admin,
    proxy,
    /** Adds an account. @returns whether an export right behind it has it */
    findsNewAccount: async () => {
      added += 1;
      const email = `${added}-${crypto.randomUUID()}@dienst.example`;
      await portal.addUser({ email, role: 'partner' });
      return (await admin.call('GET /api/admin/users/export')).body.includes(email);
    },
    onReadServer: async (statement: string) => (await own.query(statement)).rows,
    /** Reasons that the portal has logged for not using the replica, in order. */
    takeReasons: () => {
      const { calls } = log.error.mock;
      return calls.splice(0).map(([{ reason }]) => reason);
    },
    countReturns: () => log.info.mock.calls.length,
  };
}

test('exports come from the replica and miss no commit before them (operation 14)', async () => {
  const { findsNewAccount, onReadServer } = await openPortal(servers.replica.url);
  for (let n = 0; n < 10; n += 1) expect(await findsNewAccount()).toBe(true);
  const readings = await onReadServer(`
    select from pg_stat_activity where application_name = 'portal' and query like '%"accounts"%'`);
  expect(readings.length).toBeGreaterThan(0);
});

test('each figure and export works on a replica, which takes no locks and no writes', async () => {
  const { portal, admin, takeReasons } = await openPortal(servers.replica.url);
  const partnerId = await portal.addUser(samplePartner('replica@dienst.example'));
  const partner = await portal.openBrowserFor(partnerId);
  const id = await addPublished(portal, 'Callcenter');
  expect((await partner.call(`POST /api/requests/${id}/buy`)).statusCode).toBe(200);
  const month = '/api/admin/billing/export?month=2026-10&format=';
  const byAdmin = [
    ...['users', 'requests', 'purchases', 'audit'].map((each) => `/api/admin/${each}/export`),
    ...[`/api/admin/users/${partnerId}/purchased/export`, `/api/requests/${id}/buyers/export`],
    ...['csv', 'datev', 'zip'].map((format) => month + format),
    ...[...figureNames.map((name) => `/api/admin/figures/${name}`), '/api/admin/billing/figures'],
    '/api/invoices/archive?year=2026',
  ];
  const byPartner = ['/api/partner/requests/export', '/api/partner/figures', '/api/user/export'];
  for (const [browser, paths] of [
    [admin, byAdmin],
    [partner, byPartner],
  ] as const)
    for (const path of paths)
      expect([path, (await browser.call(`GET ${path}`)).statusCode]).toEqual([path, 200]);
  expect(takeReasons()).toEqual([]);
});

test('the primary answers while the replica lags or is down; the log has a line for each change', async () => {
  const { proxy, findsNewAccount, onReadServer, takeReasons, countReturns } = await openPortal(
    servers.replica.url,
  );
  await onReadServer('select pg_wal_replay_pause()');
  for (let n = 0; n < 2; n += 1) expect(await findsNewAccount()).toBe(true);
  expect(takeReasons()).toEqual(['it lags behind']);
  await onReadServer('select pg_wal_replay_resume()');
  expect(await findsNewAccount()).toBe(true);
  expect(countReturns()).toBe(1);

  proxy.cut();
  for (let n = 0; n < 2; n += 1) expect(await findsNewAccount()).toBe(true);
  expect(takeReasons()).toEqual([expect.stringMatching(/connect/i)]);
  proxy.mend();
  expect(await findsNewAccount()).toBe(true);
  proxy.stall();
  expect(await findsNewAccount()).toBe(true);
  expect(takeReasons()).toEqual(['The database does not answer.']);
  proxy.mend();
  expect(await findsNewAccount()).toBe(true);
  expect(countReturns()).toBe(3);
});

test('exports do not miss a commit that the primary has not written yet', async () => {
  const client = new pg.Client({ connectionString: servers.primary.url });
  await client.connect();
  await client.query('alter role portal set synchronous_commit = off');
  await client.end();
  const { findsNewAccount } = await openPortal(servers.replica.url);
  for (let n = 0; n < 5; n += 1) expect(await findsNewAccount()).toBe(true);
});

test('a server that is no replica of the primary is not used', async () => {
  const ofPrimary = await openPortal(servers.primary.url);
  expect(await ofPrimary.findsNewAccount()).toBe(true);
  expect(ofPrimary.takeReasons()).toEqual(['it is no replica']);
});
