import { CompiledQuery, sql } from 'kysely';
import { deleteInBatches } from '#server/db/batches.ts';
import type { Db } from '#server/db/database.ts';

/** The rate-limiting library defines its layout. */
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
export function deleteExpiredCounts(db: Db, now: number, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'rate_limits', sql`expire <= ${now}`);
}
