import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { hourMs } from '#domain/durations.ts';
import { dropFillers, findTownCodes } from '#domain/postal-codes/towns.ts';
import {
  type RequestAge,
  type RequestOrder,
  type ReviewState,
  requestAges,
  requestOrders,
  toSearchWords,
} from '#domain/requests/administration/request-list.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import { parseShortNumber, type ShortNumber } from '#domain/short-numbers.ts';
import { waitsForAdmin } from '#server/admin/requests/review-store.ts';
import {
  type Cursor,
  createCursor,
  cursorInstant,
  cutPage,
  type ListPage,
  readCounted,
  type Slice,
  type Total,
} from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { fromMicroseconds, toMicroseconds } from '#server/db/microseconds.ts';
import { findRequests } from '#server/requests/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';

type Sql = RawBuilder<unknown>;

export type RequestFilter = {
  readonly status?: RequestStatus | undefined;
  readonly review?: ReviewState | undefined;
  readonly category?: CategoryCode | undefined;
  /** First one or two digits of the postal code, or the ISO code of a country abroad. */
  readonly region?: string | undefined;
  readonly age?: RequestAge | undefined;
  /** The number, or beginnings of words of company, contact person, address or postal code, or words of the place's name. */
  readonly search?: string | undefined;
};

/** Sort key of the last item of a page. */
export type RequestPlace = {
  readonly order: RequestOrder;
  /** Cents, or microseconds of the end. Null without a value, and in the order by submission. */
  readonly rank: number | null;
  readonly submitted: number;
  readonly id: string;
};

export type RequestListQuery = {
  readonly filter: RequestFilter;
  readonly order?: RequestOrder;
  readonly after?: RequestPlace | null;
  readonly page: Slice;
};

/** Limits of counting. Results of a search have a lower limit, because PostgreSQL counts them row by row. */
export const countedAtMost = { listed: 10_000, searched: 1000 } as const;

export const requestCursor: Cursor<RequestPlace> = createCursor(
  'requests',
  z
    .strictObject({
      order: z.enum(requestOrders),
      rank: cursorInstant.nullable(),
      submitted: cursorInstant,
      id: z.uuid(),
    })
    .refine(({ order, rank }) => sortings[order].rank !== 'price_cents' || Number(rank) <= mostCents),
);

/** Largest `integer` of PostgreSQL. */
const mostCents = 2_147_483_647;

type Sorting = { readonly rank: 'ends_at' | 'price_cents' | null; readonly isDescending: boolean };

/** Each order is an index of the listings, read from one end. */
const sortings: Readonly<Record<RequestOrder, Sorting>> = {
  newest: { rank: null, isDescending: true },
  oldest: { rank: null, isDescending: false },
  ending: { rank: 'ends_at', isDescending: false },
  cheapest: { rank: 'price_cents', isDescending: false },
  dearest: { rank: 'price_cents', isDescending: true },
};

type Found = { readonly id: string; readonly rank: number | null; readonly submitted: number };

type Page = ListPage<RequestRecord, RequestPlace>;

/** A page of all requests, with the total. */
export async function listRequests(db: Db, query: RequestListQuery, now: Date): Promise<Page & Total> {
  const filter = await findWords(db, query.filter);
  const most = filter.search ? countedAtMost.searched : countedAtMost.listed;
  return readCounted(query.page, {
    count: () => countFiltered(db, filter, most + 1, now),
    most,
    read: () => readPage(db, { ...query, filter }, now),
  });
}

