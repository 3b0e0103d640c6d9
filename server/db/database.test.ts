import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { type Db, inTransaction, OuterDatabaseInTransactionError, type Tx } from './database.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await openEmptyTestDatabase();
  db = database.db;
  await sql`create table notes (text text not null)`.execute(db);
  return () => database.close();
});

beforeEach(async () => {
  await sql`delete from notes`.execute(db);
});

async function add(executor: Db | Tx, text: string): Promise<void> {
  await sql`insert into notes values (${text})`.execute(executor);
}

async function texts(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(db);
  return rows.map((row) => row.text);
}

describe('the guard', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a query', () => add(db, 'outside')],
    ['a query after a pause', () => Promise.resolve().then(() => add(db, 'outside'))],
    ['another transaction', () => inTransaction(db, (tx) => add(tx, 'outside'))],
    ['a connection', () => db.connection().execute((connection) => add(connection, 'outside'))],
  ])('refuses %s of the outer database inside a transaction', async (_, misuse) => {
    const misusing = inTransaction(db, async (tx) => {
      await add(tx, 'inside');
      await misuse();
    });
    await expect(misusing).rejects.toThrow(OuterDatabaseInTransactionError);
    expect(await texts()).toEqual([]);
  });
});

it('throws when a number would lose digits', async () => {
  expect((await sql`select 9007199254740991::int8 as n`.execute(db)).rows).toEqual([{ n: 9007199254740991 }]);
  await expect(sql`select 9007199254740993::int8 as n`.execute(db)).rejects.toThrow(RangeError);
});
