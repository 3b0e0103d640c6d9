import { sql } from 'kysely';

/** Of a column by whose value callers name what they have read (api 17): two changes of one instant are two versions. */
export function nextVersion(now: Date, column: string) {
  return sql<Date>`greatest(${now}::timestamptz, ${sql.ref(column)} + interval '1 millisecond')`;
}
