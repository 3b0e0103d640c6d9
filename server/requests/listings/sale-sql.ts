import { type RawBuilder, sql } from 'kysely';

/** Saleable at an instant (requests 35): listed, and its time is not up. */
export function isForSale(now: Date | RawBuilder<unknown>) {
  return sql`(l.is_listed and (l.public_until is null or l.public_until > ${now}))`;
}
