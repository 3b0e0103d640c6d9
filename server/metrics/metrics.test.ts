import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { recordBackup } from '#server/backups/backups.ts';
import type { Db } from '#server/db/database.ts';
import type { FindReadDb } from '#server/db/replica/replica.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { hasPrograms } from '#server/testing/processes/installed-programs.ts';
import { startPortal } from '#server/testing/processes/started-portal.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { createMetrics } from './metrics.ts';

const monitoring = join(import.meta.dirname, '..', '..', 'deploy', 'monitoring');

/** Names of metrics in the alert rules and the dashboard. */
function listUsedNames(): string[] {
  const texts = ['alerts.yaml', 'grafana-dashboard.json'].map((name) =>
    readFileSync(join(monitoring, name), 'utf8'),
  );
  return [...new Set(texts.join(' ').match(/\b(portal|nodejs|process)_[a-z0-9_]+/g))];
}

/** Values by name and labels, in the text format of Prometheus. */
function parse(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

test('metrics of calls, process, database, jobs, mails and business stand on a port of their own', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-metrics-'));
  const database = await openTestDatabase();
  const port = await findFreePort();
  const portal = await startPortal({
    ...{ DATABASE_URL: String(database.url), DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '1' },
    METRICS_PORT: String(port),
  });
  onTestFinished(async () => {
    portal.child.kill('SIGKILL');
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
  const secret = '/api/requests/0d9b1b6e-7c0e-4d5b-9d3a-2f1f3a9d1c11?token=geheim';
  for (const path of ['/api/site', '/api/site', secret, '/api/gibt-es-nicht', '/healthz', '/readyz'])
    await fetch(portal.url + path);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const values = parse(text);
  const count = (route: string, status: string) =>
    values.get(`portal_http_call_seconds_count{method="GET",route="${route}",status="${status}"}`);
  expect(count('/api/site', '2xx')).toBe(2);
  expect(count('/api/requests/:id', '4xx')).toBe(1);
  expect(text).not.toMatch(/geheim|0d9b1b6e|gibt-es-nicht|healthz|readyz/);
  expect(values.get('portal_http_calls_running')).toBe(0);
  expect(values.get('portal_database_up')).toBe(1);
  expect(values.get('portal_business_total{what="purchases"}')).toBeGreaterThan(0);
  expect(values.get('portal_business_total{what="revenueCents"}')).toBeGreaterThan(0);
  for (const name of [
    ...[
      'nodejs_eventloop_lag_seconds',
      'portal_event_streams',
      'portal_password_queue',
      'portal_jobs_queued',
    ],
    ...[
      'portal_oldest_job_seconds',
      'portal_database_connections{state="waiting"}',
      'portal_mails{state="given_up"}',
    ],
    ...['portal_oldest_mail_seconds{state="waiting"}', 'portal_job_failures{task="mail-delivery"}'],
  ])
    expect(values.get(name), name).toBeGreaterThanOrEqual(0);
  for (const name of listUsedNames()) expect(text, name).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
  expect((await fetch(`${portal.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(await portal.end('SIGTERM')).toEqual([0, null]);
}, 60_000);

/** Serves metrics beside an application. @returns the application's database, and a function that scrapes the metrics */
async function serveMetrics(findReadDb?: FindReadDb) {
  const portal = await openTestApp();
  const { database, db } = portal;
  const jobs = await portal.startJobs();
  const counts = { countStreams: () => 0, countPasswords: () => 0 };
  const observed = { database, findReadDb: findReadDb ?? (async () => db), ...counts };
  const server = await createMetrics().listen(observed, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    server.close();
    await jobs.stop();
    await portal.close();
  });
  const { port } = server.address() as AddressInfo;
  return { db, scrape: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text() };
}

test('scrapes that come while the database counts share one count', async () => {
  const slow = Promise.withResolvers<Db>();
  const findReadDb = vi.fn(() => slow.promise);
  const { db, scrape } = await serveMetrics(findReadDb);
  await Promise.all([scrape(), scrape()]);
  expect(await scrape()).toContain('portal_database_up 1');
  expect(findReadDb).toHaveBeenCalledOnce();
  slow.resolve(db);
  await expect.poll(scrape).toContain('portal_business_total{what="purchases"} 0');
  await expect.poll(async () => (await scrape()) && findReadDb.mock.calls.length).toBeGreaterThan(1);
}, 60_000);

test('the age of the last good backup', async () => {
  const { db, scrape } = await serveMetrics();
  const readAge = async () => parse(await scrape()).get('portal_last_backup_seconds');
  expect(await scrape()).toContain('portal_last_backup_seconds +Inf\n');
  const yesterday = new Date(Date.now() - dayMs);
  await recordBackup(db, { at: yesterday, bytes: 5, ok: true });
  await recordBackup(db, { at: new Date(), bytes: 0, ok: false });
  expect(await readAge()).toBeGreaterThanOrEqual(dayMs / 1000);
  await recordBackup(db, { at: new Date(), bytes: 5, ok: true });
  expect(await readAge()).toBeLessThan(dayMs / 1000);
}, 60_000);

test.skipIf(!hasPrograms('promtool'))(
  'promtool accepts the configuration, and the alerts fire in its tests',
  () => {
    const run = (...args: string[]) => execFileSync('promtool', args, { cwd: monitoring, encoding: 'utf8' });
    expect(run('check', 'config', 'prometheus.yaml')).toContain('SUCCESS: 11 rules found');
    expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  },
);
