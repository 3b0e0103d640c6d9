import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { createDatabase, type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { say } from './report.ts';

/** As a small server of one's own is set: nothing that a commit promises is left out. */
const serverOptions = ['fsync=on', 'synchronous_commit=on', 'shared_buffers=512MB', 'max_wal_size=4GB'];

/** A PostgreSQL with durable commits. It ends, and its files go, together with this process. */
export async function startServer(): Promise<PostgresServer> {
  const server = await startPostgres(serverOptions);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.stop().finally(() => process.exit(130)));
  }
  return server;
}

/** A database with the portal's schema, filled by `fill`. @returns its address */
export async function createFilled(
  server: PostgresServer,
  fill: (database: Database) => Promise<void>,
): Promise<string> {
  const url = await createDatabase(server.url);
  await withDatabase(url, async (database) => {
    await migrate(database.db);
    await fill(database);
  });
  return url;
}

/** Opens a database for as long as `work` takes; its statements may take longer than any call of the portal. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const patientUrl = `${url}?options=${encodeURIComponent('-c statement_timeout=0')}`;
  const database = await openDatabase({ databaseUrl: patientUrl, dataDir: '' }, (error) =>
    say(`Connection lost: ${error.name}`),
  );
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
