import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** At least as many as a pool has. */
const connections = 32;

/** Makes every connection of the pool tell what it has done so far: `pg_stat_user_tables` counts it from then on. */
export async function flushStatistics(db: Db): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, () => sql`select pg_stat_force_next_flush()`.execute(db)),
  );
}
