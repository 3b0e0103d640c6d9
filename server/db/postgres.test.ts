import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { startTcpProxy } from '#server/testing/processes/tcp-proxy.ts';
import { inTransaction, outsideTransactions, ping } from './database.ts';
import { createListen } from './listening.ts';
import { migrate } from './migrate.ts';
import { largeIndexes } from './migrations/large-indexes.ts';
import { migrations } from './migrations/migrations.ts';
import { DatabaseUnavailableError, openDatabase } from './open-database.ts';
import { openPool } from './postgres.ts';
import { withQueryTimeout } from './query-timeout.ts';

const ownPool = { size: 2, isShared: false };

let database: TestDatabase;
let url: string;

beforeAll(async () => {
  database = await openEmptyTestDatabase();
  url = database.url ?? '';
  return () => database.close();
});

it('survives the loss of an idle connection', async () => {
  const onIdleError = vi.fn();
  const pool = openPool(url, ownPool, onIdleError);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid', []);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
  await expect.poll(() => onIdleError).toHaveBeenCalled();
  expect((await pool.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

async function startProxy() {
  const server = new URL(url);
  const proxy = await startTcpProxy({ port: Number(server.port), host: server.hostname });
  server.port = String(proxy.port);
  return { ...proxy, url: server.href };
}

it('waits for an answer up to its limit, then drops the connection', async () => {
  const proxy = await startProxy();
  const pool = openPool(proxy.url, ownPool, () => {});
  const client = await pool.connect();
  proxy.stall();
  const answer = withQueryTimeout(200, () => client.query('select 1', []));
  await expect(answer).rejects.toThrow('Query read timeout');
  client.release();
  await expect.poll(() => pool.totalCount).toBe(0);
  proxy.mend();
  expect((await pool.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  await pool.end();
  proxy.close();
});

it('without an answer counts as unavailable', async () => {
  const proxy = await startProxy();
  const distant = await openDatabase({ databaseUrl: proxy.url, dataDir: '', keyring: testKeyring }, () => {});
  await Promise.all([ping(distant.db), distant.probe()]);
  proxy.stall();
  await Promise.all([expect(ping(distant.db)).rejects.toThrow(), expect(distant.probe()).rejects.toThrow()]);
  proxy.close();
  await distant.close();
});

it('keeps a new listener subscribed while the last one unsubscribes', async () => {
  const listen = createListen(url);
  const first = await listen('first', { onNotification: () => {}, onGap: () => {} });
  const onNotification = vi.fn();
  const [, second] = await Promise.all([
    first.close(),
    listen('second', { onNotification, onGap: () => {} }),
  ]);
  await sql`select pg_notify('first', 'past'), pg_notify('second', 'heard')`.execute(database.db);
  await expect.poll(() => onNotification.mock.calls).toEqual([['heard']]);
  await second.close();
});

it('survives the loss of a connection in the middle of a transaction', async () => {
  const broken = inTransaction(database.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await outsideTransactions(() => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db));
    await wait(50);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

it('without writes, such as a standby, counts as unavailable', async () => {
  const alter = sql`alter database ${sql.id(new URL(url).pathname.slice(1))}`;
  await database.probe();
  await sql`${alter} set default_transaction_read_only = on`.execute(database.db);
  await expect(database.probe()).rejects.toThrow('takes no writes');
  await sql`${alter} reset default_transaction_read_only`.execute(database.db);
  await database.probe();
});

it('explains a refusal by the server in one sentence', async () => {
  const wrong = new URL(url);
  wrong.pathname = '/does_not_exist';
  const opening = openDatabase({ databaseUrl: wrong.href, dataDir: '', keyring: testKeyring }, () => {});
  await expect(opening).rejects.toThrow(DatabaseUnavailableError);
});

it('migrates once when three start together', async () => {
  const start = async () => {
    const node = await openDatabase({ databaseUrl: url, dataDir: '', keyring: testKeyring }, () => {});
    return migrate(node).finally(node.close);
  };
  const run = await Promise.all([start(), start(), start()]);
  expect(run.flat().toSorted()).toEqual([...Object.keys(migrations), ...Object.keys(largeIndexes)]);
});
