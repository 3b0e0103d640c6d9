import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { listAppliedMigrations } from '#server/db/migrate.ts';
import { type DatabaseSettings, openDatabase } from '#server/db/open-database.ts';
import { restoreServer } from './server-backup.ts';

/** The database is not new. `message` is for the operator. */
export class DatabaseNotEmptyError extends Error {
  override readonly name = 'DatabaseNotEmptyError';

  constructor() {
    super('The database is not empty: name an empty one by DATABASE_URL, or another DATA_DIR.');
  }
}

/**
 * Fills a new database from a backup of the same kind of database, atomically.
 *
 * @throws {DatabaseNotEmptyError} when the portal has used the database before
 */
export async function restoreDatabase(settings: DatabaseSettings, file: string): Promise<void> {
  const { databaseUrl, databaseListenUrl, dataDir, keyring } = settings;
  if (databaseUrl === null) {
    if (existsSync(join(dataDir, 'database'))) throw new DatabaseNotEmptyError();
    const database = await openEmbedded(dataDir, keyring, await openAsBlob(file));
    return database.close();
  }
  const database = await openDatabase(settings, () => {});
  try {
    if (await listAppliedMigrations(database.db)) throw new DatabaseNotEmptyError();
  } finally {
    await database.close();
  }
  return restoreServer(databaseListenUrl ?? databaseUrl, file);
}
