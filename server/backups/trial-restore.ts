import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inLongTransaction, type Tx } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DatabaseSettings, openDatabase } from '#server/db/open-database.ts';
import { restoreDatabase } from './restore.ts';
import { ServerProgramError } from './server-backup.ts';

/**
 * Restores a backup into a temporary database beside the portal's, brings it to the newest schema, and removes it afterwards. On a
 * server, the user of the database must be allowed to create databases.
 *
 * @param check reads the restored database
 */
export async function tryRestore<T>(
  settings: DatabaseSettings,
  file: string,
  check: (tx: Tx) => Promise<T>,
): Promise<T> {
  const url = settings.databaseListenUrl ?? settings.databaseUrl;
  const temporary = url === null ? await makeFolder() : await makeDatabase(url);
  try {
    const target = { ...settings, ...temporary.settings };
    await restoreDatabase(target, file);
    const database = await openDatabase(target, () => {});
    try {
      await migrate(database);
      return await inLongTransaction(database.db, check);
    } finally {
      await database.close();
    }
  } finally {
    await temporary.remove();
  }
}

async function makeFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-verify-'));
  return { settings: { dataDir }, remove: () => rm(dataDir, { recursive: true }) };
}

async function makeDatabase(serverUrl: string) {
  const name = `portal_verify_${randomBytes(6).toString('hex')}`;
  await run(serverUrl, `create database ${name}`).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ServerProgramError(`No temporary database can be created: ${reason}`, { cause });
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  url.searchParams.delete('dbname');
  return {
    settings: { databaseUrl: url.href, databaseListenUrl: null },
    remove: () => run(serverUrl, `drop database ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
