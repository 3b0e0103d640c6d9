import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { migrate, migrateDown } from './migrate.ts';
import { migrations } from './migrations.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openEmptyTestDatabase();
  return () => database.close();
});

async function listObjects(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname not like 'kysely_migration%'
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace
    order by name`.execute(database.db);
  return rows.map((row) => row.name);
}

it('goes up, down without a trace, and up again to the same schema', async () => {
  const names = Object.keys(migrations);
  expect(await migrate(database.db)).toEqual(names);
  const objects = await listObjects();
  expect(objects).toContain('mail_outbox');

  expect(await migrate(database.db)).toEqual([]);
  expect(await migrateDown(database.db)).toEqual(names.toReversed());
  expect(await listObjects()).toEqual([]);

  await migrate(database.db);
  expect(await listObjects()).toEqual(objects);
});

it('keeps the keys of submissions, and on the way back those that are UUIDs', async () => {
  const uuid = '6f1b7a52-2c3b-4d7e-9d3e-0e6a3c1f9b10';
  const keys = async () => {
    const { rows } = await sql<{ key: string | null }>`
      select submission_key::text as key from requests order by firmenname`.execute(database.db);
    return rows.map(({ key }) => key);
  };
  const insert = (firmenname: string, key: string) =>
    sql`insert into requests (category, firmenname, name, position, postleitzahl, email, telefonnummer, answers,
        details, terms_version, terms_accepted_at, submission_key)
      values ('Callcenter', ${firmenname}, 'Eva', '', '20457', 'eva@werft.example', '040', '{}', '{}', '1', now(),
        ${key})`.execute(database.db);
  await migrations['0009-opaque-keys-renewed-terms']?.down?.(database.db);
  await insert('a', uuid);
  await migrations['0009-opaque-keys-renewed-terms']?.up(database.db);
  await insert('b', 'Bestellung 4711');
  expect(await keys()).toEqual([uuid, 'Bestellung 4711']);
  await migrations['0009-opaque-keys-renewed-terms']?.down?.(database.db);
  expect(await keys()).toEqual([uuid, null]);
  await migrations['0009-opaque-keys-renewed-terms']?.up(database.db);
});

it('keeps what waits to be done when its table is named anew, up and down', async () => {
  await migrateDown(database.db);
  const before = Object.entries(migrations).filter(([name]) => name < '0008');
  await migrate(database.db, Object.fromEntries(before));
  await sql`
    insert into account_errands (kind, email, asked_at) values ('forgot', 'anna@example.org', now())`.execute(
    database.db,
  );
  await migrate(database.db);
  const { rows } = await sql`select id, kind, email from account_tasks`.execute(database.db);
  expect(rows).toEqual([{ id: 1, kind: 'forgot', email: 'anna@example.org' }]);
  await sql`insert into account_tasks (kind, email, asked_at) values ('resend', 'x@y.example', now())`.execute(
    database.db,
  );
  await migrations['0008-account-tasks']?.down?.(database.db);
  const { rows: kept } = await sql`select id, kind from account_errands order by id`.execute(database.db);
  expect(kept).toEqual([
    { id: 1, kind: 'forgot' },
    { id: 2, kind: 'resend' },
  ]);
  await migrations['0008-account-tasks']?.up(database.db);
});

it('lets processes of the previous version write and take tasks under the old name', async () => {
  await migrate(database.db);
  await sql`
    insert into account_errands (kind, email, registration_id, user_id, asked_at)
    values ('resend', 'old@example.org', null, null, now())`.execute(database.db);
  const { rows: seen } =
    await sql`select id, kind from account_tasks where email = 'old@example.org'`.execute(database.db);
  expect(seen).toEqual([{ id: expect.any(Number), kind: 'resend' }]);
  const { rows: taken } = await sql`
    delete from account_errands where id = (
      select id from account_errands where email = 'old@example.org' order by id limit 1 for update skip locked
    ) returning id, kind`.execute(database.db);
  expect(taken).toEqual(seen);
});

it('changes nothing when one migration fails', async () => {
  await migrateDown(database.db);
  const broken = { up: () => Promise.reject(new Error('broken')) };
  await expect(migrate(database.db, { ...migrations, '9999-broken': broken })).rejects.toThrow('broken');
  expect(await listObjects()).toEqual([]);
});
