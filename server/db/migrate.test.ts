import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { migrate } from './migrate.ts';
import { DatabaseUnavailableError } from './open-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await openEmptyTestDatabase();
  return () => database.close();
});

it('refuses a database of a later version and names the migration', async () => {
  await migrate(database.db, { '9999-later': { up: async () => {} } });
  const error = await migrate(database.db).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  expect(error).toHaveProperty('message', expect.stringContaining('has the migration 9999-later is needed'));
});

it('changes nothing when one migration fails', async () => {
  const whole = { up: (db: Kysely<unknown>) => db.schema.createTable('made').execute() };
  const broken = { up: () => Promise.reject(new Error('broken')) };
  await expect(migrate(database.db, { '1-whole': whole, '2-broken': broken })).rejects.toThrow('broken');
  const { rows } = await sql`select from pg_tables where tablename = 'made'`.execute(database.db);
  expect(rows).toEqual([]);
});
