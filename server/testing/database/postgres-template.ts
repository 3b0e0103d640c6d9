import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createDatabase, dropDatabase, type PostgresServer, startPostgres } from './postgres-server.ts';
import { testKeyring } from './test-keyring.ts';

/** @returns the addresses of a PostgreSQL server and of a migrated database on it that tests copy */
export async function openMigratedTemplate(starting: Promise<PostgresServer> = startPostgres()) {
  const server = await starting;
  const template = await createDatabase(server.url);
  const database = await openDatabase({ databaseUrl: template, dataDir: '', keyring: testKeyring }, () => {});
  await migrate(database);
  await database.close();
  const close = async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
  return { server: server.url, template, close };
}
