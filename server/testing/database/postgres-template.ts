import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createDatabase, dropDatabase, startPostgres } from './postgres-server.ts';
import { testKeyring } from './test-keyring.ts';

/** Starts a PostgreSQL server with a migrated database that tests copy. @returns the addresses of both */
export async function openMigratedTemplate() {
  const server = await startPostgres();
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
