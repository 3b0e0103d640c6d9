import { sql } from 'kysely';

/** Next value of a version column (api 17). Two changes at the same instant get different values. */
export function nextVersion(now: Date, column: string) {
  return sql<Date>`greatest(${now}::timestamptz, ${sql.ref(column)} + interval '1 millisecond')`;
}
