import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { migrate, migrateDown } from './migrate.ts';
import { migrations } from './migrations.ts';
import { DatabaseUnavailableError } from './open-database.ts';

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
  expect(objects).toContain('mails');

  expect(await migrate(database.db)).toEqual([]);
  expect(await migrateDown(database.db)).toEqual(names.toReversed());
  expect(await listObjects()).toEqual([]);

  await migrate(database.db);
  expect(await listObjects()).toEqual(objects);
});

it('looks through no tables where everything has run', async () => {
  await migrate(database.db);
  const looked = vi.spyOn(database.db, 'introspection', 'get');
  const locked = vi.spyOn(database.db, 'transaction');
  expect(await migrate(database.db)).toEqual([]);
  expect([looked.mock.calls, locked.mock.calls]).toEqual([[], []]);
  vi.restoreAllMocks();
});

it('names the migration that a later version has run, for the operator', async () => {
  await migrate(database.db);
  const steps = Object.entries(migrations);
  const [newest] = steps.at(-1) ?? [];
  const error = await migrate(database.db, Object.fromEntries(steps.slice(0, -2))).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  expect(error).toHaveProperty('message', expect.stringContaining(`has the migration ${newest} is needed`));
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

it('ends sessions absolutely that were open before, those of admins sooner', async () => {
  await migrateDown(database.db);
  const before = Object.entries(migrations).filter(([name]) => name < '0010-fresh-proofs');
  await migrate(database.db, Object.fromEntries(before));
  const start = new Date('2026-11-01T00:00:00Z');
  for (const role of ['partner', 'admin']) {
    await sql`
      with added as (
        insert into users (role, email, first_name, last_name, company_name, created_at, updated_at)
        values (${role}, ${`${role}@example.org`}, 'A', 'B', 'C', ${start}, ${start}) returning id)
      insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      select ${role}, id, ${start}, ${new Date('2027-01-20T00:00:00Z')}, ${new Date('2027-02-19T00:00:00Z')}
      from added`.execute(database.db);
  }
  await migrate(database.db);
  const { rows } = await sql`
    select token_hash, proved_at, expires_at from sessions order by token_hash`.execute(database.db);
  expect(rows).toEqual([
    { token_hash: 'admin', proved_at: start, expires_at: new Date('2026-11-08T00:00:00Z') },
    { token_hash: 'partner', proved_at: start, expires_at: new Date('2027-01-30T00:00:00Z') },
  ]);
});
