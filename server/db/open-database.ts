import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Db as BossDb } from 'pg-boss';
import { dumpServer, exportSnapshot } from '#server/backups/server-backup.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { createDb, type Database, inLongTransaction } from './database.ts';
import { GuardedDialect } from './guarded-dialect.ts';
import { createListen, listenForBoss } from './listening.ts';
import { openPool, probeServer, withSession } from './postgres.ts';
import { withQueryTimeout } from './query-timeout.ts';

export type { Database, Engine } from './database.ts';

export type DatabaseSettings = {
  readonly databaseUrl: string | null;
  /** Behind a pooler in transaction mode: the server itself, for LISTEN (operation 14). */
  readonly databaseListenUrl?: string | null;
  /** A replica for figures and exports (operation 14). */
  readonly databaseReadUrl?: string | null;
  /** Largest number of connections, including the one for LISTEN. */
  readonly databasePool?: number;
  readonly dataDir: string;
  readonly keyring: Keyring;
};

/** The server is unreachable or too old, or a later version has migrated it. `message` is for the operator. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

const oldestServerVersion = 150_000;

/** Figures and exports need few connections: an export needs none while its reader takes a page. */
const replicaConnections = 4;

const startDeadlineMs = 10_000;

/** Default for tests and measurements with their own server. */
const manyConnections = 17;

/**
 * Opens the PostgreSQL server named by `databaseUrl`, else the embedded database in `dataDir`.
 *
 * @param onIdleError gets errors of idle connections
 * @throws {DatabaseInUseError} when another process has the embedded database open
 * @throws {DatabaseUnavailableError} when the server does not answer within about ten seconds, refuses,
 *   or is older than PostgreSQL 15
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, dataDir, keyring } = settings;
  if (databaseUrl !== null) return openServer(databaseUrl, settings, onIdleError);
  // Load the embedded database only when needed.
  const { openEmbedded } = await import('./embedded/embedded.ts');
  return openEmbedded(dataDir, keyring);
}

async function openServer(
  url: string,
  settings: DatabaseSettings,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const { keyring, databaseListenUrl = null, databasePool = manyConnections } = settings;
  const pool = openPool(url, { size: databasePool - 1, isShared: databaseListenUrl !== null }, onIdleError);
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = createDb(new GuardedDialect({ pool }), keyring);
  const replica = openReplica(settings);
  const listen = createListen(databaseListenUrl ?? url);
  return {
    engine: 'postgres',
    db,
    ...(replica && { replica: replica.db }),
    bossOptions: { db: { executeSql: bossOnPool(pool), listen: listenForBoss(listen) } },
    probe: () => probeServer(url),
    listen,
    withOwnSession: (work) => withSession(databaseListenUrl ?? url, work),
    connections: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { used: totalCount - idle, idle, waiting };
    },
    backUp: (work) =>
      inLongTransaction(db, async (tx) => {
        const snapshot = await exportSnapshot(tx);
        return work(tx, dumpServer(databaseListenUrl ?? url, snapshot));
      }),
    close: async () => {
      await replica?.close();
      await db.destroy();
      // Kysely does not end an unused pool.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Connects at the first reading. A lost replica matters to the next reading only, which finds out itself. */
function openReplica({ databaseReadUrl = null, databaseListenUrl = null, keyring }: DatabaseSettings) {
  if (databaseReadUrl === null) return null;
  const options = { size: replicaConnections, isShared: databaseListenUrl !== null };
  const pool = openPool(databaseReadUrl, options, () => {});
  return { db: createDb(new GuardedDialect({ pool }), keyring), close: () => pool.end() };
}

/**
 * Runs pg-boss on the portal's pool, within its limit of connections. Does not prepare its statements, which contain names and
 * ids. After an error the pool ends the connection, which may have an open transaction.
 */
function bossOnPool(pool: pg.Pool): BossDb['executeSql'] {
  return (text, values) => pool.query({ text, ...(values && { values }) });
}

/** Waits for a starting server, for instance after a restart of the machine. */
async function checkServer(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + startDeadlineMs;
  for (;;) {
    try {
      const { rows } = await withQueryTimeout(startDeadlineMs, () =>
        pool.query<{ version: number }>("select current_setting('server_version_num')::int as version", []),
      );
      if ((rows[0]?.version ?? 0) >= oldestServerVersion) return;
    } catch (error) {
      if (Date.now() < deadline && isStarting(error)) {
        await wait(250);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      throw new DatabaseUnavailableError(`The database (DATABASE_URL) cannot be reached: ${reason}`, {
        cause: error,
      });
    }
    throw new DatabaseUnavailableError('The database server is too old: PostgreSQL 15 or newer is needed.');
  }
}

function isStarting(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNREFUSED' || code === '57P03' || error instanceof AggregateError;
}
