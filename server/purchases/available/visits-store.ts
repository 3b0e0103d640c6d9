import { sql } from 'kysely';
import { minuteMs } from '#domain/durations.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Categories of the partner `me` with their masks, and its regions of at most two digits (matching 8). */
const offeredBy = sql`
  coalesce((
    select jsonb_object_agg(m.category, jsonb_build_array(m.area_mask, m.specialty_mask))
    from partner_matches m where m.organisation_id = me.organisation_id
  ), '{}') as matches, array(select distinct left(prefix, 2) from unnest(me.regions) prefix) as regions`;

/**
 * Records at most once a minute that a partner reads its list (purchases 31). A request from the minute after a record may
 * therefore count as new twice. Waits for an erasure of the account, and writes nothing after it.
 */
export async function recordReading(db: Db, partnerId: string, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - minuteMs);
  await sql`
    insert into list_readings as r (partner_id, read_at, matches, regions)
    select me.id, ${now}::timestamptz, ${offeredBy}
    from accounts me where me.id = ${partnerId} and me.deleted_at is null and not exists (
      select from list_readings where partner_id = me.id and read_at > ${aMinuteAgo}::timestamptz
    ) for key share
    on conflict (partner_id) do update set read_at = greatest(r.read_at, excluded.read_at),
      matches = excluded.matches, regions = excluded.regions
  `.execute(db);
}

/** Keeps the later of two visits, with the partner's services of that time. @returns its time */
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

/** A new session ends the previous visit at the time of its last reading (purchases 31). */
export async function beginVisit(tx: Tx, partnerId: string): Promise<void> {
  await sql`
    insert into partner_visits as v (partner_id, visited_at, matches, regions)
    select partner_id, read_at, matches, regions from list_readings where partner_id = ${partnerId}
    on conflict (partner_id) do update
    set visited_at = excluded.visited_at, matches = excluded.matches, regions = excluded.regions
    where v.visited_at < excluded.visited_at
  `.execute(tx);
}

export async function deleteVisits(tx: Tx, partnerId: string): Promise<void> {
  for (const table of ['partner_visits', 'list_readings'] as const)
    await tx.deleteFrom(table).where('partner_id', '=', partnerId).execute();
}

/** With the partner's services and regions at its last visit. */
export function findVisits(db: Db, partnerId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('partner_visits as v', 'v.partner_id', 'u.id')
    .leftJoin('list_readings as r', 'r.partner_id', 'u.id')
    .select(camelColumns('v.visited_at', 'v.matches', 'v.regions', 'r.read_at'))
    .where('u.id', '=', partnerId)
    .executeTakeFirst();
}
