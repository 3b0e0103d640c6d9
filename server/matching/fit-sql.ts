import { sql } from 'kysely';
import { openDigits } from '#domain/accounts/regions/regions.ts';

/**
 * The rule that decides which requests fit which partner, for the list, the details and buying (matching 2). A property
 * test compares it with `domain/matching/fit-model.ts`. Aliases: `l` the listing, `m` the partner's match of its
 * category, `me` the partner.
 */
export const fitsMasks = sql`l.area_mask & m.area_mask <> 0 and l.specialty_mask & m.specialty_mask <> 0`;

/** Since when the partner serves the last of its long prefixes in each two-digit region; older requests count there. */
export const latestPrefixes = sql`
  select left(prefix, ${sql.lit(openDigits)}) as region, max(coalesce(since, 'infinity')) as since
  from unnest(me.regions, me.regions_since) served (prefix, since)
  where length(prefix) > ${sql.lit(openDigits)} group by 1`;

/**
 * Rules matching 7 and matching 8; `^@` is "starts with". The second look is only for what the prefixes as they stand
 * leave out.
 */
export const fitsRegion = sql`(me.regions = '{}' or l.postal_code ^@ any (me.regions) or l.published_at <= (
  select since from (${latestPrefixes}) latest where latest.region = l.region))`;

/**
 * By which of its prefixes the request lies in the partner's region (matching 13), with no more digits than are shown before
 * buying: who lists every postal code would read the request's (purchases 6). Null for the whole country.
 */
export const matchedPrefix = sql`case when me.regions <> '{}' then coalesce(
  (select latest.region from (${latestPrefixes}) latest where latest.region = l.region and l.published_at <= latest.since),
  (select left(min(prefix), ${sql.lit(openDigits)}) from unnest(me.regions) prefix where l.postal_code ^@ prefix)) end`;

/** Null when a company is unknown (matching 6). */
const isOwn = sql`(l.client_user_id = me.id or l.company_domain = me.company_domain)`;

export const fitsPerson = sql`${isOwn} is not true and ${fitsRegion}`;
