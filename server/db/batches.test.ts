import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { deleteInBatches, inBatches } from './batches.ts';

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

test('a batch has its own time limit, which later calls do not inherit', async () => {
  const readLimit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
  const limits: (string | undefined)[] = [];
  await inBatches(database.db, undefined, async (tx) => {
    limits.push((await readLimit.execute(tx)).rows[0]?.limit);
    return 0;
  });
  limits.push((await readLimit.execute(database.db)).rows[0]?.limit);
  expect(limits).toEqual(['5min', '30s']);
});
