import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Of a partner `me`: categories with their masks, and regions of at most two digits (matching 8). */
export const offeredBy = sql`
  coalesce((
    select jsonb_object_agg(m.category, jsonb_build_array(m.area_mask, m.specialty_mask))
    from partner_matches m where m.organisation_id = me.organisation_id
  ), '{}') as matches, array(select distinct left(prefix, 2) from unnest(me.regions) prefix) as regions`;

/**
 * Waits for an erasure of the account, after which it writes nothing. The disk is not waited for: should the database crash,
 * readings that have not reached it are lost, and what was read then counts as new once more (docs/decisions/0023).
 */
export async function updateReading(db: Db, partnerId: string, now: Date): Promise<void> {
  await sql`
    insert into list_readings as r (partner_id, read_at, matches, regions)
    select me.id, ${now}::timestamptz, ${offeredBy}
    from accounts me cross join set_config('synchronous_commit', 'off', true)
    where me.id = ${partnerId} and me.deleted_at is null for key share
    on conflict (partner_id) do update set read_at = greatest(r.read_at, excluded.read_at),
      matches = excluded.matches, regions = excluded.regions
  `.execute(db);
}
