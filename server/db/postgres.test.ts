import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';
import { spawnScript, waitForExit } from '#server/testing/processes/child-process.ts';
import { startTcpProxy } from '#server/testing/processes/tcp-proxy.ts';
import { inTransaction, outsideTransactions, ping } from './database.ts';
import { migrations } from './migrations.ts';
import { DatabaseUnavailableError, openDatabase } from './open-database.ts';
import { createStatementNames, openPool } from './postgres.ts';
import { withQueryTimeout } from './query-timeout.ts';

const ownPool = { size: 2, isShared: false };

let database: TestDatabase;
let url: string;

beforeAll(async () => {
  database = await openEmptyTestDatabase();
  url = database.url ?? '';
  return () => database.close();
});

it('prepares each statement once per connection, whatever its values', async () => {
  const prepared = await inTransaction(database.db, async (tx) => {
    for (const n of [1, 2, 3]) await sql`select ${n}::int as n`.execute(tx);
    const { rows } = await sql<{ name: string; uses: number }>`
      select name, generic_plans + custom_plans as uses from pg_prepared_statements
      where statement = 'select $1::int as n'`.execute(tx);
    return rows;
  });
  expect(prepared).toEqual([{ name: createStatementNames()('select $1::int as n'), uses: 3 }]);
});

it('leaves scripts, commands and an endless number of statements unnamed', () => {
  const statementName = createStatementNames();
  expect(statementName('begin')).toBeUndefined();
  expect(statementName('select 1; drop table x')).toBeUndefined();
  expect(statementName('create table x (n int)')).toBeUndefined();
  expect(statementName('select 1;')).toMatch(/^s_/);
  for (let n = 0; n < 2000; n += 1) statementName(`select ${n} as generated`);
  expect(statementName('select 2001 as generated')).toBeUndefined();
  expect(statementName('select 1;')).toMatch(/^s_/);
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

it('waits for no answer longer than its limit, and gives the connection up', async () => {
  const server = new URL(url);
  const proxy = await startTcpProxy({ port: Number(server.port), host: server.hostname });
  server.port = String(proxy.port);
  const pool = openPool(server.href, ownPool, () => {});
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

it('that does not answer is known to be away', async () => {
  const server = new URL(url);
  const proxy = await startTcpProxy({ port: Number(server.port), host: server.hostname });
  server.port = String(proxy.port);
  const settings = { databaseUrl: server.href, dataDir: '', keyring: testKeyring };
  const distant = await openDatabase(settings, () => {});
  await Promise.all([ping(distant.db), distant.probe()]);
  proxy.stall();
  await Promise.all([expect(ping(distant.db)).rejects.toThrow(), expect(distant.probe()).rejects.toThrow()]);
  proxy.close();
  await distant.close();
});

it('that takes no writes, as a standby, is away for the portal', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  const alter = sql`alter database ${sql.id(rows[0]?.name ?? '')}`;
  await database.probe();
  await sql`${alter} set default_transaction_read_only = on`.execute(database.db);
  await expect(database.probe()).rejects.toThrow('takes no writes');
  await sql`${alter} reset default_transaction_read_only`.execute(database.db);
  await database.probe();
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

it('says in one sentence that the server refuses', async () => {
  const wrong = new URL(url);
  wrong.pathname = '/does_not_exist';
  const opening = openDatabase({ databaseUrl: wrong.href, dataDir: '', keyring: testKeyring }, () => {});
  await expect(opening).rejects.toThrow(DatabaseUnavailableError);
});

const migrateScript = `
  import { openDatabase } from '#server/db/open-database.ts';
  import { migrate } from '#server/db/migrate.ts';
  const database = await openDatabase({ databaseUrl: process.argv[1], dataDir: '' }, () => {});
  const names = await migrate(database.db);
  await database.close();
  console.log(JSON.stringify(names));`;

it('migrates once when three processes start together', async () => {
  const children = [1, 2, 3].map(() => waitForExit(spawnScript(migrateScript, [url])));
  const results = await Promise.all(children);
  expect(results.map((result) => result.code)).toEqual([0, 0, 0]);
  const lists = results.map((result) => JSON.parse(result.output) as string[]);
  expect(lists.flat().toSorted()).toEqual(Object.keys(migrations).toSorted());
});
