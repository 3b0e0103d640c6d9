import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { findVersion } from '#server/version.ts';
import { type Database, type Db, inLongTransaction, type Tx } from './database.ts';
import { buildIndexes, largeIndexes } from './migrations/large-indexes.ts';
import { migrations } from './migrations/migrations.ts';
import { DatabaseUnavailableError } from './open-database.ts';

type Steps = Readonly<Record<string, Migration>>;

type Migrated = Pick<Database, 'db' | 'withOwnSession'>;

/**
 * Runs the pending migrations in one transaction, then builds missing indexes outside of it. If several processes start together,
 * one migrates and the others wait. With nothing to do, short statements suffice, without lock: Kysely's own check reads the
 * columns of all tables twice.
 *
 * @returns names of the migrations that were run and of the indexes that were built
 * @throws {DatabaseUnavailableError} when a later version has changed the schema so that this version cannot use it
 * @throws the first error of a migration, after a rollback
 */
export async function migrate(
  database: Migrated,
  steps = migrations,
  indexes = largeIndexes,
): Promise<string[]> {
  await assertNewEnough(database.db, steps);
  const run = await runMigrations(database.db, steps);
  return [...run, ...(await buildIndexes(database, indexes))];
}

async function runMigrations(db: Db, steps: Steps): Promise<string[]> {
  const applied = await listAppliedMigrations(db);
  if (Object.keys(steps).every((name) => applied?.includes(name))) return [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(db, (tx) => migratorFor(tx, steps).migrateToLatest());
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === 1) process.stderr.write(`${waitingForLock}\n`);
      await wait(retryMs);
    }
  }
}

/**
 * A migration that takes away what older versions use ends with the oldest version that runs on the new schema:
 * `0012-drop-fax-needs-0.3.0`. All versions run on the schema of other later migrations (docs/operation/deployment.md).
 *
 * @throws {DatabaseUnavailableError} when this version cannot use the schema
 */
export async function assertNewEnough(db: Db, steps: Steps = migrations): Promise<void> {
  const version = findVersion();
  const applied = await listAppliedMigrations(db);
  for (const name of applied?.filter((one) => !(one in steps)) ?? []) {
    const needed = /-needs-(\d+\.\d+\.\d+)$/.exec(name)?.[1];
    if (needed && version.localeCompare(needed, 'en', { numeric: true }) < 0)
      throw new DatabaseUnavailableError(
        `This version of the portal (${version}) is too old for its database: version ${needed} or newer is needed.`,
      );
  }
}

/** Names of pending migrations. Changes nothing. */
export async function listPendingMigrations(db: Db, steps = migrations): Promise<string[]> {
  const known = await migratorFor(db, steps).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** @returns null when no migration has run */
export async function listAppliedMigrations(db: Db | Tx): Promise<string[] | null> {
  const { rows: found } = await sql`
    select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(
    db,
  );
  if (found.length === 0) return null;
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Kysely's number of its lock. */
const migrationLock = 3_853_314_791_062_309_107n;

/** Shorter than PostgreSQL's `deadlock_timeout` of a second, so that a deadlock ends the migration and no call. */
const lockTimeout = '500ms';
const retryMs = 1000;

/** For the operator of a start that does not listen yet. */
const waitingForLock =
  'The migration waits: another process migrates, or a transaction uses a table that the migration changes.';

/** The lock ends with the transaction, too. */
function run(db: Db, work: (tx: Tx) => Promise<MigrationResultSet>): Promise<string[]> {
  return inLongTransaction(db, async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
    // Throw inside the transaction, so that every kind of error rolls back.
    return namesOf(await work(tx));
  });
}

/** Another process migrates, or somebody uses a table that a migration changes. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

function migratorFor(db: Db | Tx, steps: Steps): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });
}

function namesOf({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
