import { once } from 'node:events';
import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { spawnScript, waitForExit, waitForOutput } from '#server/testing/processes/child-process.ts';
import { DatabaseInUseError } from './directory-lock.ts';
import { openEmbedded } from './embedded.ts';

const openAndStay = `
  import { sql } from 'kysely';
  import { openEmbedded } from '#server/db/embedded/embedded.ts';
  import { testKeyring } from '#server/testing/database/test-keyring.ts';
  try {
    const { db } = await openEmbedded(process.argv[1], testKeyring);
    await sql\`create table kept as select 1 as n\`.execute(db);
    console.log('open');
    setInterval(() => {}, 1000);
  } catch (error) {
    process.stderr.write(error.message);
    process.exit(3);
  }`;

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  return () => rmSync(dataDir, { recursive: true, force: true });
});

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function open() {
  const embedded = await openEmbedded(dataDir, testKeyring);
  opened.push(embedded);
  return embedded;
}

it('syncs to the disk with every commit, and not for reading', async () => {
  const sync = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  const { db } = await open();
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

it('refuses a second opening in the same process and frees the lock when closed', async () => {
  const first = await open();
  await expect(openEmbedded(dataDir, testKeyring)).rejects.toThrow(DatabaseInUseError);
  opened.pop();
  await first.close();
  await open();
});

it('refuses a second process with one clear sentence', async () => {
  await open();
  const { code, output } = await waitForExit(spawnScript(openAndStay, [dataDir]));
  expect(code).toBe(3);
  expect(output).toContain('The embedded database in');
  expect(output).toContain('is open already');
});

it('opens again at once after kill -9, with everything that was committed', async () => {
  const child = spawnScript(openAndStay, [dataDir]);
  await waitForOutput(child, 'open');
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const { db } = await open();
  const { rows } = await sql`select n from kept`.execute(db);
  expect(rows).toEqual([{ n: 1 }]);
});

it('starts over when a first start was cut off halfway', async () => {
  mkdirSync(join(dataDir, 'database.unfinished'));
  writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), 'broken');
  const { db } = await open();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
