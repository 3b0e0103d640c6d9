import { sql } from 'kysely';

/**
 * The rule that decides which requests fit which partner, for the list, the details and buying (matching 2). A property
 * test compares it with `domain/matching/fit-model.ts`. Aliases: `l` the listing, `m` the partner's match of its
 * category, `me` the partner.
 */
export const fitsMasks = sql`l.area_mask & m.area_mask <> 0 and l.specialty_mask & m.specialty_mask <> 0`;

/** Rule matching 7; `^@` is "starts with". */
export const fitsRegion = sql`(me.regions = '{}' or l.postal_code ^@ any (me.regions))`;

/** Null when a company is unknown (matching 6). */
export const isOwn = sql`(l.client_user_id = me.id or l.company_domain = me.company_domain)`;

export const fitsPerson = sql`${isOwn} is not true and ${fitsRegion}`;
