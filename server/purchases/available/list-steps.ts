import { type RawBuilder, sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { ListOrder } from '#domain/purchases/list-filters.ts';
import type { PlaceFor } from '#server/db/statements/prepared-statement.ts';
import { fitsMasks, fitsRegion, latestPrefixes } from '#server/matching/matching.ts';
import { isForSale } from '#server/requests/requests.ts';
import {
  endOfListing,
  isBehind,
  orderBy,
  orderColumns,
  type PlaceValues,
  placeColumns,
  priceRank,
  utcDay,
} from './list-orders.ts';
import {
  type Area,
  countedAtMost,
  type ListQuery,
  lookedUpAtMost,
  type Source,
  type Wanted,
} from './list-query.ts';

type Sql = RawBuilder<unknown>;

const nothing = sql``;

/** Whatever a call says. */
export type ListValues = PlaceValues & {
  readonly partnerId: string;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
  readonly region: string;
  readonly category: CategoryCode | null;
  readonly area: number;
  readonly specialty: number;
  readonly leastPriceRank: number;
  readonly expiresBy: Date | null;
};

const highestInteger = 2_147_483_647;
const everyBit = -1;

export function toListValues(
  partnerId: string,
  { wanted, after, limit, offset }: ListQuery,
  now: Date,
): ListValues {
  return {
    partnerId,
    now,
    limit,
    offset,
    region: wanted?.region ?? '',
    category: wanted?.category ?? null,
    area: wanted?.service?.area ?? everyBit,
    specialty: wanted?.service?.specialty ?? everyBit,
    leastPriceRank: -(wanted?.maxPriceCents ?? highestInteger),
    expiresBy: wanted?.expiresBy ?? null,
    placeRank: after?.rank ?? null,
    placePublished: after?.published ?? null,
    placeId: after?.id ?? null,
  };
}

/**
 * The partner, and the values of the call: as columns, because for parameters the server would plan the statement anew for
 * each call.
 */
export function selectMe({ wanted, order, after }: ListQuery, area: Area, value: PlaceFor<ListValues>): Sql {
  return sql`
    select id, organisation_id, company_domain, regions, regions_since, ${value('now')}::timestamptz as now,
      ${value('limit')}::int as page_limit, ${value('offset')}::int as page_offset,
      ${value('region')}::text as wanted_region
      ${wanted ? sql`, ${wantedColumns(value)}` : nothing} ${after ? sql`, ${placeColumns(order, value)}` : nothing}
    from accounts where id = ${value('partnerId')} ${area === 'country' ? sql`and regions = '{}'` : nothing}`;
}

function wantedColumns(value: PlaceFor<ListValues>): Sql {
  return sql`
    ${value('category')}::text as wanted_category, ${value('area')}::int as wanted_area,
    ${value('specialty')}::int as wanted_specialty, ${value('leastPriceRank')}::int as least_price_rank,
    coalesce(${value('expiresBy')}::timestamptz, 'infinity') as expires_by`;
}

/** Without regions that a prefix of one or two digits includes. */
const latestOfMe = sql`
  select latest.* from me cross join lateral (${latestPrefixes}) latest
  where latest.region ^@ wanted_region
    and not exists (select from unnest(regions) other where latest.region ^@ other)`;

/** Without prefixes that a shorter one includes; '' for the whole country. `since` null: for all requests. */
const servedPrefixes = sql`
  select distinct case when prefix ^@ wanted_region then prefix else wanted_region end as prefix, latest.since
  from me cross join unnest(case when regions = '{}' then '{""}' else regions end) prefix
  left join latest on latest.region = left(prefix, 2) and length(prefix) > 2
  where (prefix ^@ wanted_region or wanted_region ^@ prefix)
    and not exists (select from unnest(regions) other where prefix ^@ other and prefix <> other)`;

/** Of two digits, as the indexes have them; none for the whole country. */
const servedRegions = sql`
  select distinct left(prefix || digit, 2) as region from served, generate_series(0, 9) digit where prefix <> ''`;

/** What fits and is not in the list: of the own company (matching 6), or hidden. Some twice. */
function goneRequests(wanted: Wanted | null): Sql {
  const hidden = sql`
    union all select k.request_id from me join request_marks k on k.partner_id = me.id where k.hidden_at is not null`;
  return sql`
    select l.request_id from me join request_listings l on l.company_domain = me.company_domain where l.is_listed
    union all select l.request_id from me join request_listings l on l.client_user_id = me.id where l.is_listed
    ${wanted?.hidden ? nothing : hidden}`;
}

/** They may be very many: they are taken from their index where they are needed, without being put together with others first. */
const seenRequests = sql`
  select k.request_id from me join request_marks k on k.partner_id = me.id where k.seen_at is not null`;

const areaSteps: Readonly<Record<Area, Sql>> = {
  any: sql`
    latest as materialized (${latestOfMe}), served as materialized (${servedPrefixes}),
    regions as materialized (${servedRegions})`,
  country: sql`
    latest as not materialized (select '' as region, null::timestamptz as since where false),
    served as not materialized (select '' as prefix, null::timestamptz as since),
    regions as not materialized (select '' as region where false)`,
};

export function listSteps(wanted: Wanted | null, area: Area): Sql {
  return sql`${areaSteps[area]}, gone as materialized (${goneRequests(wanted)})`;
}

const isGone = sql`l.request_id in (select request_id from gone)`;

function isLeft(wanted: Wanted | null): Sql {
  return wanted?.unseen ? sql`not ${isGone} and l.request_id not in (${seenRequests})` : sql`not ${isGone}`;
}

/** Joins `m`, the partner's matches, to `me`. */
function matches(wanted: Wanted | null): Sql {
  const category = wanted ? sql` and (wanted_category is null or m.category = wanted_category)` : nothing;
  return sql`join partner_matches m on m.organisation_id = me.organisation_id${category}`;
}

function fitsService(wanted: Wanted | null): Sql {
  return wanted
    ? sql` and l.area_mask & wanted_area <> 0 and l.specialty_mask & wanted_specialty <> 0`
    : nothing;
}

function fits(wanted: Wanted | null): Sql {
  const isWanted = sql` and ${priceRank} >= least_price_rank and ${endOfListing} <= expires_by`;
  return sql`${isForSale(sql`me.now`)} and ${fitsMasks}${fitsService(wanted)}${wanted ? isWanted : nothing}`;
}

/**
 * Rounded up, because a LIMIT is part of the statement's text, so that the planner knows it: it has few values, for the
 * server keeps a plan for each text.
 */
export function roundUpRows(needed: number): number {
  const ofPages = [6, 11, 26, 51, 101].find((rows) => rows >= needed);
  return ofPages ?? 10 * 2 ** Math.ceil(Math.log2(needed / 10));
}

export type Reading = {
  readonly wanted: Wanted | null;
  /** Whose keys are read. */
  readonly order: ListOrder;
  /** How many rows of each category and region at most. */
  readonly reach: number;
  readonly isAfterPlace: boolean;
};

function end({ order, reach, isAfterPlace }: Reading, scanned: ListOrder): Sql {
  const from = isAfterPlace ? sql`and ${isBehind(order, 'listing')}` : nothing;
  return sql`${from} ${orderBy(scanned, 'listing')} limit ${sql.lit(reach)}`;
}

/** The newest of each category and region: read from an index in this order, no more of each than are needed. */
function readRegions(reading: Reading): Sql {
  return sql`
    select found.* from me ${matches(reading.wanted)} cross join regions cross join lateral (
      select ${orderColumns(reading.order)} from request_listings l
      where l.category = m.category and l.region = regions.region and ${fits(reading.wanted)} and ${fitsRegion}
        and ${isLeft(reading.wanted)} ${end(reading, 'newest')}
    ) found`;
}

/**
 * What ends soon was mostly published long ago and stands behind nearly all of a category: it is read by the day on which it ends,
 * no more of each day than are needed.
 */
function readNewest(reading: Reading): Sql {
  const endsSoon = Boolean(reading.wanted?.expiresBy);
  const days = sql`generate_series(${utcDay(sql`me.now`)}, ${utcDay(sql`me.expires_by`)}, interval '1 day') day`;
  const isThatDay = sql`and ${utcDay(sql`l.public_until`)} = day::date`;
  return sql`
    select found.* from me ${matches(reading.wanted)} join served on served.prefix = ''
    ${endsSoon ? sql`cross join ${days}` : nothing} cross join lateral (
      select ${orderColumns(reading.order)} from request_listings l
      where l.category = m.category ${endsSoon ? isThatDay : nothing} and ${fits(reading.wanted)} and ${isLeft(reading.wanted)}
        ${end(reading, 'newest')}
    ) found
    union all ${readRegions(reading)}`;
}

/** The first of each category in an order that knows no regions. */
function readIndex(reading: Reading, scanned: ListOrder): Sql {
  return sql`
    select found.* from me ${matches(reading.wanted)}
    cross join (
      select exists (select from served where prefix = '') as whole, array(select region from regions) as list
    ) area
    cross join lateral (
      select ${orderColumns(reading.order)} from request_listings l
      where l.category = m.category and ${fits(reading.wanted)} and ${isLeft(reading.wanted)}
        and (area.whole or l.region = any (area.list) and ${fitsRegion}) ${end(reading, scanned)}
    ) found`;
}

/**
 * The listings of some requests, each looked up once: joined at once with the partner's matches, the planner would look up all
 * of them for each category.
 */
function lookUp(requestIds: Sql): Sql {
  return sql`
    select l.request_id, l.category, l.region, l.postal_code, l.area_mask, l.specialty_mask, l.published_at, l.public_until,
      l.offered_until, l.price_cents, l.current_sales, l.is_listed
    from (${requestIds}) asked join request_listings l on l.request_id = asked.request_id`;
}

function readHidden({ wanted, order }: Reading): Sql {
  const isUnseen = wanted?.unseen ? sql`and k.seen_at is null` : nothing;
  const hidden = sql`
    select k.request_id from me join request_marks k on k.partner_id = me.id and k.hidden_at is not null ${isUnseen}`;
  return sql`
    select found.* from (
      with l as materialized (${lookUp(hidden)})
      select ${orderColumns(order)} from me ${matches(wanted)} join l on l.category = m.category
      where ${fits(wanted)} and ${fitsRegion} and l.region ^@ wanted_region and not ${isGone}
    ) found`;
}

/** In the order itself. */
export function readInOrder(reading: Reading): Sql {
  return reading.order === 'newest' ? readNewest(reading) : readIndex(reading, reading.order);
}

/** Everything, up to the reach. */
export function readSource(reading: Reading, source: Source): Sql {
  if (source === 'hidden') return readHidden(reading);
  return source === 'regions' ? readRegions(reading) : readIndex(reading, source);
}

/** From the ledger `listing_counts`, for prefixes longer than the ledger's regions from an index (matching 10). */
function countFitting(wanted: Wanted | null): Sql {
  return sql`(
    select coalesce(sum(case when length(prefix) <= 2 then (
      select sum(l.change) from listing_counts l
      where l.category = m.category and l.region = prefix and l.effective_at <= me.now
        and ${fitsMasks}${fitsService(wanted)}
    ) else (
      select count(*) from request_listings l
      where l.category = m.category and l.postal_code between rpad(prefix, 5, '0') and rpad(prefix, 5, '9')
        and l.published_at > served.since and ${fits(wanted)}
    ) end), 0)
    from me ${matches(wanted)} cross join served
  ) + (
    select count(*) from me ${matches(wanted)} cross join latest
    join request_listings l on l.category = m.category and l.region = latest.region and l.published_at <= latest.since
    where ${fits(wanted)}
  )`;
}

function countGone(wanted: Wanted | null, area: Area): Sql {
  const isThere = area === 'country' ? nothing : sql`and ${fitsRegion} and l.region ^@ wanted_region`;
  const seen = wanted?.unseen ? sql`union ${seenRequests}` : nothing;
  return sql`(
    with l as materialized (${lookUp(sql`select distinct request_id from gone ${seen}`)}),
      m as materialized (select m.* from me ${matches(wanted)})
    select count(*) from me cross join m join l on l.category = m.category
    where ${fits(wanted)} ${isThere}
  )`;
}

/** Null for more than `countedAtMost`. */
function countUpTo(wanted: Wanted): Sql {
  const everything = readNewest({ wanted, order: 'newest', reach: countedAtMost + 1, isAfterPlace: false });
  return sql`(
    select case when count(*) <= ${sql.lit(countedAtMost)} then count(*) end
    from (select from (${everything}) c limit ${sql.lit(countedAtMost + 1)}) c
  )`;
}

/**
 * What fits without what is gone. Where only unseen requests are wanted and so many were seen that to look them up would take
 * long, it is counted; null for more than `countedAtMost`. What is known is counted once (`offset 0`), wherever it is asked.
 */
export function ledgerTotal(wanted: Wanted | null, area: Area): Sql {
  const fitting = countFitting(wanted);
  if (!wanted?.unseen) return sql`${fitting} - ${countGone(wanted, area)}`;
  return sql`(
    select case when seen <= ${sql.lit(lookedUpAtMost)} then fitting - ${countGone(wanted, area)}
      when fitting - seen - (select count(*) from gone) <= ${sql.lit(countedAtMost)} then ${countUpTo(wanted)} end
    from (select ${fitting} as fitting, (select count(*) from (${seenRequests}) k) as seen offset 0) known
  )`;
}
