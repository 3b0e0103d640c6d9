import { type RawBuilder, sql } from 'kysely';

/** Rule requests 35. */
export function isForSale(now: Date | RawBuilder<unknown>) {
  return sql<boolean>`(l.is_listed and (l.public_until is null or l.public_until > ${now})
    and (l.offered_until is null or l.offered_until <= ${now}))`;
}

/**
 * Whether the partner may take the request alone (requests 56): offers hold for private requests, too, and beyond the
 * public term.
 */
export function isOfferedTo(partnerId: RawBuilder<unknown>, now: Date | RawBuilder<unknown>) {
  return sql<boolean>`(l.offered_to = ${partnerId} and l.offered_until > ${now} and l.current_sales < l.max_sales
    and l.rejected_at is null and l.withdrawn_at is null and l.closed_at is null)`;
}
