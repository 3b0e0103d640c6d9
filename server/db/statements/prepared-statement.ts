import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Where a value will stand. */
export type PlaceFor<Values> = (name: keyof Values & string) => RawBuilder<unknown>;

/**
 * A statement that is put together once, for those that run at every call: to build a long one and to find its name in the
 * server takes as long as others take to run.
 */
export function prepareStatement<Values extends object, Row>(
  build: (place: PlaceFor<Values>) => RawBuilder<Row>,
): (db: Db | Tx, values: Values) => Promise<readonly Row[]> {
  let compiled: Pick<CompiledQuery, 'sql' | 'parameters'> | null = null;
  return async (db, values) => {
    compiled ??= build((name) => sql.val(new Place(name))).compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    );
    const query = CompiledQuery.raw(compiled.sql, parameters) as CompiledQuery<Row>;
    return (await db.executeQuery(query)).rows;
  };
}
