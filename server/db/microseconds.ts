import { type RawBuilder, sql } from 'kysely';

/** Microseconds since 1970, the precision of the database and of cursors (`cursorInstant`). */
export function toMicroseconds(instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${instant}) * 1000000)::bigint`;
}

/** Place of a row in a list: an instant in microseconds, and the id as tie-breaker. */
export type InstantPlace = { readonly at: number; readonly id: string };

/** Whether a row comes after the place in a list with the newest first. */
export function isOlder(
  instant: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: InstantPlace | null | undefined,
): RawBuilder<boolean> {
  return after
    ? sql<boolean>`(${instant}, ${id}) < (${fromMicroseconds(after.at)}, ${after.id}::uuid)`
    : sql<boolean>`true`;
}

/** Null stays null. */
export function fromMicroseconds(microseconds: number | null): RawBuilder<Date> {
  return sql<Date>`(timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond')`;
}
