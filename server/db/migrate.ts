import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { dayMs } from '#domain/durations.ts';
import { findVersion } from '#server/version.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import { migrations } from './migrations.ts';
import { DatabaseUnavailableError } from './open-database.ts';
import { withQueryTimeout } from './query-timeout.ts';

/**
 * Brings the schema to its newest state in one transaction. Of several processes that start together one migrates,
 * the others wait for it. Where all have run and none is unknown, two short statements tell so, without the lock: Kysely
 * looks through the columns of all tables twice, for which no start should wait.
 *
 * @returns names of the migrations that were run
 * @throws {DatabaseUnavailableError} when a later version has migrated the database
 * @throws the first error of a migration; nothing is changed then
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

/** Names of those that {@link migrate} would run. Changes nothing. */
export async function listPendingMigrations(db: Db, steps = migrations): Promise<string[]> {
  const known = await migratorFor(db, steps).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Null where no migration has run. */
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

/** Kysely's own number. */
const migrationLock = 3_853_314_791_062_309_107n;

/**
 * A migration may take long or wait for another process's; the limits of the pool are meant for calls. Limits and lock end
 * with the transaction, so that nothing is left in a session that is shared (operation 14).
 */
function run(db: Db, work: (tx: Tx) => Promise<MigrationResultSet>): Promise<string[]> {
  const migrateAll = async (tx: Tx) => {
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
    // Thrown in here, so that an error that is none of the database takes everything back, too.
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
