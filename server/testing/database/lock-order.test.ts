import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { LockOrderError, readLocks } from './lock-order.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const id = '6f1b7a52-2c3b-4d7e-9d3e-0e6a3c1f9b10';
const lockUser = (tx: Tx) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
const lockRequest = (tx: Tx) =>
  tx.selectFrom('requests').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
const checkRequest = (tx: Tx) =>
  tx.updateTable('requests').set({ phone_checked_by: id }).where('id', '=', id).execute();
const deleteListing = (tx: Tx) => tx.deleteFrom('request_listings').where('request_id', '=', id).execute();

test.each<[string, ((tx: Tx) => Promise<unknown>)[]]>([
  ['the account before the request', [lockUser, lockRequest, checkRequest, deleteListing]],
  ['the request again after its listing', [lockRequest, deleteListing, lockRequest]],
])('%s is the order', async (_what, steps) => {
  const done = inTransaction(database.db, async (tx) => {
    for (const step of steps) await step(tx);
  });
  await expect(done).resolves.toBeUndefined();
});

test.each<[string, ((tx: Tx) => Promise<unknown>)[]]>([
  ['the listing before the request', [deleteListing, lockRequest]],
  ['the request before the account', [lockRequest, lockUser]],
  ['the request before the account that a foreign key locks', [lockRequest, checkRequest]],
])('%s is refused', async (_what, steps) => {
  const done = inTransaction(database.db, async (tx) => {
    for (const step of steps) await step(tx);
  });
  await expect(done).rejects.toThrow(LockOrderError);
});

test.each([
  ['select * from users', [], []],
  [
    'select r.id from "requests" as "r" inner join "request_listings" as "l" on true for no key update',
    [],
    ['requests', 'request_listings'],
  ],
  [
    'insert into "link_tokens" ("token_hash", "user_id", "request_id") values ($1, $2, $3)',
    ['x', null, id],
    ['requests'],
  ],
  ['insert into "shop_order_items" ("order_id", "request_id") values ($1, $2)', [id, id], ['shop_orders']],
  ['update "shop_orders" set "order_id" = $1 where "id" = $2', [id, id], ['shop_orders', 'orders']],
])('%s locks as many tables as it says', (sql, parameters, tables) => {
  expect(readLocks({ sql, parameters }).awaited).toEqual(tables);
});
