import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { columnParsers } from '#server/db/column-types.ts';
import { databaseOnPGlite } from '#server/db/embedded/database-on-pglite.ts';
import { migrate } from '#server/db/migrate.ts';
import { testKeyring } from './test-keyring.ts';

/** File of a migrated PGlite. Opening a copy is faster than migrating a new database. */
export type PgliteSnapshot = { readonly path: string; remove(): void };

export async function createPgliteSnapshot(): Promise<PgliteSnapshot> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-pglite-'));
  const path = join(directory, 'migrated.tar');
  const pglite = await PGlite.create();
  const database = databaseOnPGlite(pglite, testKeyring, () => pglite.close());
  await migrate(database);
  const snapshot = await pglite.dumpDataDir('none');
  writeFileSync(path, new Uint8Array(await snapshot.arrayBuffer()));
  await database.close();
  return { path, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

export function openPgliteSnapshot(path: string): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Blob([readFileSync(path)]), parsers: { ...columnParsers } });
}
