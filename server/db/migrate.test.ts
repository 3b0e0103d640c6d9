import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { DatabaseUnavailableError } from './open-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await openEmptyTestDatabase();
  return () => database.close();
});

it('refuses a database of a later version and names the migration', async () => {
  const later = { '9999-later': { up: async () => {} } };
  await migrate(database.db, { ...migrations, ...later });
  const error = await migrate(database.db).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  expect(error).toHaveProperty('message', expect.stringContaining('has the migration 9999-later is needed'));
});

it('changes nothing when one migration fails', async () => {
  const broken = { up: () => Promise.reject(new Error('broken')) };
  await expect(migrate(database.db, { ...migrations, '9999-broken': broken })).rejects.toThrow('broken');
  const { rows } = await sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname not like 'kysely_migration%'
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace`.execute(database.db);
  expect(rows).toEqual([]);
});
