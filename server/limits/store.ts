import { CompiledQuery } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Created by migration 0004, in the layout that the library expects. */
export const rateLimitsTable = 'rate_limits';

/** The part of a `pg` client that the rate-limiting library uses, for both engines. */
export function queryingClient(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
    },
  };
}

/** `now` in milliseconds, as the library stores its expiry. */
export async function deleteExpiredCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<=', now).execute();
}
