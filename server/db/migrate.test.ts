import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { DatabaseUnavailableError } from './open-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openEmptyTestDatabase();
  return () => database.close();
});

async function listObjects({ db }: TestDatabase = database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname not like 'kysely_migration%'
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace
    order by name`.execute(db);
  return rows.map((row) => row.name);
}

it('creates the schema once', async () => {
  expect(await migrate(database.db)).toEqual(Object.keys(migrations));
  expect(await listObjects()).toContain('mails');
  expect(await migrate(database.db)).toEqual([]);
});

it('refuses a database of a later version and names the migration', async () => {
  const later = { '9999-later': { up: async () => {} } };
  await migrate(database.db, { ...migrations, ...later });
  const error = await migrate(database.db).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  expect(error).toHaveProperty('message', expect.stringContaining('has the migration 9999-later is needed'));
});

it('changes nothing when one migration fails', async () => {
  const empty = await openEmptyTestDatabase();
  const broken = { up: () => Promise.reject(new Error('broken')) };
  await expect(migrate(empty.db, { ...migrations, '9999-broken': broken })).rejects.toThrow('broken');
  expect(await listObjects(empty)).toEqual([]);
  await empty.close();
});
