import { ERASED_TEXT } from '#domain/requests/erasure.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type NewReport = {
  readonly requestId: string;
  readonly reporterId: string;
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
      conflict.columns(['request_id', 'reporter_id']).where('resolved_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function listReportsOf(db: Db, reporterId: string) {
  return db
    .selectFrom('reports')
    .select(camelColumns('request_id', 'reason', 'created_at', 'resolved_at'))
    .where('reporter_id', '=', reporterId)
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
