import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import type { Db } from './database.ts';
import { migrations } from './migrations.ts';

/**
 * Brings the schema to its newest state. Several processes may start together: one migrates, the others
 * wait for it. Everything happens in one transaction.
 *
 * @returns names of the migrations that were run
 * @throws the first error of a migration; nothing is changed then
 */
export async function migrate(db: Db, steps = migrations): Promise<string[]> {
  return namesOf(await withoutLimits(db, (patient) => migratorFor(patient, steps).migrateToLatest()));
}

/** Undoes every migration, newest first. For tests and for a developer's own database. */
export async function migrateDown(db: Db, steps = migrations): Promise<string[]> {
  return namesOf(await withoutLimits(db, (patient) => migratorFor(patient, steps).migrateTo(NO_MIGRATIONS)));
}

/** A migration may wait for another process's and take its time; the limits of the pool are for calls. */
function withoutLimits<T>(db: Db, work: (patient: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (patient) => {
    await sql`set lock_timeout = 0`.execute(patient);
    await sql`set statement_timeout = 0`.execute(patient);
    try {
      return await work(patient);
    } finally {
      await sql`reset lock_timeout`.execute(patient);
      await sql`reset statement_timeout`.execute(patient);
    }
  });
}

function migratorFor(db: Db, steps: Readonly<Record<string, Migration>>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });
}

function namesOf({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
