import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { deleteInBatches } from './batches.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

beforeEach(async () => {
  await sql`delete from rate_limits`.execute(database.db);
  await sql`insert into rate_limits (key, expire) select n::text, n from generate_series(1, 2500) n`.execute(
    database.db,
  );
});

test('deletes all matching rows in batches, and returns their number', async () => {
  const condition = sql`expire <= 2300`;
  expect(await deleteInBatches(database.db, undefined, 'rate_limits', condition)).toBe(2300);
  const { rows } = await sql`select min(expire)::int as first from rate_limits`.execute(database.db);
  expect(rows).toEqual([{ first: 2301 }]);
});

test('stops after a batch when the process stops', async () => {
  const signal = AbortSignal.abort();
  expect(await deleteInBatches(database.db, signal, 'rate_limits', sql`true`)).toBe(1000);
});
