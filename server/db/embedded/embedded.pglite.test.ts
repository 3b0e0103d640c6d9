import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { spawnScript, waitForExit, waitForOutput } from '#server/testing/processes/child-process.ts';
import { DatabaseInUseError } from './directory-lock.ts';
import { openEmbedded } from './embedded.ts';

const openAndStay = `
  import { openEmbedded } from '#server/db/embedded/embedded.ts';
  try {
    const { pglite } = await openEmbedded(process.argv[1]);
    await pglite.exec('create table if not exists kept (n int); insert into kept values (1)');
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
  const embedded = await openEmbedded(dataDir);
  opened.push(embedded);
  return embedded;
}

it('syncs to the disk with every commit, and not for reading', async () => {
  const { pglite, syncs } = await open();
  await pglite.exec('create table facts (n int)');
  for (let n = 0; n < 5; n += 1) {
    const before = syncs();
    await pglite.query('insert into facts values ($1)', [n]);
    expect(syncs()).toBeGreaterThan(before);
  }
  const before = syncs();
  await pglite.query('select * from facts');
  expect(syncs()).toBe(before);
  const { rows } = await pglite.query<{ fsync: string; method: string }>(
    "select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method",
  );
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync' }]);
});

it('refuses a second opening in the same process and frees the lock when closed', async () => {
  const first = await open();
  await expect(openEmbedded(dataDir)).rejects.toThrow(DatabaseInUseError);
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
  const { pglite } = await open();
  const { rows } = await pglite.query('select n from kept');
  expect(rows).toEqual([{ n: 1 }]);
});

it('starts over when a first start was cut off halfway', async () => {
  mkdirSync(join(dataDir, 'database.unfinished'));
  writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), 'broken');
  const { pglite } = await open();
  expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
