import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { dayMs } from '#domain/durations.ts';
import type { Db } from './database.ts';
import { migrations } from './migrations.ts';
import { withQueryTimeout } from './query-timeout.ts';

/**
 * Brings the schema to its newest state in one transaction. Of several processes that start together one migrates,
 * the others wait for it.
 *
 * @returns names of the migrations that were run
 * @throws the first error of a migration; nothing is changed then
 */
export async function migrate(db: Db, steps = migrations): Promise<string[]> {
  return namesOf(await withoutLimits(db, (connection) => migratorFor(connection, steps).migrateToLatest()));
}

/** Names of those that {@link migrate} would run. Changes nothing. */
export async function listPendingMigrations(db: Db, steps = migrations): Promise<string[]> {
  const known = await migratorFor(db, steps).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/**
 * For a backup of an earlier version.
 *
 * @returns names of the migrations that were run
 */
export async function migrateTo(db: Db, name: string, steps = migrations): Promise<string[]> {
  return namesOf(await withoutLimits(db, (connection) => migratorFor(connection, steps).migrateTo(name)));
}

/** For tests and a developer's own database. */
export async function migrateDown(db: Db, steps = migrations): Promise<string[]> {
  return namesOf(
    await withoutLimits(db, (connection) => migratorFor(connection, steps).migrateTo(NO_MIGRATIONS)),
  );
}

/** A migration may take long or wait for another process's; the limits of the pool are meant for calls. */
function withoutLimits<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  const onConnection = async (connection: Db) => {
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  };
  return withQueryTimeout(dayMs, () => db.connection().execute(onConnection));
}

function migratorFor(db: Db, steps: Readonly<Record<string, Migration>>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });
}

function namesOf({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
