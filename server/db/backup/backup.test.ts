import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordAudit } from '#server/audit/audit.ts';
import { columnParsers } from '#server/db/column-types.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { databaseOnPGlite } from '#server/db/embedded/database-on-pglite.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/open-database.ts';
import { seedDemo } from '#server/demo/demo.ts';
import {
  openEmptyTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '#server/testing/database/test-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { writeBackup } from './backup.ts';
import { listTables } from './catalogue.ts';
import { restoreBackup } from './restore.ts';

const now = new Date('2026-11-20T12:00:00Z');
const umlauts = 'Zeile 1\nZeile "2", \\ (Ä) 💶\u2028';

let source: TestDatabase;
let folder: string;
let whole: string;

/** The demo's accounts, requests and purchases, an audit trail, and what is easily lost on the way. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  whole = join(folder, 'whole.backup');
  source = await openTestDatabase();
  await seedDemo(source.db, now, false);
  const subject = { kind: 'system', id: null } as const;
  for (const reason of ['eins', umlauts])
    await recordAudit(source.db, { at: now, by: null, from: null, action: 'login', subject, reason });
  await sql`
    insert into mails (kind, recipient, payload) values ('x', ${umlauts}, '{"a": null, "b": [1.10, "ä"]}')`.execute(
    source.db,
  );
  await writeBackup(source, { file: whole, now });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await source.close();
});

let target: Database;
beforeEach(async () => {
  target = await openEmptyTestDatabase();
  return () => target.close();
});

/** Rows and a digest of all of them, by table. */
async function readDigests(db: Db) {
  const digests: Record<string, unknown> = {};
  for (const { table } of await listTables(db)) {
    const { rows } = await sql`
      select count(*)::int as count, md5(string_agg(t::text, ' ' order by t::text)) as digest
      from ${sql.table(table)} t`.execute(db);
    digests[table] = rows[0];
  }
  return digests;
}

async function readGuards(db: Db) {
  const { rows } = await sql<{ guard: string }>`
    select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) || k.convalidated::text as guard
    from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace
    union all
    select c.relname || ' ' || t.tgname || ' ' || t.tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
    order by 1`.execute(db);
  return rows.map(({ guard }) => guard);
}

it('a restored database has every row and every guard', async () => {
  const restored = await restoreBackup(target.db, whole);
  const digests = await readDigests(target.db);
  expect(digests).toEqual(await readDigests(source.db));
  expect(digests['users']).toMatchObject({ count: 5 });
  expect(restored).toMatchObject({ tables: Object.keys(digests).length, migrations: [] });
  expect(await readGuards(target.db)).toEqual(await readGuards(source.db));
});

it('what is written afterwards gets new numbers', async () => {
  await restoreBackup(target.db, whole);
  const subject = { kind: 'system', id: null } as const;
  await recordAudit(target.db, { at: now, by: null, from: null, action: 'login', subject });
  const { rows } = await sql`select count(*)::int = max(id) as "isNext" from audit_entries`.execute(
    target.db,
  );
  expect(rows).toEqual([{ isNext: true }]);
});

it('of an embedded database and of a server is one format', async () => {
  const pglite = await PGlite.create({ parsers: { ...columnParsers } });
  const embedded = databaseOnPGlite(pglite, testKeyring, () => pglite.close());
  await restoreBackup(embedded.db, whole);
  const file = join(folder, 'from-embedded.backup');
  await writeBackup(embedded, { file, now });
  await embedded.close();
  await restoreBackup(target.db, file);
  expect(await readDigests(target.db)).toEqual(await readDigests(source.db));
});

it('shows one moment although the portal goes on writing', async () => {
  await migrate(target.db);
  let pairs = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      pairs += 1;
      // The embedded database answers without giving anybody else a turn.
      await setImmediate();
      await inTransaction(target.db, async (tx) => {
        await sql`insert into rate_limits (key, points) values (${`eins${pairs}`}, 1)`.execute(tx);
        await sql`insert into mails (kind, recipient, payload) values ('x', 'zwei', '{}')`.execute(tx);
      });
    }
  })();
  await expect.poll(() => pairs).toBeGreaterThan(5);
  const file = join(folder, 'while-written.backup');
  await writeBackup(target, { file, now });
  isOver = true;
  await writing;
  const lines = gunzipSync(readFileSync(file)).toString().split('\n');
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  expect(count(/^"\(eins\d/)).toBeGreaterThan(5);
  expect(count(/,zwei,/)).toBe(count(/^"\(eins\d/));
});

it('is for the own user alone, replaces no file and leaves none unfinished', async () => {
  expect(statSync(whole).mode & 0o077).toBe(0);
  await expect(writeBackup(source, { file: whole, now })).rejects.toThrow('exists already');
  expect(existsSync(`${whole}.unfinished`)).toBe(false);
});

it('goes into no database that holds something', async () => {
  await expect(restoreBackup(source.db, whole)).rejects.toThrow('not empty');
});

it.each<[string, (text: string) => string | Buffer]>([
  ['cut off', (text) => gzipSync(text).subarray(0, -2000)],
  ['without its end', (text) => gzipSync(text.split('\n').slice(0, -2).join('\n'))],
  ['with a row less', (text) => gzipSync(text.replace(/\n"[^\n]*(?=\n)/, ''))],
  ['no backup at all', () => 'Hallo'],
  ['of another version', (text) => gzipSync(text.replace('0001-baseline', '0001-other'))],
])('of a file that is %s nothing is restored', async (_what, change) => {
  const file = join(folder, 'broken.backup');
  writeFileSync(file, change(gunzipSync(readFileSync(whole)).toString()));
  await expect(restoreBackup(target.db, file)).rejects.toThrow(/no whole backup|another version/);
  const tables = await listTables(target.db);
  const counts = tables.length > 0 ? await readDigests(target.db) : { users: { count: 0 } };
  expect(counts).toMatchObject({ users: { count: 0 } });
});
