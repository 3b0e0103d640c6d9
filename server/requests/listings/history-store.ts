import { sql } from 'kysely';
import { type RequestEvent, toRequestEvent } from '#domain/events.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type RequestHappening = { readonly at: Date; readonly event: RequestEvent };

/** Of each request, oldest first. */
export async function listHistory(
  db: Db | Tx,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RequestHappening[]>> {
  const rows = await db
    .selectFrom('domain_events')
    .select(['subject_id', 'at', 'kind'])
    .where(sql<boolean>`subject_id = any(${requestIds}::uuid[])`)
    .orderBy('subject_id')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const happened = rows.flatMap(({ subject_id: id, at, kind }) => {
    const event = toRequestEvent(kind);
    return event ? [{ id, at, event }] : [];
  });
  const byRequest = Map.groupBy(happened, ({ id }) => id);
  return new Map([...byRequest].map(([id, own]) => [id, own.map(({ at, event }) => ({ at, event }))]));
}
