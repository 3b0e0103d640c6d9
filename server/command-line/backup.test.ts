import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { seedDemo } from '#server/demo/demo.ts';
import { openEmptyTestDatabase, openTestDatabase } from '#server/testing/database/test-database.ts';
import { runPortalCommand } from '#server/testing/processes/portal-command.ts';

/** Rows and a digest of all of them, by table. */
async function readDigests(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const digests: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`
      select count(*)::int as count, md5(string_agg(t::text, ' ' order by t::text)) as digest
      from ${sql.table(name)} t`.execute(db);
    digests[name] = rows[0];
  }
  return digests;
}

function hasPrograms(): boolean {
  try {
    for (const name of ['pg_dump', 'pg_restore']) execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it.skipIf(!hasPrograms())(
  'a backup of a server restores into an empty database, whole or not at all',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
    const [source, target] = await Promise.all([openTestDatabase(), openEmptyTestDatabase()]);
    const run = ({ url }: { url: string | null }, ...args: string[]) =>
      runPortalCommand({ DATABASE_URL: String(url), DATA_DIR: folder }, ...args, '--json');
    const backup = join(folder, 'portal.backup');
    await seedDemo(source.db, new Date(), false);
    const {
      backups: _,
      audit_entries: _entries,
      audit_personal: _personal,
      ...saved
    } = await readDigests(source.db);
    expect(saved['users']).toMatchObject({ count: 5 });

    expect(await run(source, 'backup', backup)).toMatchObject({ code: 0, err: '' });
    const broken = await run(target, 'restore', join(folder, 'secret-key'));
    expect(broken).toMatchObject({ code: 1, err: expect.stringContaining('pg_restore') });
    expect(await readDigests(target.db)).toEqual({});

    expect(await run(target, 'restore', backup)).toMatchObject({ code: 0, err: '' });
    expect(await readDigests(target.db)).toMatchObject(saved);
    const again = await run(target, 'restore', backup);
    expect(again).toMatchObject({ code: 3, err: expect.stringContaining('not empty') });
    await Promise.all([source.close(), target.close()]);
    rmSync(folder, { recursive: true });
  },
  240_000,
);
