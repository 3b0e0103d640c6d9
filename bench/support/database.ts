import { dayMs } from '#domain/durations.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { withQueryTimeout } from '#server/db/query-timeout.ts';
import {
  createDatabase,
  type PostgresServer,
  startPostgres,
} from '#server/testing/database/postgres-server.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { printLine } from './report.ts';

const serverOptions = ['fsync=on', 'synchronous_commit=on', 'shared_buffers=512MB', 'max_wal_size=4GB'];

/** Ends with this process, and its files with it. */
export async function startServer(moreOptions: readonly string[] = []): Promise<PostgresServer> {
  const server = await startPostgres([...serverOptions, ...moreOptions]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.stop().finally(() => process.exit(130)));
  }
  return server;
}

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

/** As the portal runs its statements, but without the pool's limits on them, which are meant for calls. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  // What the address says stands in place of the pool's own options.
  const patientUrl = `${url}?options=${encodeURIComponent('-c jit=off -c statement_timeout=0')}`;
  const database = await openDatabase(
    { databaseUrl: patientUrl, dataDir: '', keyring: testKeyring },
    (error) => printLine(`Connection lost: ${error.name}`),
  );
  try {
    return await withQueryTimeout(dayMs, () => work(database));
  } finally {
    await database.close();
  }
}
