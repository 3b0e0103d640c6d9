import { type RawBuilder, sql } from 'kysely';
import { type ListOrder, MAX_HIDDEN } from '#domain/purchases/list-filters.ts';
import type { Db } from '#server/db/database.ts';
import { prepareStatement } from '#server/db/statements/prepared-statement.ts';
import { joinDiscount } from '#server/requests/requests.ts';
import { isBehind, orderBy, presentPlace } from './list-orders.ts';
import {
  type Area,
  countedAtMost,
  decideSource,
  isCounted,
  type ListQuery,
  type Place,
  type Source,
} from './list-query.ts';
import {
  type ListValues,
  ledgerTotal,
  listSteps,
  readInOrder,
  readSource,
  roundUpRows,
  selectMe,
  toListValues,
} from './list-steps.ts';
import { joinMemory, type ListedRecord, type ListedRow, listedColumns } from './store.ts';

export type AvailableList = {
  readonly requests: ListedRecord[];
  readonly totalCount: number;
  readonly isCapped: boolean;
  /** The last item's; null when nothing follows. */
  readonly place: Place | null;
};

/**
 * A page with its total. What filters leave is read whole as long as it is little; otherwise the list is read in its own
 * order from where the page begins. Either way no statement reads more the deeper the place is.
 */
export async function listAvailable(
  db: Db,
  partnerId: string,
  query: ListQuery,
  now: Date,
): Promise<AvailableList> {
  if (servingCountry.has(partnerId) && !query.wanted?.region) {
    const list = await listInArea(db, { partnerId, area: 'country' }, query, now);
    if (list) return list;
  }
  const list = await listInArea(db, { partnerId, area: 'any' }, query, now);
  noteArea(partnerId, list?.servesCountry ?? false);
  return list ?? { requests: [], totalCount: 0, isCapped: false, place: null };
}

/** A few hundred kilobytes. */
const maxRemembered = 10_000;

/** Partners without regions when they were last asked for: a statement for them looks whether they still are. */
const servingCountry = new Set<string>();

function noteArea(partnerId: string, servesCountry: boolean): void {
  if (!servesCountry) return void servingCountry.delete(partnerId);
  if (servingCountry.size >= maxRemembered) servingCountry.clear();
  servingCountry.add(partnerId);
}

type Reading = {
  readonly db: Db;
  readonly values: ListValues;
  readonly query: ListQuery;
  readonly area: Area;
};

/** Null when there is no such partner, or none of that area. */
type FoundList = (AvailableList & { readonly servesCountry: boolean }) | null;

export async function listInArea(
  db: Db,
  { partnerId, area }: { readonly partnerId: string; readonly area: Area },
  query: ListQuery,
  now: Date,
): Promise<FoundList> {
  const reading = { db, values: toListValues(partnerId, query, now), query, area };
  const source = decideSource(query);
  // Of a partner who serves the whole country no region leaves little.
  if (source && !(source === 'regions' && area === 'country')) {
    const all = await readAll(reading, source);
    if (!all || source === 'hidden' || all.totalCount <= countedAtMost) return all;
  }
  return readOn(reading);
}

type Found = {
  readonly servesCountry: boolean;
  readonly total: number | null;
  readonly more: boolean;
  readonly place: Place | null;
  readonly page: readonly FoundRow[] | null;
};
type FoundRow = ListedRow & { readonly line: number };

/** @returns a total above `countedAtMost` when there is more than that */
function readAll(reading: Reading, source: Source): Promise<FoundList> {
  const { query, area } = reading;
  const { wanted, order } = query;
  const isAfterPlace = query.after !== null;
  const rows = roundUpRows(query.limit + 1);
  const shape = [source, order, isAfterPlace, rows, wanted !== null, wanted?.unseen];
  return execute(reading, shape, () => {
    const whole = { wanted, order, reach: countedAtMost + 1, isAfterPlace: false };
    const most = sql.lit(source === 'hidden' ? MAX_HIDDEN : countedAtMost + 1);
    const place = isAfterPlace ? sql`where ${isBehind(order, 'candidate')}` : sql``;
    const steps = sql`${listSteps(wanted, area)},
      candidates as materialized (select c.* from (${readSource(whole, source)}) c limit ${most}),
      picked as (
        select c.* from candidates c cross join me ${place} ${orderBy(order, 'candidate')}
        limit ${sql.lit(rows)} offset (select page_offset from me)
      )`;
    // The regions of a partner who serves the whole country say nothing.
    const isUnknown = sql.lit(source === 'regions' ? countedAtMost + 1 : 0);
    const count = sql`(select count(*) from candidates) + (select count(*) from served where prefix = '') * ${isUnknown}`;
    return selectPage(order, steps, count);
  });
}

