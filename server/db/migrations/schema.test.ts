import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

test('every foreign key has an index that begins with its columns', async () => {
  const { rows } = await sql<{ found: boolean; key: string }>`
    select conrelid::regclass || ' ' || conname as key, exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
    ) as found
    from pg_constraint c where contype = 'f' order by 1`.execute(database.db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ found }) => !found).map(({ key }) => key)).toEqual([]);
});

test('every table has a primary key, without which a database cannot be replicated logically (operation 4)', async () => {
  const { rows } = await sql<{ name: string; hasKey: boolean }>`
    select c.relname as name, exists (
      select from pg_index i where i.indrelid = c.oid and i.indisprimary
    ) as "hasKey"
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    order by 1`.execute(database.db);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ hasKey }) => !hasKey).map(({ name }) => name)).toEqual([]);
});
