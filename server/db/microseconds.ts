import { type RawBuilder, sql } from 'kysely';

/** Since 1970, as the database orders instants and cursors hold them (`cursorInstant`). */
export function toMicroseconds(instant: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(extract(epoch from ${instant}) * 1000000)::bigint`;
}

/** The place of a row in a list: an instant in microseconds, and the id, which decides between rows of one instant. */
export type InstantPlace = { readonly at: number; readonly id: string };

/** Whether a row comes behind the place in a list with the newest first. */
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
