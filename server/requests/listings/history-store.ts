import { sql } from 'kysely';
import type { RequestEvent } from '#domain/requests/request-events.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type RequestHappening = { readonly at: Date; readonly event: RequestEvent };

/** Written by triggers. Of each request, oldest first. */
export async function listHistory(
  db: Db | Tx,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RequestHappening[]>> {
  const rows = await db
    .selectFrom('request_history')
    .select(['request_id', 'at', 'event'])
    .where(sql<boolean>`request_id = any(${requestIds}::uuid[])`)
    .orderBy('request_id')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.request_id);
}
