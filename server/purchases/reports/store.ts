import { sql } from 'kysely';
import { ERASED_TEXT } from '#domain/requests/erasure.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type NewReport = {
  readonly requestId: string;
  /** Null: whoever holds the mailed link of the request. */
  readonly reporterId: string | null;
  readonly reason: string;
  readonly now: Date;
};

/** @returns false when one of this person is open already */
export async function insertReport(
  tx: Tx,
  { requestId, reporterId, reason, now }: NewReport,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('reports')
    .values({ request_id: requestId, reporter_id: reporterId, reason, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'reporter_id'])
        .where('resolved_at', 'is', null)
        .where('buyer_id', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns false when the client has blocked this buyer before */
export async function insertBlock(
  tx: Tx,
  { requestId, reporterId, buyerId, reason, now }: NewReport & { readonly buyerId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('reports')
    .values({
      request_id: requestId,
      reporter_id: reporterId,
      buyer_id: buyerId,
      reason,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'buyer_id']).where('buyer_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Since when the client of a request has blocked which of its buyers. */
export async function listBlocks(db: Db, requestId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('reports')
    .select(camelColumns('buyer_id', 'created_at'))
    .where('request_id', '=', requestId)
    .where('buyer_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ buyerId, createdAt }) => [buyerId ?? '', createdAt]));
}

/** The words of clients about a buyer whose account goes. */
export async function eraseBlocksOf(tx: Tx, buyerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('reports')
    .set(({ fn, val }) => ({ reason: ERASED_TEXT, resolved_at: fn.coalesce('resolved_at', val(now)) }))
    .where('buyer_id', '=', buyerId)
    .execute();
}

/**
 * By the account, or by the link of one of its requests. Not by a link that was mailed to another address, whose holder may be
 * somebody else.
 */
export function listReportsOf(db: Db, reporterId: string) {
  const byOwnLink = sql<boolean>`reporter_id is null and exists (
    select from requests r join users u on u.id = r.client_user_id
    where r.id = reports.request_id and u.id = ${reporterId} and r.email = u.email)`;
  return db
    .selectFrom('reports')
    .select(camelColumns('request_id', 'buyer_id', 'reason', 'created_at', 'resolved_at'))
    .where((where) => where.or([where('reporter_id', '=', reporterId), byOwnLink]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Of every reporter. What was reported is gone, so that nothing is left to be checked. */
export async function eraseReportsAbout(tx: Tx, requestId: string, now: Date): Promise<void> {
  await tx
    .updateTable('reports')
    .set(({ fn, val }) => ({
      reason: ERASED_TEXT,
      resolved_at: fn.coalesce('resolved_at', val(now)),
    }))
    .where('request_id', '=', requestId)
    .execute();
}

export async function deleteReportsOf(tx: Tx, reporterId: string): Promise<void> {
  await tx.deleteFrom('reports').where('reporter_id', '=', reporterId).execute();
}
