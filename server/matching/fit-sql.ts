import { type RawBuilder, sql } from 'kysely';

/**
 * The matching rule, for the list, the details and buying alike (matching 2); a property test holds it to its
 * model, `fitsPartner` in `domain/matching/matching.ts`. Aliases: `l` the listing, `m` the partner's match of its category,
 * `me` the partner.
 */
export const fitsMasks = sql`l.area_mask & m.area_mask <> 0 and l.specialty_mask & m.specialty_mask <> 0`;

/** In the region the partner serves; `^@` is "starts with". */
export const fitsRegion = sql`(me.regions = '{}' or l.postal_code ^@ any (me.regions))`;

/** The partner's own request, or one of its company. */
export const isOwn = sql`(l.client_user_id = me.id or l.company_domain = me.company_domain)`;

/** Not the partner's own company, and in the region the partner serves. */
export const fitsPerson = sql`${isOwn} is not true and ${fitsRegion}`;

/** Saleable at an instant (decisions C3): listed, and its time is not up. */
export function isForSale(now: Date | RawBuilder<unknown>) {
  return sql`(l.is_listed and (l.public_until is null or l.public_until > ${now}))`;
}
