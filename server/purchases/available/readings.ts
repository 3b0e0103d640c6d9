import { sql } from 'kysely';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';

const writtenEveryMs = minuteMs;
/** Some hundred kilobytes. */
const maxRemembered = 10_000;

/**
 * Records that a partner reads its list (purchases 31), at most once a minute: what comes within a minute of a record may count
 * as new once more.
 */
export function createReadings(db: Db, onError: (error: unknown) => void) {
  const written = new Map<string, number>();
  return async (partnerId: string, now: Date): Promise<void> => {
    const at = now.getTime();
    const last = written.get(partnerId);
    if (last !== undefined && at - last < writtenEveryMs) return;
    if (written.size >= maxRemembered) written.clear();
    written.set(partnerId, at);
    await updateReading(db, partnerId, now).catch(onError);
  };
}

/** Of a partner `me`: categories with their masks, and regions of at most two digits (matching 8). */
export const offeredBy = sql`
  coalesce((
    select jsonb_object_agg(m.category, jsonb_build_array(m.area_mask, m.specialty_mask))
    from partner_matches m where m.organisation_id = me.organisation_id
  ), '{}') as matches, array(select distinct left(prefix, 2) from unnest(me.regions) prefix) as regions`;

/** Waits for an erasure of the account, after which it writes nothing. */
async function updateReading(db: Db, partnerId: string, now: Date): Promise<void> {
  await sql`
    insert into list_readings as r (partner_id, read_at, matches, regions)
    select me.id, ${now}::timestamptz, ${offeredBy}
    from accounts me where me.id = ${partnerId} and me.deleted_at is null for key share
    on conflict (partner_id) do update set read_at = greatest(r.read_at, excluded.read_at),
      matches = excluded.matches, regions = excluded.regions
  `.execute(db);
}
