import type { RejectionReason } from '#domain/requests/administration/rejection-reason.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { nextVersion } from '#server/db/next-version.ts';

export type StoredReason = RejectionReason & { readonly id: string; readonly updatedAt: Date };

const columns = camelColumns('id', 'name', 'text', 'updated_at');

export async function listReasons(db: Db): Promise<readonly StoredReason[]> {
  return db.selectFrom('rejection_reasons').select(columns).orderBy('name').execute();
}

export async function lockReason(tx: Tx, id: string): Promise<StoredReason | undefined> {
  return tx
    .selectFrom('rejection_reasons')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns the id */
export async function insertReason(tx: Tx, { name, text }: RejectionReason, now: Date): Promise<string> {
  const row = await tx
    .insertInto('rejection_reasons')
    .values({ name, text, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateReason(
  tx: Tx,
  id: string,
  { name, text }: RejectionReason,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('rejection_reasons')
    .set({ name, text, updated_at: nextVersion(now, 'updated_at') })
    .where('id', '=', id)
    .execute();
}

export async function deleteReason(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('rejection_reasons').where('id', '=', id).execute();
}
