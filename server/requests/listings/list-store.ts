import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { hourMs } from '#domain/durations.ts';
import {
  type RequestAge,
  type RequestOrder,
  type ReviewState,
  requestAges,
  requestOrders,
  toSearchWords,
} from '#domain/requests/administration/request-list.ts';
import type { RequestStatus } from '#domain/requests/request-status.ts';
import {
  type Cursor,
  createCursor,
  cursorInstant,
  cutPage,
  readCounted,
  type Slice,
} from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { fromMicroseconds, toMicroseconds } from '#server/db/statements/microseconds.ts';
import { findRequests } from '#server/requests/listings/requests-store.ts';
import { waitsForAdmin } from '#server/requests/listings/review-store.ts';
import type { RequestRecord } from '#server/requests/record.ts';

export type RequestFilter = {
  readonly status?: RequestStatus | undefined;
  readonly review?: ReviewState | undefined;
  readonly category?: CategoryCode | undefined;
  /** First one or two digits of the postal code, or the ISO code of a country abroad. */
  readonly region?: string | undefined;
  readonly age?: RequestAge | undefined;
  /** Beginnings of words of company, contact person, address or postal code. */
  readonly search?: string | undefined;
};

/** Values that decide the order, of the last item of a page. */
export type RequestPlace = {
  readonly order: RequestOrder;
  /** Cents, or microseconds of the end; null for none, and where the time of submission decides alone. */
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

export type RequestList = {
  readonly requests: RequestRecord[];
  readonly totalCount: number;
  /** There are at least `totalCount`. */
  readonly isCapped: boolean;
  /** The last item's; null when nothing follows. */
  readonly place: RequestPlace | null;
};

/** Up to so many are counted. */
const countedAtMost = { listed: 10_000, searched: 1000 } as const;

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

/** Of the database's type. */
const mostCents = 2_147_483_647;

type Sorting = { readonly rank: 'ends_at' | 'price_cents' | null; readonly direction: 'asc' | 'desc' };

/** Each is an index of the listings, read from one end. */
const sortings: Readonly<Record<RequestOrder, Sorting>> = {
  newest: { rank: null, direction: 'desc' },
  oldest: { rank: null, direction: 'asc' },
  ending: { rank: 'ends_at', direction: 'asc' },
  cheapest: { rank: 'price_cents', direction: 'asc' },
  dearest: { rank: 'price_cents', direction: 'desc' },
};

type Page = Pick<RequestList, 'requests' | 'place'>;

/** A page of the requests that a filter leaves, with how many there are. */
export function listRequests(db: Db, query: RequestListQuery, now: Date): Promise<RequestList> {
  const most = query.filter.search ? countedAtMost.searched : countedAtMost.listed;
  return readCounted<Page>(query.page, {
    count: () => countRequests(db, query.filter, most + 1, now),
    most,
    read: () => listRequestPage(db, query, now),
    nothing: { requests: [], place: null },
  });
}

async function countRequests(db: Db, filter: RequestFilter, most: number, now: Date): Promise<number> {
  const some = selectFiltered(db, filter, now).select('k.request_id').limit(most);
  const { n } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** As {@link listRequests}, without counting. */
export async function listRequestPage(
  db: Db,
  { filter, order = 'newest', after = null, page }: RequestListQuery,
  now: Date,
): Promise<Page> {
  const { rank, direction } = sortings[order];
  const keys = [...(rank ? [`k.${rank}` as const] : []), 'k.submitted_at', 'k.request_id'] as const;
  let found = selectFiltered(db, filter, now)
    .select(['k.request_id as id', toMicroseconds(sql`k.submitted_at`).as('submitted'), selectRank(rank)])
    .limit(page.limit + 1)
    .offset(page.offset);
  for (const key of keys) found = found.orderBy(key, direction);
  if (after) found = found.where(isBehind(order, keys, after));
  const { shown, last } = cutPage(await found.execute(), page.limit);
  const requests = await findRequests(
    db,
    shown.map(({ id }) => id),
  );
  return { requests, place: last ? { order, ...last } : null };
}

function isBehind(order: RequestOrder, keys: readonly string[], after: RequestPlace) {
  const { rank, direction } = sortings[order];
  const end = after.rank === null ? sql`timestamptz 'infinity'` : fromMicroseconds(after.rank);
  const rankValue = rank === 'price_cents' ? sql`${after.rank}::int` : end;
  const place = [...(rank ? [rankValue] : []), fromMicroseconds(after.submitted), sql`${after.id}::uuid`];
  const isFurther = direction === 'desc' ? sql`<` : sql`>`;
  return sql<boolean>`(${sql.join(keys.map((key) => sql.ref(key)))}) ${isFurther} (${sql.join(place)})`;
}

/** Null for requests without an end. */
function selectRank(rank: Sorting['rank']) {
  if (rank === 'price_cents') return sql<number | null>`k.price_cents`.as('rank');
  return rank === null
    ? sql<number | null>`null::int`.as('rank')
    : sql<number | null>`case when isfinite(k.ends_at) then ${toMicroseconds(sql`k.ends_at`)} end`.as('rank');
}

function selectFiltered(db: Db, { status, review, category, region, age, search }: RequestFilter, now: Date) {
  let found = db.selectFrom('request_listings as k');
  if (status) found = found.where(hasStatus(status, now));
  if (review) found = found.where(isAtReview(review, now));
  if (category) found = found.where('k.category', '=', category);
  if (region) found = found.where('k.region', '^@', region);
  if (age) found = found.where(isOfAge(age, now));
  const words = toSearchWords(search ?? '');
  if (words.length > 0) found = found.where('k.request_id', 'in', selectWithWords(db, words));
  return found;
}

function selectWithWords(db: Db, words: readonly string[]) {
  const asked = words.map((word) => `'${word}':*`).join(' & ');
  return db.selectFrom('requests').select('id').where(sql<boolean>`search @@ to_tsquery('simple', ${asked})`);
}

function isAtReview(review: ReviewState, now: Date): RawBuilder<boolean> {
  if (review === 'waiting') return waitsForAdmin(now);
  return review === 'asked' ? sql`k.asked_at is not null` : sql`k.unread_answer_at is not null`;
}

function isOfAge(age: RequestAge, now: Date): RawBuilder<boolean> {
  const { minHours, maxHours } = requestAges[age];
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  return Number.isFinite(maxHours)
    ? sql`k.submitted_at >= ${before(maxHours)}`
    : sql`k.submitted_at < ${before(minHours)}`;
}

/** `deriveStatus` in SQL (requests 34); a test compares both. */
function hasStatus(status: RequestStatus, now: Date): RawBuilder<boolean> {
  if (status === 'published') return sql`(k.state = 'public' and k.ends_at > ${now})`;
  if (status === 'expired') return sql`(k.state = 'lapsed' or (k.state = 'public' and k.ends_at <= ${now}))`;
  return sql`k.state = ${status}`;
}
