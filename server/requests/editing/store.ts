import type { ChangedField, RequestChanger } from '#domain/requests/client-edits/request-edit.ts';
import { mergeUnseen } from '#domain/requests/client-edits/unseen-changes.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type RequestChangeRecord = {
  readonly requestId: string;
  readonly changedAt: Date;
  readonly changedBy: RequestChanger;
  readonly fields: readonly ChangedField[];
};

/** An admin's own need no look of an admin. */
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

/** What no admin has looked at, each field once; oldest first, by request. */
export async function listUnseenChanges(
  db: Db | Tx,
  requestIds: readonly string[],
): Promise<Map<string, RequestChangeRecord[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await selectChanges(db, requestIds).where('seen_at', 'is', null).execute();
  const changes = Map.groupBy(rows, ({ requestId }) => requestId);
  return new Map([...changes].map(([requestId, unseen]) => [requestId, mergeUnseen(unseen)]));
}

export function listChanges(db: Db, requestId: string): Promise<RequestChangeRecord[]> {
  return selectChanges(db, [requestId]).execute();
}

/** What admins have changed, oldest first. */
export function listChangesByAdmins(db: Db | Tx, requestId: string): Promise<RequestChangeRecord[]> {
  return selectChanges(db, [requestId]).where('changed_by', '=', 'admin').execute();
}

function selectChanges(db: Db | Tx, requestIds: readonly string[]) {
  return db
    .selectFrom('request_changes')
    .select(camelColumns('request_id', 'changed_at', 'changed_by', 'fields'))
    .where('request_id', 'in', requestIds)
    .orderBy('id');
}

export async function markChangesSeen(tx: Tx, requestId: string, now: Date): Promise<void> {
  await tx
    .updateTable('request_changes')
    .set({ seen_at: now })
    .where('request_id', '=', requestId)
    .where('seen_at', 'is', null)
    .execute();
}

export async function deleteChanges(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('request_changes').where('request_id', '=', requestId).execute();
}
