import { type RawBuilder, sql } from 'kysely';
import type { ListOrder } from '#domain/purchases/list-filters.ts';
import type { PlaceFor } from '#server/db/statements/prepared-statement.ts';

type Sql = RawBuilder<unknown>;

/** `listing`: of a listing `l`; `column`: of a row that was read from one, and, with `place_`, of the place to read on from. */
type Key = { readonly column: 'rank' | 'published_at' | 'request_id'; readonly listing: Sql };

type Sorting = { readonly rank: Sql; readonly keys: readonly Key[]; readonly isDescending: boolean };

/** As the index `listings_expiring` has it. */
export const endOfListing = sql`coalesce(l.public_until, timestamptz 'infinity')`;

/** As the index `listings_ending` has it. */
export function utcDay(instant: Sql): Sql {
  return sql`(${instant} at time zone 'UTC')::date`;
}

/** As the index `listings_cheapest` has it. */
export const priceRank = sql`(-l.price_cents)`;

const newest: readonly Key[] = [
  { column: 'published_at', listing: sql`l.published_at` },
  { column: 'request_id', listing: sql`l.request_id` },
];

function rankedBy(rank: Sql): Sorting {
  return { rank, keys: [{ column: 'rank', listing: rank }, ...newest], isDescending: true };
}

/** Each is the order of an index, so that a page is read from its place on. */
const sortings: Readonly<Record<ListOrder, Sorting>> = {
  newest: { rank: sql`null::int`, keys: newest, isDescending: true },
  expiring: {
    rank: endOfListing,
    keys: [
      { column: 'rank', listing: endOfListing },
      { column: 'request_id', listing: sql`l.request_id` },
    ],
    isDescending: false,
  },
  cheapest: rankedBy(priceRank),
  fewestBuyers: rankedBy(sql`(-l.current_sales)`),
};

/** Of a listing `l`: what a list is ordered by. */
export function orderColumns(order: ListOrder): Sql {
  return sql`l.request_id, l.published_at, ${sortings[order].rank} as rank`;
}

type Row = 'listing' | 'candidate';

function listKeys(order: ListOrder, row: Row): Sql[] {
  return sortings[order].keys.map(({ listing, column }) =>
    row === 'listing' ? listing : sql.ref(`c.${column}`),
  );
}

/** @param row `candidate`: with {@link orderColumns} under the alias `c` */
export function orderBy(order: ListOrder, row: Row): Sql {
  const direction = sortings[order].isDescending ? sql` desc` : sql``;
  return sql`order by ${sql.join(listKeys(order, row).map((key) => sql`${key}${direction}`))}`;
}

/** Behind the place in `me`. */
export function isBehind(order: ListOrder, row: Row): Sql {
  const { keys, isDescending } = sortings[order];
  const place = keys.map(({ column }) => sql.ref(`me.place_${column}`));
  return sql`(${sql.join(listKeys(order, row))}) ${isDescending ? sql`<` : sql`>`} (${sql.join(place)})`;
}

export type PlaceValues = {
  readonly placeRank: number | null;
  readonly placePublished: number | null;
  readonly placeId: string | null;
};

/** Columns of `me`. */
export function placeColumns(order: ListOrder, value: PlaceFor<PlaceValues>): Sql {
  const rank = value('placeRank');
  const placeRank = order === 'expiring' ? sql`coalesce(${toInstant(rank)}, 'infinity')` : sql`${rank}::int`;
  return sql`${placeRank} as place_rank, ${toInstant(value('placePublished'))} as place_published_at,
    ${value('placeId')}::uuid as place_request_id`;
}

function toInstant(microseconds: Sql): Sql {
  return sql`(timestamptz 'epoch' + ${microseconds}::float8 * interval '1 microsecond')`;
}

/** A candidate `c` as a {@link Place}. */
export function presentPlace(order: ListOrder): Sql {
  const rank =
    order === 'expiring'
      ? sql`case when isfinite(c.rank) then ${toMicroseconds(sql`c.rank`)} end`
      : sql`c.rank`;
  return sql`json_build_object('rank', ${rank}, 'published', ${toMicroseconds(sql`c.published_at`)}, 'id', c.request_id)`;
}

function toMicroseconds(instant: Sql): Sql {
  return sql`(extract(epoch from ${instant}) * 1000000)::bigint`;
}
