import { type RawBuilder, sql } from 'kysely';
import { MAX_HIDDEN } from '#domain/purchases/list-filters.ts';
import type { Db } from '#server/db/database.ts';
import { joinDiscount } from '#server/requests/requests.ts';
import { isBehind, orderBy, presentPlace } from './list-orders.ts';
import { countedAtMost, decideSource, isCounted, type ListQuery, type Place } from './list-query.ts';
import { ledgerTotal, listSteps, readInOrder, readSource, rowsAtLeast, selectMe } from './list-steps.ts';
import { type AvailableRecord, type AvailableRow, availableColumns, joinMemory } from './store.ts';

export type AvailableList = {
  readonly requests: AvailableRecord[];
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
  const me = selectMe(partnerId, query, now);
  const source = decideSource(query);
  if (source) {
    const all = await readAll(db, me, query, source);
    if (source === 'hidden' || all.totalCount <= countedAtMost) return all;
  }
  return readOn(db, me, query);
}

type Found = { readonly total: number | null; readonly more: boolean; readonly page: ListedRow[] | null };
type ListedRow = AvailableRow & Omit<Place, 'id'> & { readonly line: number };

/** @returns a total above `countedAtMost` when there is more than that */
async function readAll(
  db: Db,
  me: RawBuilder<unknown>,
  query: ListQuery,
  source: NonNullable<ReturnType<typeof decideSource>>,
): Promise<AvailableList> {
  const { wanted, order } = query;
  const reading = { wanted, order, reach: countedAtMost + 1, isAfterPlace: false };
  const most = sql.lit(source === 'hidden' ? MAX_HIDDEN : countedAtMost + 1);
  const page = query.after ? sql`where ${isBehind(order, 'candidate')}` : sql``;
  // The regions of a partner who serves the whole country say nothing.
  const count = sql`(select count(*) from candidates)
    + (select count(*) from served where prefix = '') * ${source === 'regions' ? countedAtMost + 1 : 0}`;
  return execute(
    db,
    query,
    sql`with me as materialized (${me}), ${listSteps(wanted)},
      candidates as materialized (select c.* from (${readSource(reading, source)}) c limit ${most}), picked as materialized (
        select c.* from candidates c cross join me ${page} ${orderBy(order, 'candidate')}
        limit ${rowsAtLeast(query.limit + 1)} offset ${query.offset}
      )`,
    count,
  );
}

async function readOn(db: Db, me: RawBuilder<unknown>, query: ListQuery): Promise<AvailableList> {
  const { wanted, order } = query;
  const reach = query.limit + query.offset + 1;
  const reading = { wanted, order, reach, isAfterPlace: query.after !== null };
  return execute(
    db,
    query,
    sql`with me as materialized (${me}), ${listSteps(wanted)}, picked as materialized (
        select c.* from (${readInOrder(reading)}) c ${orderBy(order, 'candidate')}
        limit ${rowsAtLeast(query.limit + 1)} offset ${query.offset}
      )`,
    isCounted(wanted) ? sql`null::int` : ledgerTotal(wanted),
  );
}

async function execute(
  db: Db,
  { order, limit }: ListQuery,
  steps: RawBuilder<unknown>,
  total: RawBuilder<unknown>,
): Promise<AvailableList> {
  const { rows } = await sql<Found>`
    ${steps}
    select ${total} as total, (select count(*) from picked) > ${limit} as more, (
      select json_agg(item order by item.line) from (
        select ${availableColumns}, true as saleable, ${presentPlace(order)}, c.line
        from me cross join (
          select c.*, row_number() over (${orderBy(order, 'candidate')}) as line from picked c
        ) c
        join request_listings l on l.request_id = c.request_id join requests r on r.id = c.request_id ${joinMemory}
        where c.line <= ${limit}
      ) item
    ) as page
    from me
  `.execute(db);
  const { total: found = 0, more = false, page } = rows[0] ?? {};
  const listed = page ?? [];
  return {
    requests: listed.map(reviveRow).map(joinDiscount),
    totalCount: found ?? countedAtMost,
    isCapped: found === null,
    place: more ? placeOf(listed.at(-1)) : null,
  };
}

function placeOf(row: ListedRow | undefined): Place | null {
  return row ? { rank: row.rank, published: row.published, id: row.id } : null;
}

/** JSON holds instants as texts. */
function reviveRow({ rank: _, published: __, line: ___, ...row }: ListedRow): AvailableRow {
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    publicUntil: row.publicUntil && new Date(row.publicUntil),
  };
}
