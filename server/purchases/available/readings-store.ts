import { sql } from 'kysely';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';

/** Of a partner `me`: categories with their masks, and regions of at most two digits (matching 8). */
export const offeredBy = sql`
  coalesce((
    select jsonb_object_agg(m.category, jsonb_build_array(m.area_mask, m.specialty_mask))
    from partner_matches m where m.organisation_id = me.organisation_id
  ), '{}') as matches, array(select distinct left(prefix, 2) from unnest(me.regions) prefix) as regions`;

/**
 * Records that a partner reads its list (purchases 31), at most once a minute: what comes within a minute of a record may count
 * as new once more. Waits for an erasure of the account, after which it writes nothing.
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
