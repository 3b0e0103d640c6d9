import { sql } from 'kysely';

/**
 * Which requests fit which partner, for the list, the details and buying alike: this is the rule that the product
 * runs. `domain/matching/fit-model.ts` is its model, and a property test holds both to the same answers. Aliases: `l`
 * the listing, `m` the partner's match of its category, `me` the partner.
 */
export const fitsMasks = sql`l.area_mask & m.area_mask <> 0 and l.specialty_mask & m.specialty_mask <> 0`;

/** In the region the partner serves; `^@` is "starts with". */
export const fitsRegion = sql`(me.regions = '{}' or l.postal_code ^@ any (me.regions))`;

/** The partner's own request, or one of its company. */
export const isOwn = sql`(l.client_user_id = me.id or l.company_domain = me.company_domain)`;

/** Not the partner's own company, and in the region the partner serves. */
export const fitsPerson = sql`${isOwn} is not true and ${fitsRegion}`;
