import { sql } from 'kysely';
import type { Slice } from '#server/api/paging.ts';
import { camelColumns, columnsSql } from '#server/db/camel-columns.ts';
import type { Db } from '#server/db/database.ts';
import { fitsMasks, fitsPerson, fitsRegion, isOwn, latestPrefixes } from '#server/matching/matching.ts';
import type { ClientWords, Offer } from '#server/requests/record.ts';
import {
  type DiscountColumns,
  isForSale,
  joinDiscount,
  priceColumns,
  salesColumns,
  wordColumns,
} from '#server/requests/requests.ts';

/** Still holds names and address of the client, which redaction needs and the presenter leaves out. */
export type AvailableRecord = ClientWords &
  Offer & { readonly updatedAt: Date; readonly purchased: boolean; readonly saleable: boolean };

export type AvailableRow = Omit<AvailableRecord, 'discount'> & DiscountColumns;

export const availableColumns = sql`
  ${columnsSql([...wordColumns, ...priceColumns, ...salesColumns, ...camelColumns('r.updated_at')])},
  exists (select from purchases p where p.request_id = r.id and p.partner_id = me.id) as purchased`;

// The instant as a column: for a parameter the server would plan anew for each call.
const fits = sql`${isForSale(sql`me.now`)} and ${fitsMasks}`;

/** Without regions that a prefix of one or two digits includes. */
const latestOfMe = sql`
  select latest.* from me cross join lateral (${latestPrefixes}) latest
  where not exists (select from unnest(regions) other where latest.region ^@ other)`;

/** Without prefixes that a shorter one includes; '' for the whole country. `since` null: for all requests. */
const prefixesOfMe = sql`
  select distinct prefix, latest.since
  from me cross join unnest(case when regions = '{}' then '{""}' else regions end) prefix
  left join latest on latest.region = left(prefix, 2) and length(prefix) > 2
  where not exists (select from unnest(regions) other where prefix ^@ other and prefix <> other)`;

/**
 * Rounds a LIMIT up to 10, 20, 40 … It is part of the SQL text, so that the planner knows it, and has few values,
 * because the server caches a plan for each text.
 */
function rowsForLimit(needed: number) {
  return sql.lit(10 * 2 ** Math.max(0, Math.ceil(Math.log2(needed / 10))));
}

/**
 * The newest requests of each category, or of each category and region: read from an index in the order of the list,
 * no more of each than the page can need.
 */
function newestOfEach(reach: number) {
  const inOrder = sql`order by l.published_at desc, l.request_id desc limit ${rowsForLimit(reach)}`;
  return sql`
    select found.* from me join partner_matches m on m.partner_id = me.id cross join lateral (
      select l.* from request_listings l where l.category = m.category and ${fits} and ${isOwn} is not true ${inOrder}
    ) found where me.regions = '{}'
    union all
    select found.* from me join partner_matches m on m.partner_id = me.id cross join (
      select distinct left(prefix || digit, 2) as region from served, generate_series(0, 9) digit where prefix <> ''
    ) two_digits cross join lateral (
      select l.* from request_listings l
      where l.category = m.category and l.region = two_digits.region and ${fits} and ${fitsPerson} ${inOrder}
    ) found`;
}

/**
 * The exact total (matching 10): from the ledger of migration 0002, for prefixes longer than the ledger's regions
 * from an index, with the requests there that are older than the prefixes, minus those of the partner's own company.
 */
const total = sql`(
    select coalesce(sum(case when length(prefix) <= 2 then (
      select sum(l.change) from listing_counts l
      where l.category = m.category and l.region = prefix and l.effective_at <= me.now and ${fitsMasks}
    ) else (
      select count(*) from request_listings l
      where l.category = m.category and l.postal_code between rpad(prefix, 5, '0') and rpad(prefix, 5, '9')
        and l.published_at > served.since and ${fits}
    ) end), 0)
    from served cross join partner_matches m where m.partner_id = me.id
  ) + (
    select count(*) from latest cross join partner_matches m
    join request_listings l on l.category = m.category and l.region = latest.region and l.published_at <= latest.since
    where m.partner_id = me.id and ${fits}
  ) - (
    select count(*) from partner_matches m join request_listings l on l.category = m.category
    where m.partner_id = me.id and ${fits} and ${fitsRegion} and ${isOwn}
  )`;

/**
 * Newest first, page and exact total in one statement.
 *
 * Only the requests of the partner's own company and those in prefixes of three to five digits, or older than these, are
 * counted as rows, all through an index.
 */
export async function listAvailable(
  db: Db,
  partnerId: string,
  page: Slice,
  now: Date,
): Promise<{ readonly requests: AvailableRecord[]; readonly totalCount: number }> {
  const { rows } = await sql<{ total: number; page: AvailableRow[] | null }>`
    with me as materialized (
      select id, company_domain, regions, regions_since, ${now}::timestamptz as now from users where id = ${partnerId}
    ), latest as materialized (${latestOfMe}),
    served as materialized (${prefixesOfMe}), newest as (
      select * from (${newestOfEach(page.limit + page.offset)}) listing
      order by published_at desc, request_id desc
      limit ${rowsForLimit(page.limit)} offset ${page.offset}
    )
    select ${total} as total, (
      select json_agg(item order by item.published_at desc, item.id desc) from (
        select ${availableColumns}, true as saleable, l.published_at from newest l join requests r on r.id = l.request_id
      ) item
    ) as page
    from me
  `.execute(db);
  const found = rows[0];
  return {
    requests: (found?.page ?? []).slice(0, page.limit).map(reviveRow).map(joinDiscount),
    totalCount: Number(found?.total ?? 0),
  };
}

/** JSON holds instants as texts. */
function reviveRow(row: AvailableRow): AvailableRow {
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    publicUntil: row.publicUntil && new Date(row.publicUntil),
  };
}

/** @returns null when the request does not fit the partner or is not public */
export async function findAvailable(
  db: Db,
  partnerId: string,
  requestId: string,
  now: Date,
): Promise<AvailableRecord | null> {
  const { rows } = await sql<AvailableRow>`
    select ${availableColumns}, ${isForSale(now)} as saleable
    from users me join partner_matches m on m.partner_id = me.id
    join request_listings l on l.category = m.category join requests r on r.id = l.request_id
    where me.id = ${partnerId} and l.request_id = ${requestId} and l.is_public and l.rejected_at is null
      and l.withdrawn_at is null and ${fitsMasks} and ${fitsPerson}
  `.execute(db);
  return rows[0] ? joinDiscount(rows[0]) : null;
}
