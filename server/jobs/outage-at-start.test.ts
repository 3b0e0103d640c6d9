import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { startTcpProxy } from '#server/testing/processes/tcp-proxy.ts';
import { sharedTestApp } from '#server/testing/shared-test-app.ts';
import { openAppOn } from '#server/testing/test-app.ts';
import { listJobStates } from './runs.ts';

const helper = sharedTestApp();

test('jobs that start while the database dies run once it is back', async () => {
  const url = new URL(String(helper.database.url));
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const settings = { databaseUrl: url.href, dataDir: '', keyring: testKeyring };
  const database = await openDatabase(settings, () => {});
  const log = { error: vi.fn(), info: vi.fn(), debug: vi.fn() };
  const portal = await openAppOn(database, { log });
  proxy.cut();
  const jobs = portal.startJobs();
  onTestFinished(async () => {
    await jobs.then(({ stop }) => stop());
    await portal.close();
    proxy.close();
  });
  await expect.poll(() => log.error.mock.calls.flat()).toContainEqual(expect.stringContaining('is away'));

  proxy.mend();
  // Die again in the middle of the start.
  await expect.poll(() => listJobStates(helper.db)).not.toEqual([]);
  proxy.cut();
  proxy.mend();
  await jobs;
  const doneJobs = async () =>
    (await listJobStates(helper.db)).flatMap(({ name, lastDoneAt }) => (lastDoneAt ? [name] : []));
  await expect.poll(doneJobs, { timeout: 30_000 }).toContain('mail-delivery');
}, 60_000);
