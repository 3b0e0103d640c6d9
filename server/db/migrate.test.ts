import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { migrate, migrateDown } from './migrate.ts';
import { migrations } from './migrations.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openEmptyTestDatabase();
  return () => database.close();
});

async function listObjects(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname not like 'kysely_migration%'
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace
    order by name`.execute(database.db);
  return rows.map((row) => row.name);
}

it('goes up, down without a trace, and up again to the same schema', async () => {
  const names = Object.keys(migrations);
  expect(await migrate(database.db)).toEqual(names);
  const objects = await listObjects();
  expect(objects).toContain('mail_outbox');

  expect(await migrate(database.db)).toEqual([]);
  expect(await migrateDown(database.db)).toEqual(names.toReversed());
  expect(await listObjects()).toEqual([]);

  await migrate(database.db);
  expect(await listObjects()).toEqual(objects);
});

it('changes nothing when one migration fails', async () => {
  await migrateDown(database.db);
  const broken = { up: () => Promise.reject(new Error('broken')) };
  await expect(migrate(database.db, { ...migrations, '9999-broken': broken })).rejects.toThrow('broken');
  expect(await listObjects()).toEqual([]);
});
