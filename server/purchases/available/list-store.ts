import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { serviceMasks } from '#domain/matching/services.ts';
import type { ListFilters, ListOrder } from '#domain/purchases/list-filters.ts';
import { lastInstantOfDaysLeft } from '#domain/requests/offer/expiry.ts';
import { eurosToCents } from '#domain/requests/offer/price.ts';
import {
  type CursorSlice,
  countedAtMost,
  cutPage,
  type ListPage,
  readCounted,
  type Total,
} from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { fromMicroseconds, toMicroseconds } from '#server/db/microseconds.ts';
import { fitsMasks, fitsPerson } from '#server/matching/matching.ts';
import { isForSale, joinDiscount } from '#server/requests/listings.ts';
import {
  type AvailableRecord,
  isPurchased,
  type PartnerSchema,
  selectAvailable,
  withPartner,
} from './store.ts';

/** Sort key of a request in the list, with instants in microseconds. */
export type Place = {
  /** First sort key. Null in the order by publication, and for a request without an end. */
  readonly rank: number | null;
  readonly published: number;
  readonly id: string;
};

export type ListQuery = CursorSlice<Place> & {
  readonly filters: ListFilters & {
    /** Like `region`, for several. */
    readonly regions?: readonly string[];
  };
  readonly order: ListOrder;
};

type AvailablePage = ListPage<AvailableRecord, Place>;

type Key = { readonly column: RawBuilder<unknown>; readonly valueAt: (place: Place) => RawBuilder<unknown> };

type Sorting = {
  readonly rank: RawBuilder<number | null>;
  readonly keys: readonly Key[];
  readonly direction: 'asc' | 'desc';
};

const id: Key = { column: sql`l.request_id`, valueAt: (place) => sql`${place.id}::uuid` };
const published = sql`l.published_at`;
const newestFirst: readonly Key[] = [
  { column: published, valueAt: (place) => fromMicroseconds(place.published) },
  id,
];
const end: Key = {
  column: sql`coalesce(l.public_until, 'infinity')`,
  valueAt: ({ rank }) => (rank === null ? sql`timestamptz 'infinity'` : fromMicroseconds(rank)),
};

/** Rule purchases 27. Negate ascending ranks: a cursor compares all columns in one direction. */
const sortings: Readonly<Record<ListOrder, Sorting>> = {
  newest: { rank: sql`null::int`, keys: newestFirst, direction: 'desc' },
  expiring: { rank: toMicroseconds(sql`l.public_until`), keys: [end, id], direction: 'asc' },
  cheapest: rankedBy(sql`-l.price_cents`),
  fewestBuyers: rankedBy(sql`-l.current_sales`),
};

function rankedBy(rank: RawBuilder<number>): Sorting {
  const key = { column: rank, valueAt: (place: Place) => sql`${place.rank}::bigint` };
  return { rank, keys: [key, ...newestFirst], direction: 'desc' };
}

/** Requests that fit the partner and are for sale, filtered and ordered (purchases 26 to purchases 29). */
export function listAvailable(
  db: Db,
  partnerId: string,
  query: ListQuery,
  now: Date,
): Promise<AvailablePage & Total> {
  const listed = selectListed(query.filters, now);
  return readCounted(query, {
    count: () => countListed(withPartner(db, partnerId, now), listed),
    most: countedAtMost,
    read: () => readPage(selectAvailable(db, partnerId, now), listed, query),
  });
}

/** Like {@link listAvailable}, without the total. */
export function listAvailablePage(
  db: Db,
  partnerId: string,
  query: ListQuery,
  now: Date,
): Promise<AvailablePage> {
  return readPage(selectAvailable(db, partnerId, now), selectListed(query.filters, now), query);
}

const { selectFrom } = expressionBuilder<PartnerSchema, never>();

function selectListed(filters: ListQuery['filters'], now: Date) {
  const { category, service, region, regions, maxPrice, expiresWithin, unseen, hidden } = filters;
  let listed = selectFrom('me')
    .innerJoin('partner_matches as m', 'm.organisation_id', 'me.organisation_id')
    .innerJoin('request_listings as l', 'l.category', 'm.category')
    .select('l.request_id')
    .where(isForSale(sql`me.now`))
    .where(fitsMasks)
    .where(isInServedRegions)
    .where(fitsPerson)
    .where('l.request_id', hidden ? 'in' : 'not in', selectMarked('hidden_at'));
  if (unseen)
    listed = listed
      .where('l.request_id', 'not in', selectMarked('seen_at'))
      .where(({ not }) => not(isPurchased));
  if (category) listed = listed.where('l.category', '=', category);
  const masks = category && service ? serviceMasks(category, service) : null;
  if (masks)
    listed = listed.where(
      sql<boolean>`(l.area_mask & ${masks.area} <> 0 and l.specialty_mask & ${masks.specialty} <> 0)`,
    );
  if (region) listed = listed.where('l.region', '^@', region);
  if (regions) listed = listed.where(sql<boolean>`l.region ^@ any(${regions}::text[])`);
  if (maxPrice !== undefined) listed = listed.where('l.price_cents', '<=', eurosToCents(maxPrice));
  if (expiresWithin !== undefined)
    listed = listed.where('l.public_until', '<=', lastInstantOfDaysLeft(expiresWithin, now));
  return listed;
}

type Listed = ReturnType<typeof selectListed>;

/** Unnest the regions once. Otherwise PostgreSQL compares every listing with every prefix of the partner. */
const isInServedRegions = sql<boolean>`(me.regions = '{}' or l.region in (
  select left(prefix || digit, 2) from me, unnest(regions) prefix, generate_series(0, 9) digit))`;

function selectMarked(mark: 'seen_at' | 'hidden_at') {
  return selectFrom('me')
    .innerJoin('request_marks as k', 'k.partner_id', 'me.id')
    .select('k.request_id')
    .where(`k.${mark}`, 'is not', null);
}

async function countListed(query: ReturnType<typeof withPartner>, listed: Listed): Promise<number> {
  const { n } = await query
    .selectFrom(listed.limit(sql.lit(countedAtMost + 1)).as('listed'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Finds the ids of the page, then reads only these requests whole. */
async function readPage(
  available: ReturnType<typeof selectAvailable>,
  listed: Listed,
  { order, after, limit, offset }: ListQuery,
): Promise<AvailablePage> {
  const { rank, keys, direction } = sortings[order];
  let ids = listed.limit(sql.lit(limit + 1));
  let page = available.select([rank.as('rank'), toMicroseconds(published).as('published')]);
  if (offset > 0) ids = ids.offset(offset);
  if (after) ids = ids.where(isBehind(sortings[order], after));
  for (const { column } of keys) {
    ids = ids.orderBy(column, direction);
    page = page.orderBy(column, direction);
  }
  const rows = await page.where(sql<boolean>`l.request_id = any(array(${ids}))`).execute();
  const placeOf = ({ rank, published, id }: Place) => ({ rank, published, id });
  return cutPage(rows.map(joinDiscount), limit, placeOf);
}

function isBehind({ keys, direction }: Sorting, place: Place): RawBuilder<boolean> {
  const columns = sql.join(keys.map(({ column }) => column));
  const values = sql.join(keys.map(({ valueAt }) => valueAt(place)));
  return direction === 'desc' ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`;
}
