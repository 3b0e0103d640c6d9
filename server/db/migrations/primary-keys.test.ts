import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/database/test-database.ts';

test('every table has a primary key, without which a database cannot be replicated logically (operation 4)', async () => {
  const { db, close } = await openTestDatabase();
  const { rows } = await sql<{ name: string; hasKey: boolean }>`
    select c.relname as name, exists (
      select from pg_index i where i.indrelid = c.oid and i.indisprimary
    ) as "hasKey"
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    order by 1`.execute(db);
  await close();
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ hasKey }) => !hasKey).map(({ name }) => name)).toEqual([]);
});
