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
  return namesOf(await migratorFor(db, steps).migrateToLatest());
}

/** Undoes every migration, newest first. For tests and for a developer's own database. */
export async function migrateDown(db: Db, steps = migrations): Promise<string[]> {
  return namesOf(await migratorFor(db, steps).migrateTo(NO_MIGRATIONS));
}

function migratorFor(db: Db, steps: Readonly<Record<string, Migration>>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...steps }) } });
}

function namesOf({ error, results }: MigrationResultSet): string[] {
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
