import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { type Db, GuardedKysely } from '#server/db/database.ts';

/** A statement as the driver gets it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/**
 * The one statement that a store function sends, so that a bare server runs the portal's own SQL.
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
  );
  await send(db);
  const [statement] = sent;
  if (!statement || sent.length > 1) throw new Error(`Expected one statement, recorded ${sent.length}.`);
  return statement;
}

/** The statement's values with stand-ins replaced by what they stand for. */
export function bindValues(statement: Statement, replacements: ReadonlyMap<unknown, unknown>): unknown[] {
  return statement.values.map((value) => (replacements.has(value) ? replacements.get(value) : value));
}
