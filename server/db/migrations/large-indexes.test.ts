import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction, outsideTransactions } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import { samplePartner } from '#server/testing/sample-partner.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { migrations } from './migrations.ts';

async function openPortal() {
  const portal = await openTestApp();
  onTestFinished(portal.close);
  const { db, database } = portal;
  const name = 'purchases_by_price';
  const indexes = { [name]: `create index concurrently ${name} on purchases (net_cents)` };
  const listBuilds = async () => {
    const { rows } = await sql<{ pid: number; phase: string }>`
      select pid, phase from pg_stat_progress_create_index where datname = current_database()`.execute(db);
    return rows;
  };
  const isValid = async () => {
    const { rows } = await sql<{ isValid: boolean }>`
      select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
    return rows[0]?.isValid;
  };
  /** Runs `work` while the build waits for the end of a transaction that has bought. */
  const whileBuilding = (build: () => void, work: () => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await sql`lock table purchases in row exclusive mode`.execute(tx);
      await outsideTransactions(async () => {
        build();
        await expect.poll(listBuilds).toMatchObject([{ phase: expect.stringContaining('waiting') }]);
        await work();
      });
    });
  return {
    ...portal,
    buildIndex: () => migrate(database, migrations, indexes),
    listBuilds,
    isValid,
    whileBuilding,
    name,
  };
}

test('partners buy while a large index is built', async () => {
  const portal = await openPortal();
  const request = await addPublished(portal, 'Callcenter');
  const buyer = await portal.openBrowserAs(samplePartner('kauf@index.example'));
  let built: Promise<string[]> | undefined;
  await portal.whileBuilding(
    () => {
      built = portal.buildIndex();
    },
    async () => expect((await buyer.call(`POST /api/requests/${request}/buy`)).statusCode).toBe(200),
  );
  expect(await built).toEqual([portal.name]);
  expect(await portal.isValid()).toBe(true);
  expect(await portal.buildIndex()).toEqual([]);
});

test('the next start rebuilds the index of a killed build, in one of two processes', async () => {
  const portal = await openPortal();
  let killed: Promise<unknown> | undefined;
  await portal.whileBuilding(
    () => {
      killed = portal.buildIndex().catch((error: unknown) => error);
    },
    async () => {
      const [build] = await portal.listBuilds();
      await sql`select pg_terminate_backend(${build?.pid})`.execute(portal.db);
      expect(await killed).toBeInstanceOf(Error);
    },
  );
  expect(await portal.isValid()).toBe(false);
  const both = await Promise.all([portal.buildIndex(), portal.buildIndex()]);
  expect(both.flat()).toEqual([portal.name]);
  expect(await portal.isValid()).toBe(true);
});

test('a migration that waits for a reader lets partners buy', async () => {
  const portal = await openPortal();
  const request = await addPublished(portal, 'Callcenter');
  const buyer = await portal.openBrowserAs(samplePartner('kauf@lesen.example'));
  const later: Migration = {
    up: async (db) => void (await sql`alter table purchases add column later text`.execute(db)),
  };
  let done: Promise<string[]> | undefined;
  await inTransaction(portal.db, async (tx) => {
    await sql`select from purchases`.execute(tx);
    await outsideTransactions(async () => {
      done = migrate(portal.database, { ...migrations, '9999-later': later });
      const waiting = sql`select from pg_locks where not granted and relation = 'purchases'::regclass`;
      await expect.poll(async () => (await waiting.execute(portal.db)).rows).toHaveLength(1);
      expect((await buyer.call(`POST /api/requests/${request}/buy`)).statusCode).toBe(200);
    });
  });
  expect(await done).toEqual(['9999-later']);
});
