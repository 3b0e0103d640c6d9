import type { Tx } from '#server/db/database.ts';
import type { RequestChangeRecord } from '#server/requests/record.ts';

/** Changes by admins count as seen. */
export async function insertChange(tx: Tx, change: RequestChangeRecord): Promise<void> {
  await tx
    .insertInto('request_changes')
    .values({
      request_id: change.requestId,
      changed_by: change.changedBy,
      changed_at: change.changedAt,
      fields: JSON.stringify(change.fields),
      seen_at: change.changedBy === 'admin' ? change.changedAt : null,
    })
    .execute();
}

export async function markChangesSeen(tx: Tx, requestId: string, now: Date): Promise<void> {
  await tx
    .updateTable('request_changes')
    .set({ seen_at: now })
    .where('request_id', '=', requestId)
    .where('seen_at', 'is', null)
    .execute();
}

/** Changes that were marked as seen at `seenAt`. */
export async function markChangesUnseen(tx: Tx, requestId: string, seenAt: Date): Promise<void> {
  await tx
    .updateTable('request_changes')
    .set({ seen_at: null })
    .where('request_id', '=', requestId)
    .where('changed_by', '<>', 'admin')
    .where('seen_at', '=', seenAt)
    .execute();
}

export async function deleteChanges(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('request_changes').where('request_id', '=', requestId).execute();
}
