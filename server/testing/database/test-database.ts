import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import './test-context.ts';
import { columnParsers } from '#server/db/column-types.ts';
import { databaseOnPGlite } from '#server/db/embedded/database-on-pglite.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { openPgliteSnapshot } from './pglite-snapshot.ts';
import { createDatabase, dropDatabase } from './postgres-server.ts';
import { testKeyring } from './test-keyring.ts';

/** `url` is null on PGlite. `close` also deletes the data. */
export type TestDatabase = Database & { readonly url: string | null };

/** Opens a migrated database on the engine of the Vitest project. Open one per file in `beforeAll`, close it in `afterAll`. */
export function openTestDatabase(): Promise<TestDatabase> {
  return inject('engine') === 'pglite'
    ? onPGlite(openPgliteSnapshot(inject('pgliteSnapshot')))
    : openCopy(inject('postgresTemplate'));
}

/** Opens a database without tables. */
export function openEmptyTestDatabase(): Promise<TestDatabase> {
  return inject('engine') === 'pglite'
    ? onPGlite(PGlite.create({ parsers: { ...columnParsers } }))
    : openCopy();
}

async function onPGlite(opening: Promise<PGlite>): Promise<TestDatabase> {
  const pglite = await opening;
  return { ...databaseOnPGlite(pglite, testKeyring, () => pglite.close()), url: null };
}

async function openCopy(template?: string): Promise<TestDatabase> {
  const server = inject('postgresServer');
  const url = await createDatabase(server, template);
  const database = await openDatabase(
    { databaseUrl: url, dataDir: '', keyring: testKeyring },
    failOnIdleError,
  );
  const close = async () => {
    await database.close();
    await dropDatabase(server, url);
  };
  return { ...database, url, close };
}

function failOnIdleError(error: Error): void {
  throw error;
}
