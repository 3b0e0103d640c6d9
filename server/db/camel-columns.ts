import { type RawBuilder, sql } from 'kysely';

/** `first_name` as `firstName`. */
export type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

type ColumnName<S extends string> = S extends `${string}.${infer Name}` ? Name : S;

type CamelColumn<S extends string> = `${S} as ${CamelCase<ColumnName<S>>}`;

/** Columns for `select` and `returning`, renamed by the database to the names of a record, so that no code maps rows. */
export function camelColumns<const C extends readonly string[]>(
  ...columns: C
): { readonly [I in keyof C]: CamelColumn<C[I]> } {
  return columns.map((column) => {
    const name = withoutAlias(column).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `${column} as ${name}`;
  }) as { readonly [I in keyof C]: CamelColumn<C[I]> };
}

/** The columns of {@link camelColumns} for a statement in plain SQL. */
export function columnsSql(columns: readonly string[]): RawBuilder<unknown> {
  const named = columns.map(splitColumn).map(([source, name]) => `${source} as "${name}"`);
  return sql.raw(named.join(', '));
}

type ColumnOf<S extends string> = S extends `${infer Source} as ${string}` ? ColumnName<Source> : never;
type NameOf<S extends string> = S extends `${string} as ${infer Name}` ? Name : never;

/** Values of a record for these columns, for `values` and `set`. Ignores its other fields. */
export function columnValues<C extends string, R extends Readonly<Record<NameOf<C>, unknown>>>(
  columns: readonly C[],
  record: R,
): { [S in C as ColumnOf<S>]: R[NameOf<S> & keyof R] } {
  const values = columns.map((column) => {
    const [source, name] = splitColumn(column);
    return [withoutAlias(source), record[name as keyof R]];
  });
  return Object.fromEntries(values);
}

function withoutAlias(column: string): string {
  return column.slice(column.indexOf('.') + 1);
}

function splitColumn(column: string): [source: string, name: string] {
  const [source = '', name = ''] = column.split(' as ');
  return [source, name];
}
