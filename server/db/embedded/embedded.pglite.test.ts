import { once } from 'node:events';
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { buildIndexes } from '#server/db/migrations/large-indexes.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { spawnScript, waitForOutput } from '#server/testing/processes/child-process.ts';
import { DatabaseInUseError } from './directory-lock.ts';
import { openEmbedded } from './embedded.ts';

const openAndStay = `
  import { sql } from 'kysely';
  import { openEmbedded } from '#server/db/embedded/embedded.ts';
  import { testKeyring } from '#server/testing/database/test-keyring.ts';
  const { db } = await openEmbedded(process.argv[1], testKeyring);
  await sql\`create table kept as select 1 as n\`.execute(db);
  console.log('open');
  setInterval(() => {}, 1000);`;

let dataDir: string;
let embedded: Database;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  mkdirSync(join(dataDir, 'database.unfinished'));
  writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), 'broken');
  embedded = await openEmbedded(dataDir, testKeyring);
  return async () => {
    await embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
});

it('starts again after an interrupted first start', async () => {
  expect((await sql`select 1 as one`.execute(embedded.db)).rows).toEqual([{ one: 1 }]);
});

it('builds a large index', async () => {
  await sql`create table large (n int)`.execute(embedded.db);
  const indexes = { large_by_n: 'create index concurrently large_by_n on large (n)' };
  expect(await buildIndexes(embedded, indexes)).toEqual(['large_by_n']);
  expect(await buildIndexes(embedded, indexes)).toEqual([]);
});

it('syncs to the disk at every commit, but not at reads', async () => {
  const sync = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  const { db } = embedded;
  await sql`create table facts (n int)`.execute(db);
  for (let n = 0; n < 5; n += 1) {
    sync.mockClear();
    await sql`insert into facts values (${n})`.execute(db);
    expect(sync).toHaveBeenCalled();
  }
  sync.mockClear();
  await sql`select * from facts`.execute(db);
  expect(sync).not.toHaveBeenCalled();
  sync.mockRestore();
  syncBuiltinESMExports();
  const { rows } = await sql`
    select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method`.execute(db);
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }]);
});

it('locks out other processes while open, and opens again after kill -9 with all commits', async () => {
  await expect(openEmbedded(dataDir, testKeyring)).rejects.toThrow(DatabaseInUseError);
  await embedded.close();
  const child = spawnScript(openAndStay, [dataDir]);
  await waitForOutput(child, 'open');
  await expect(openEmbedded(dataDir, testKeyring)).rejects.toThrow(DatabaseInUseError);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  embedded = await openEmbedded(dataDir, testKeyring);
  const { rows } = await sql`select n from kept`.execute(embedded.db);
  expect(rows).toEqual([{ n: 1 }]);
});
