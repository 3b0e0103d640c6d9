import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { type Db, GuardedKysely } from '#server/db/database.ts';
import { testKeyring } from '#server/testing/database/test-keyring.ts';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/**
 * Records the statement of a store function, so that the baseline runs the portal's own SQL.
 *
 * @throws when the function sends no statement, or more than one
 */
export async function recordStatement(send: (db: Db) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = [];
  const db = new GuardedKysely(
    {
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (dummy) => new PostgresIntrospector(dummy),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => {
        sent.push({ text: query.sql, values: query.parameters });
      },
    },
    { db: null },
    testKeyring,
  );
  await send(db);
  const [statement] = sent;
  if (!statement || sent.length > 1) throw new Error(`Expected one statement, recorded ${sent.length}.`);
  return statement;
}

export function bindValues(statement: Statement, replacements: ReadonlyMap<unknown, unknown>): unknown[] {
  return statement.values.map((value) => (replacements.has(value) ? replacements.get(value) : value));
}
