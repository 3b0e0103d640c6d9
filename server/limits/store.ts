import { CompiledQuery } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The table that migration 0004 creates for the library. */
export const rateLimitsTable = 'rate_limits';

/** What the rate-limiting library uses of a `pg` client, on whichever engine the portal runs. */
export function queryingClient(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
    },
  };
}

/** Throws away counts whose window is over; `now` in milliseconds, as the library writes it. */
export async function deleteExpiredCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<=', now).execute();
}
