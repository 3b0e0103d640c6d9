import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import {
  type Db,
  inTransaction,
  OuterDatabaseInTransactionError,
  onWake,
  outsideTransactions,
  type Tx,
  wakeAfterCommit,
} from './database.ts';

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

describe('inTransaction', () => {
  it('commits all statements, and none after an error', async () => {
    await inTransaction(db, (tx) => add(tx, 'kept'));
    const failing = inTransaction(db, async (tx) => {
      await add(tx, 'lost');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await texts()).toEqual(['kept']);
  });

  it('isolates concurrent transactions', async () => {
    const all = Array.from({ length: 8 }, (_, n) =>
      inTransaction(db, async (tx) => {
        await add(tx, `${n} a`);
        await add(tx, `${n} b`);
        if (n % 2 === 1) throw new Error('odd');
      }).catch(() => {}),
    );
    await Promise.all([...all, texts(), texts()]);
    expect(await texts()).toEqual(['0 a', '0 b', '2 a', '2 b', '4 a', '4 b', '6 a', '6 b']);
  });
});

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

  it('allows callers outside the transaction, and later work that outlives it', async () => {
    let later: Promise<string[]> | undefined;
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const running = inTransaction(db, async (tx) => {
      later = over.then(texts);
      await add(tx, 'inside');
    });
    const [seen] = await Promise.all([texts(), running]);
    end();
    expect(seen.length).toBeLessThanOrEqual(1);
    expect(await later).toEqual(['inside']);
  });

  it('can be left explicitly', async () => {
    const seen = await inTransaction(db, async (tx) => {
      await add(tx, 'inside');
      return outsideTransactions(texts);
    });
    expect(seen).toEqual([]);
  });
});

describe('wakeAfterCommit', () => {
  let heard: number;

  beforeEach(() => {
    heard = 0;
    return onWake(db, 'notes', () => {
      heard += 1;
    });
  });

  it('notifies listeners once, after the commit', async () => {
    await inTransaction(db, async (tx) => {
      wakeAfterCommit(tx, 'notes');
      wakeAfterCommit(tx, 'notes');
      wakeAfterCommit(tx, 'others');
      expect(heard).toBe(0);
    });
    expect(heard).toBe(1);
  });

  it('notifies at once without a transaction, and not after a rollback', async () => {
    wakeAfterCommit(db, 'notes');
    expect(heard).toBe(1);
    const failing = inTransaction(db, async (tx) => {
      wakeAfterCommit(tx, 'notes');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(heard).toBe(1);
  });
});

it('throws when a number would lose digits', async () => {
  expect((await sql`select 9007199254740991::int8 as n`.execute(db)).rows).toEqual([{ n: 9007199254740991 }]);
  await expect(sql`select 9007199254740993::int8 as n`.execute(db)).rejects.toThrow(RangeError);
});
