import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startOnDisk } from '#server/testing/database/postgres-server.ts';
import { openMigratedTemplate } from '#server/testing/database/postgres-template.ts';
import { type Market, openMarket } from './market.ts';
import { report } from './rounds.ts';
import { canMount, fillDisk, mountSmallDisk, unmount } from './small-disk.ts';

const intact = { lost: 0, oversold: 0, doubled: 0, wronglyMailed: 0 };

/** Starts a market whose PostgreSQL has a small disk. */
async function openOnSmallDisk() {
  let disk = '';
  const server = await startOnDisk((folder, user) => {
    mountSmallDisk(folder, user);
    disk = folder;
  });
  const { server: url, template } = await openMigratedTemplate(Promise.resolve(server));
  const market = await openMarket({ server: url, template });
  onTestFinished(async () => {
    await market.close();
    unmount(disk);
    await server.stop();
  });
  return { market, disk, server };
}

/** Asks for new files of the log until PostgreSQL, which cannot write them, ends. */
async function stopLog({ db }: Market): Promise<void> {
  const isEnded = (error: { readonly code?: string }) => error.code === 'ECONNREFUSED';
  const switchLog = () => sql`select pg_switch_wal()`.execute(db).then(() => false, isEnded);
  await expect.poll(switchLog, { timeout: 60_000, interval: 20 }).toBe(true);
}

test.runIf(canMount)('the disk of PostgreSQL is full amid purchases, then has room again', async () => {
  const { market, disk, server } = await openOnSmallDisk();
  const nodes = await Promise.all([market.startNode(0), market.startNode(1)]);
  await market.publish(60);
  await market.waitForPurchases(50);
  let ballast = fillDisk(disk);
  await market.waitForFailures(50);
  rmSync(ballast);
  await market.waitForPurchases(50);
  ballast = fillDisk(disk);
  await stopLog(market);
  await market.waitForFailures(50);
  rmSync(ballast);
  await server.restart();
  await market.waitForPurchases(50);
  const counts = await market.count();
  report('disk of PostgreSQL full', counts);
  expect(counts).toMatchObject(intact);
  // The portals recover by themselves.
  expect(nodes.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null]);
});