async function countFiltered(db: Db, filter: FoundFilter, most: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select from request_listings k where ${matches(filter, now)} limit ${most}) found`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Like {@link listRequests}, without the total. */
export async function listRequestPage(db: Db, query: RequestListQuery, now: Date): Promise<Page> {
  return readPage(db, { ...query, filter: await findWords(db, query.filter) }, now);
}

async function readPage(
  db: Db,
  query: RequestListQuery & { readonly filter: FoundFilter },
  now: Date,
): Promise<Page> {
  const { order = 'newest', after = null, page } = query;
  const found = await findPage(db, { ...query, order, after }, now);
  const { rows, place } = cutPage(found, page.limit, (last) => ({ order, ...last }));
  return {
    rows: await findRequests(
      db,
      rows.map(({ id }) => id),
    ),
    place,
  };
}

type FoundFilter = RequestFilter & {
  /** Ids of a search with few results. */
  readonly foundIds?: readonly string[];
};

/**
 * Runs a search first. With few results, the list filters by their ids instead of walking the index of the order past all other
 * requests. With many results, such a walk fills a page soon.
 */
async function findWords(db: Db, filter: RequestFilter): Promise<FoundFilter> {
  const { search = '' } = filter;
  const number = parseShortNumber(search);
  if (number) return { ...filter, foundIds: await listIdsByNumber(db, number) };
  const words = toSearchWords(search);
  if (words.length === 0) return filter;
  const { rows } = await sql<{ id: string }>`
    select request_id as id from request_listings where ${hasWords(words)} limit ${countedAtMost.searched + 1}`.execute(
    db,
  );
  return rows.length > countedAtMost.searched ? filter : { ...filter, foundIds: rows.map(({ id }) => id) };
}

async function listIdsByNumber(db: Db, { number }: ShortNumber): Promise<string[]> {
  const rows = await db.selectFrom('requests').select('id').where('number', '=', number).execute();
  return rows.map(({ id }) => id);
}

/** Each word begins a word of the request, or names the place of its postal code. @param words at least one, from `toSearchWords` */
function hasWords(words: readonly string[]): Sql {
  const conditions = dropFillers(words).map((word) => {
    const begins = sql`search @@ to_tsquery('simple', ${`'${word}':*`})`;
    const codes = findTownCodes(word);
    return codes.length === 0 ? begins : sql`(${begins} or postal_code = any(${codes}::text[]))`;
  });
  return sql.join(conditions, sql` and `);
}

/** Reads one row more than the page, to know whether another page follows. */
async function findPage(
  db: Db,
  { filter, order, after, page }: Required<RequestListQuery> & { readonly filter: FoundFilter },
  now: Date,
): Promise<Found[]> {
  const { rank, isDescending } = sortings[order];
  const keys = [...(rank ? [rank] : []), 'submitted_at', 'request_id'];
  const inOrder = sql.join(keys.map((key) => sql`${sql.ref(key)} ${isDescending ? sql`desc` : sql`asc`}`));
  const behind = after ? isBehind(order, keys, after) : sql`true`;
  const { rows } = await sql<Found>`
    select request_id as id, ${toMicroseconds(sql`submitted_at`)} as submitted, ${presentRank(rank)} as rank
    from request_listings k where ${matches(filter, now)} and ${behind}
    order by ${inOrder} limit ${page.limit + 1} offset ${page.offset}`.execute(db);
  return rows;
}

function isBehind(order: RequestOrder, keys: readonly string[], after: RequestPlace): Sql {
  const { rank, isDescending } = sortings[order];
  const rankValue =
    rank === 'price_cents'
      ? sql`${after.rank}::float8::int`
      : sql`coalesce(${fromMicroseconds(after.rank)}, 'infinity')`;
  const values = [...(rank ? [rankValue] : []), fromMicroseconds(after.submitted), sql`${after.id}::uuid`];
  return sql`(${sql.join(keys.map((key) => sql.ref(key)))}) ${isDescending ? sql`<` : sql`>`} (${sql.join(values)})`;
}

function presentRank(rank: Sorting['rank']): Sql {
  if (rank === 'ends_at') return sql`case when isfinite(ends_at) then ${toMicroseconds(sql`ends_at`)} end`;
  return rank === null ? sql`null::float8` : sql`price_cents::float8`;
}

function matches(filter: FoundFilter, now: Date): Sql {
  const { status, review, category, region, age, search, foundIds } = filter;
  const conditions = [sql`true`];
  if (status) conditions.push(isInState(status, now));
  if (review) conditions.push(isAtReview(review, now));
  if (category) conditions.push(sql`category = ${category}`);
  if (region) conditions.push(isInRegion(region));
  if (age) conditions.push(isOfAge(age, now));
  const words = toSearchWords(search ?? '');
  if (foundIds) conditions.push(sql`request_id = any(${foundIds}::uuid[])`);
  else if (words.length > 0) conditions.push(hasWords(words));
  return sql.join(conditions, sql` and `);
}

/** Questions and answers have their own indexes. Waiting requests are found by state. */
function isAtReview(review: ReviewState, now: Date): Sql {
  if (review === 'waiting') return waitsForAdmin(now);
  return review === 'asked' ? sql`k.asked_at is not null` : sql`k.unread_answer_at is not null`;
}

function isInRegion(region: string): Sql {
  if (region.length !== 1) return sql`region = ${region}`;
  return sql`region in (${sql.join(Array.from({ length: 10 }, (_, digit) => `${region}${digit}`))})`;
}

function isOfAge(age: RequestAge, now: Date): Sql {
  const { minHours, maxHours } = requestAges[age];
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  return Number.isFinite(maxHours)
    ? sql`submitted_at >= ${before(maxHours)}`
    : sql`submitted_at < ${before(minHours)}`;
}

/** A test compares it with `deriveStatus` (requests 34). */
function isInState(status: RequestStatus, now: Date): Sql {
  if (status === 'published') return sql`state = 'public' and ends_at > ${now}`;
  if (status === 'expired') return sql`(state = 'lapsed' or (state = 'public' and ends_at <= ${now}))`;
  return sql`state = ${status}`;
}
