import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openEmptyTestDatabase, openTestDatabase } from '#server/testing/database/test-database.ts';
import { migrations } from './migrations.ts';

/** Later migrations must let the version before them run. */
const baseline = '0010-accounting';

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly needsValue: boolean;
};

async function listColumns({ db }: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as name, udt_name as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "needsValue"
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  return rows;
}

const nameOf = ({ table, name }: Column) => `${table}.${name}`;

/** Runs a migration. @returns columns that a version without it misses, or cannot fill */
async function listBroken(database: Database, known: typeof migrations, name: string, step: Migration) {
  const before = await listColumns(database);
  await migrate(database, { ...known, [name]: step });
  const after = await listColumns(database);
  const lost = before.filter(
    (old) => !after.some((column) => nameOf(column) === nameOf(old) && column.type === old.type),
  );
  const couldLeaveOut = (column: Column) =>
    before.some(({ table }) => table === column.table) &&
    !before.some((old) => nameOf(old) === nameOf(column) && old.needsValue);
  return [...lost, ...after.filter((column) => column.needsValue && couldLeaveOut(column))].map(nameOf);
}

test('each migration since the baseline lets the version before it run, or its name ends with -needs-', async () => {
  const database = await openEmptyTestDatabase();
  onTestFinished(database.close);
  const entries = Object.entries(migrations);
  const start = entries.filter(([name]) => name <= baseline);
  let known: typeof migrations = Object.fromEntries(start);
  await migrate(database, known);
  for (const [name, step] of entries.slice(start.length)) {
    const broken = await listBroken(database, known, name, step);
    if (!/-needs-\d+\.\d+\.\d+$/.test(name)) expect(broken, name).toEqual([]);
    known = { ...known, [name]: step };
  }
});

test.each([
  ['alter table mails add column later text', []],
  [`alter table mails add column later text not null default ''`, []],
  ['create table later (id integer primary key, name text not null)', []],
  ['alter table mails add column later text not null', ['mails.later']],
  ['alter table mails drop column last_error', ['mails.last_error']],
  [
    'alter table mails alter column kind drop default, alter column last_error set not null',
    ['mails.last_error'],
  ],
  ['alter table mails alter column attempts type bigint', ['mails.attempts']],
  ['drop table demo_seeding', ['demo_seeding.id', 'demo_seeding.begun_at', 'demo_seeding.done_at']],
])('%s', async (statement, broken) => {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const step: Migration = { up: async (db) => void (await sql.raw(statement).execute(db)) };
  expect((await listBroken(database, migrations, '9999-later', step)).toSorted()).toEqual(broken.toSorted());
});
