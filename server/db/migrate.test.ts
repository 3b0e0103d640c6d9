import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openEmptyTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { assertNewEnough, migrate } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import { DatabaseUnavailableError } from './open-database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await openEmptyTestDatabase();
  return () => database.close();
});

const empty = { up: async () => {} };

it('runs on the schema of a later version, unless that needs a newer one', async () => {
  await migrate(database, { ...migrations, '9998-expand': empty, '9999-contract-needs-0.0.9': empty });
  expect(await migrate(database)).toEqual([]);
  const later = {
    '9998-expand': empty,
    '9999-contract-needs-0.0.9': empty,
    '9999-drop-needs-0.100.0': empty,
  };
  await migrate(database, { ...migrations, ...later });
  const error = await migrate(database).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  expect(error).toHaveProperty('message', expect.stringContaining('version 0.100.0 or newer is needed'));
  await expect(assertNewEnough(database.db)).rejects.toThrow('is too old for its database');
});

it('changes nothing when one migration fails', async () => {
  const whole = { up: (db: Kysely<unknown>) => db.schema.createTable('made').execute() };
  const broken = { up: () => Promise.reject(new Error('broken')) };
  await expect(migrate(database, { '1-whole': whole, '2-broken': broken })).rejects.toThrow('broken');
  const { rows } = await sql`select from pg_tables where tablename = 'made'`.execute(database.db);
  expect(rows).toEqual([]);
});
