import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/database/test-database.ts';

test('every foreign key has an index that begins with its columns', async () => {
  const { db, close } = await openTestDatabase();
  const { rows } = await sql<{ found: boolean; key: string }>`
    select conrelid::regclass || ' ' || conname as key, exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
    ) as found
    from pg_constraint c where contype = 'f' order by 1`.execute(db);
  await close();
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ found }) => !found).map(({ key }) => key)).toEqual([]);
});

test('no index is there under two names', async () => {
  const { db, close } = await openTestDatabase();
  const { rows } = await sql<{ names: string[] }>`
    select array_agg(indexname::text order by indexname) as names
    from pg_indexes where schemaname = current_schema()
    group by tablename, replace(replace(indexdef, ' ' || quote_ident(indexname) || ' ', ' '), ' UNIQUE ', ' ')`.execute(
    db,
  );
  await close();
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.map(({ names }) => names).filter((names) => names.length > 1)).toEqual([]);
});
