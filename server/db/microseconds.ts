import { type RawBuilder, sql } from 'kysely';

/** Since 1970, as the database orders instants and cursors hold them (`cursorInstant`). */
export function toMicroseconds(instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${instant}) * 1000000)::bigint`;
}

/** Null stays null. */
export function fromMicroseconds(microseconds: number | null): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond')`;
}
