import { type RawBuilder, sql } from 'kysely';

/** Rule requests 35. */
export function isForSale(now: Date | RawBuilder<unknown>) {
  return sql`(l.is_listed and (l.public_until is null or l.public_until > ${now}))`;
}
