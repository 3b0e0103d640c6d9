/** `first_name` as `firstName`. */
export type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

type ColumnName<S extends string> = S extends `${string}.${infer Name}` ? Name : S;

type CamelColumn<S extends string> = `${S} as ${CamelCase<ColumnName<S>>}`;

/**
 * Columns for `select` and `returning` under the names of a record. The database renames them, so that one list
 * is the statement's, the row's and the record's, and no row is mapped.
 */
export function camelColumns<const C extends readonly string[]>(
  ...columns: C
): { readonly [I in keyof C]: CamelColumn<C[I]> } {
  return columns.map((column) => {
    const name = column.slice(column.indexOf('.') + 1);
    return `${column} as ${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  }) as { readonly [I in keyof C]: CamelColumn<C[I]> };
}
