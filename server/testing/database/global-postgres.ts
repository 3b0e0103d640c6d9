import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createDatabase, dropDatabase, startPostgres } from './postgres-server.ts';
import { testKeyring } from './test-keyring.ts';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const template = await createDatabase(server.url);
  const database = await openDatabase({ databaseUrl: template, dataDir: '', keyring: testKeyring }, () => {});
  await migrate(database.db);
  await database.close();
  project.provide('postgresServer', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
}
