import { sql } from 'kysely';
import { openDigits } from '#domain/accounts/regions/regions.ts';

/**
 * The rule that decides which requests fit which partner, for the list, the details and buying (matching 2). A property
 * test compares it with `server/testing/partner-for-match.ts`. Aliases: `l` the listing, `m` the partner's match of its
 * category, `me` the partner.
 */
export const fitsMasks = sql<boolean>`(l.area_mask & m.area_mask <> 0 and l.specialty_mask & m.specialty_mask <> 0)`;

/** Whether the request is older than a long prefix of its two-digit region: then two digits decide (matching 8). */
const isOlderThanPrefix = sql<boolean>`exists (
  select from unnest(me.regions, me.regions_since) served (prefix, since)
  where length(prefix) > ${sql.lit(openDigits)} and left(prefix, ${sql.lit(openDigits)}) = l.region
    and l.published_at <= coalesce(since, 'infinity'))`;

/** Rules matching 7 and matching 8; `^@` is "starts with". */
const fitsRegion = sql<boolean>`(me.regions = '{}' or l.postal_code ^@ any (me.regions) or ${isOlderThanPrefix})`;

/**
 * The partner's prefix that contains the request (matching 13), with only the digits shown before buying. Otherwise a partner
 * with all postal codes as regions could read the request's (purchases 6). Null for the whole country.
 */
export const matchedPrefix = sql<string | null>`case when me.regions = '{}' then null
  when ${isOlderThanPrefix} then l.region
  else (select left(min(prefix), ${sql.lit(openDigits)}) from unnest(me.regions) prefix where l.postal_code ^@ prefix) end`;

/** Null when a company is unknown (matching 6). */
const isOwn = sql`(l.client_user_id = me.id or l.company_domain = me.company_domain)`;

export const fitsPerson = sql<boolean>`(${isOwn} is not true and ${fitsRegion})`;
