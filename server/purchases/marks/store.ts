import { sql } from 'kysely';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { fitsMasks, fitsPerson } from '#server/matching/matching.ts';
import { offeredBy } from '#server/purchases/available/readings-store.ts';
import { isOfferedTo } from '#server/requests/listings.ts';

export type Mark = 'seen_at' | 'hidden_at';

export type Marked = { readonly partnerId: string; readonly requestId: string; readonly now: Date };

/**
 * Only where the partner may see the request; kept only while it is listed or offered to this partner alone (purchases 32).
 * The request is held, so that it is not erased before its mark is written.
 *
 * @param marked null takes the mark away
 * @returns whether the partner may see the request
 */
export async function updateMark(
  tx: Tx,
  { partnerId, requestId, now }: Marked,
  mark: Mark,
  marked: Date | null,
): Promise<boolean> {
  const column = sql.ref(mark);
  const isOffered = isOfferedTo(sql`me.id`, now);
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select r.id, l.is_listed or ${isOffered} as is_kept
      from accounts me cross join requests r join request_listings l on l.request_id = r.id
      join partner_matches m on m.organisation_id = me.organisation_id and m.category = l.category
      where me.id = ${partnerId} and r.id = ${requestId}
        and (l.is_public and l.rejected_at is null and l.withdrawn_at is null or ${isOffered})
        and ${fitsMasks} and ${fitsPerson}
      for key share of r
    ), written as (
      insert into request_marks (partner_id, request_id, ${column})
      select ${partnerId}::uuid, id, ${marked}::timestamptz from found where is_kept
      on conflict (partner_id, request_id) do update set ${column} = excluded.${column}
    )
    select id from found
  `.execute(tx);
  return rows.length > 0;
}

/**
 * What partners marked until then; who can still buy it exclusively keeps the own mark. Skips locked marks: the partner marks the
 * request at this moment, or its account is being erased.
 */
export async function deleteMarksOf(tx: Tx, requestId: string, until: Date): Promise<void> {
  await sql`
    delete from request_marks where ctid = any (array(
      select k.ctid from request_marks k join request_listings l on l.request_id = k.request_id
      where k.request_id = ${requestId} and (not l.is_listed or coalesce(greatest(k.seen_at, k.hidden_at) <= ${until}, true))
        and (l.offered_until is null or k.partner_id <> l.offered_to)
      for update of k skip locked))`.execute(tx);
}

export async function countHidden(tx: Tx, partnerId: string): Promise<number> {
  const { hidden } = await tx
    .selectFrom('request_marks')
    .select(({ fn }) => fn.countAll<number>().as('hidden'))
    .where('partner_id', '=', partnerId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return hidden;
}

/** The later one of two visits that are told stays, with what was offered then. @returns its time */
export async function updateVisit(tx: Tx, partnerId: string, visitedAt: Date): Promise<Date> {
  const { rows } = await sql<{ visited_at: Date }>`
    insert into partner_visits as v (partner_id, visited_at, matches, regions)
    select me.id, ${visitedAt}::timestamptz, coalesce(r.matches, o.matches), coalesce(r.regions, o.regions)
    from accounts me cross join lateral (select ${offeredBy}) o left join list_readings r on r.partner_id = me.id
    where me.id = ${partnerId}
    on conflict (partner_id) do update set visited_at = greatest(v.visited_at, excluded.visited_at),
      matches = case when excluded.visited_at < v.visited_at then v.matches else excluded.matches end,
      regions = case when excluded.visited_at < v.visited_at then v.regions else excluded.regions end
    returning visited_at
  `.execute(tx);
  return rows[0]?.visited_at ?? visitedAt;
}

/** With a new session the visit before has ended when the list was last read (purchases 31). */
export async function beginVisit(tx: Tx, partnerId: string): Promise<void> {
  await sql`
    insert into partner_visits as v (partner_id, visited_at, matches, regions)
    select partner_id, read_at, matches, regions from list_readings where partner_id = ${partnerId}
    on conflict (partner_id) do update
    set visited_at = excluded.visited_at, matches = excluded.matches, regions = excluded.regions
    where v.visited_at < excluded.visited_at
  `.execute(tx);
}

/** In the order of the requests, as the erasure of a client deletes the marks of its requests. */
export async function deleteMarks(tx: Tx, partnerId: string): Promise<void> {
  for (const table of ['partner_visits', 'list_readings'] as const)
    await tx.deleteFrom(table).where('partner_id', '=', partnerId).execute();
  await sql`
    with held as materialized (
      select request_id from request_marks where partner_id = ${partnerId} order by request_id for update
    )
    delete from request_marks k using held where k.partner_id = ${partnerId} and k.request_id = held.request_id
  `.execute(tx);
}

export type StoredMark = {
  readonly requestId: string;
  readonly seenAt: Date | null;
  readonly hiddenAt: Date | null;
};

/** In the order of the requests' ids, behind one of them. */
export function listMarks(
  db: Db,
  partnerId: string,
  after: string | null,
  limit: number,
): Promise<StoredMark[]> {
  return db
    .selectFrom('request_marks')
    .select(['request_id as requestId', 'seen_at as seenAt', 'hidden_at as hiddenAt'])
    .where('partner_id', '=', partnerId)
    .where((or) => or.or([or('seen_at', 'is not', null), or('hidden_at', 'is not', null)]))
    .$if(after !== null, (query) => query.where('request_id', '>', after))
    .orderBy('request_id')
    .limit(limit)
    .execute();
}

type Visits = {
  readonly visitedAt: Date | null;
  readonly readAt: Date | null;
  /** What the partner offered at its last visit. */
  readonly matches: Readonly<Record<string, unknown>> | null;
  readonly regions: readonly string[] | null;
};

export async function findVisits(db: Db, partnerId: string): Promise<Visits> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('partner_visits as v', 'v.partner_id', 'u.id')
    .leftJoin('list_readings as r', 'r.partner_id', 'u.id')
    .select(camelColumns('v.visited_at', 'v.matches', 'v.regions', 'r.read_at'))
    .where('u.id', '=', partnerId)
    .executeTakeFirst();
  return row ?? { visitedAt: null, readAt: null, matches: null, regions: null };
}