function readOn(reading: Reading): Promise<FoundList> {
  const { query, area } = reading;
  const { wanted, order } = query;
  const isAfterPlace = query.after !== null;
  const rows = roundUpRows(query.limit + 1);
  const reach = roundUpRows(query.limit + query.offset + 1);
  const ends = wanted?.expiresBy != null;
  const isKnown = query.offset > 0 && !isCounted(wanted);
  const shape = [
    order,
    isAfterPlace,
    rows,
    reach,
    wanted !== null,
    wanted?.unseen,
    isCounted(wanted),
    ends,
    isKnown,
  ];
  return execute(reading, shape, () => {
    const total = isCounted(wanted) ? sql`null::int` : ledgerTotal(wanted, area);
    const counted = isKnown ? sql`, counted as materialized (select ${total} as total)` : sql``;
    // Of a page that begins behind the last item nothing is read.
    const isThere = isKnown
      ? sql`where (select coalesce(counted.total > page_offset, true) from counted, me)`
      : sql``;
    const steps = sql`${listSteps(wanted, area)}${counted}, picked as (
        select c.* from (${readInOrder({ wanted, order, reach, isAfterPlace })}) c ${isThere}
        ${orderBy(order, 'candidate')} limit ${sql.lit(rows)} offset (select page_offset from me)
      )`;
    return selectPage(order, steps, isKnown ? sql`(select counted.total from counted)` : total);
  });
}

/** @param steps with `picked`: the page in its order, and what shows that more follows */
function selectPage(order: ListOrder, steps: RawBuilder<unknown>, total: RawBuilder<unknown>) {
  return sql`${steps},
    lines as materialized (select c.*, row_number() over (${orderBy(order, 'candidate')}) as line from picked c)
    select me.regions = '{}' as "servesCountry", ${total} as total, (select count(*) from lines) > me.page_limit as more, (
      select ${presentPlace(order)} from lines c where c.line = me.page_limit
    ) as place, (
      select json_agg(item order by item.line) from (
        select ${listedColumns}, true as saleable, c.line
        from me join lines c on c.line <= me.page_limit
        join request_listings l on l.request_id = c.request_id join requests r on r.id = c.request_id ${joinMemory}
      ) item
    ) as page
    from me`;
}

const statements = new Map<string, (db: Db, values: ListValues) => Promise<readonly Found[]>>();

/** @param shape whatever the statement's text depends on */
async function execute(
  { db, values, query, area }: Reading,
  shape: readonly unknown[],
  build: () => RawBuilder<unknown>,
): Promise<FoundList> {
  const key = [area, ...shape].join();
  const statement =
    statements.get(key) ??
    prepareStatement<ListValues, Found>(
      (value) => sql`with me as materialized (${selectMe(query, area, value)}), ${build()}`,
    );
  statements.set(key, statement);
  const [found] = await statement(db, values);
  if (!found) return null;
  const { servesCountry, total, more, place, page } = found;
  return {
    servesCountry,
    requests: (page ?? []).map(reviveRow).map(joinDiscount),
    totalCount: total ?? countedAtMost,
    isCapped: total === null,
    place: more ? place : null,
  };
}

/** JSON holds instants as texts. */
function reviveRow({ line: _, ...row }: FoundRow): ListedRow {
  return {
    ...row,
    updatedAt: new Date(row.updatedAt),
    publicUntil: row.publicUntil && new Date(row.publicUntil),
    publishedAt: row.publishedAt && new Date(row.publishedAt),
  };
}
