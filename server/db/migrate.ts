import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { dayMs } from '#domain/durations.ts';
import { findVersion } from '#server/version.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import { migrations } from './migrations/migrations.ts';
import { DatabaseUnavailableError } from './open-database.ts';
import { withQueryTimeout } from './query-timeout.ts';

/**
 * Runs the pending migrations in one transaction. If several processes start together, one migrates and the others wait. Without
 * pending migrations, two short statements suffice, without lock: Kysely's own check reads the columns of all tables twice.
 *
 * @returns names of the migrations that were run
 * @throws {DatabaseUnavailableError} when a later version has migrated the database
 * @throws the first error of a migration, after a rollback
 */
export async function migrate(db: Db, steps = migrations): Promise<string[]> {
  const applied = await listAppliedMigrations(db);
  if (isDeepStrictEqual(applied, Object.keys(steps).toSorted())) return [];
  const unknown = applied?.findLast((name) => !(name in steps));
  if (unknown !== undefined) throw new DatabaseUnavailableError(describeTooOld(unknown));
  return run(db, (tx) => migratorFor(tx, steps).migrateToLatest());
}

function describeTooOld(migration: string): string {
  const needed = `a version that has the migration ${migration} is needed`;
  return `This version of the portal (${findVersion()}) is too old for its database: ${needed}.`;
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

/**
 * Lifts the time limits of the pool, because a migration may take long or wait for another process. Limits and lock end with the
 * transaction, so that a shared session keeps nothing (operation 14).
 */
function run(db: Db, work: (tx: Tx) => Promise<MigrationResultSet>): Promise<string[]> {
  const migrateAll = async (tx: Tx) => {
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
    // Throw inside the transaction, so that every kind of error rolls back.
    return namesOf(await work(tx));
  };
  return withQueryTimeout(dayMs, () => inTransaction(db, migrateAll));
}

function migratorFor(db: Db | Tx, steps: Readonly<Record<string, Migration>>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });
}

function namesOf({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
