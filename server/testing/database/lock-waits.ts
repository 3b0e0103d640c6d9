import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Counts the connections of this database that wait for a lock. Works on PostgreSQL only. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Counts the deadlocks of this database so far. */
export async function countDeadlocks(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks;
}
