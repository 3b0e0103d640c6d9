import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';

/** As a small server of one's own is set: nothing that a commit promises is left out. */
const serverOptions = ['fsync=on', 'synchronous_commit=on', 'shared_buffers=512MB', 'max_wal_size=4GB'];

/** A PostgreSQL with durable commits; ends with this process. */
export function startServer(): Promise<PostgresServer> {
  return startPostgres(serverOptions);
}

/** A database with the portal's schema, filled by `fill`. @returns its address */
export async function createFilled(server: PostgresServer, fill: (database: Database) => Promise<void>): Promise<string> {
  const url = await createDatabase(server.url);
  await withDatabase(url, async (database) => {
    await migrate(database.db);
    await fill(database);
  });
  return url;
}

/** Opens a database for as long as `work` takes. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, (error) => console.error(error.name));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
