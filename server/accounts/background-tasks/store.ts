import { sql } from 'kysely';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns } from '#server/db/camel-columns.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { AccountTasksTable } from '#server/db/schema/accounts.ts';

export type BackgroundTask = {
  readonly kind: AccountTasksTable['kind'];
  /** Normalised. */
  readonly email: string;
  /** Set for `register` alone. */
  readonly registrationId: string | null;
  /** Set for `email_change` alone: whose address is to change. */
  readonly userId: string | null;
};

export type NewTask = Pick<BackgroundTask, 'kind' | 'email'> & Partial<BackgroundTask>;

export async function insertTask(tx: Db | Tx, task: NewTask, now: Date): Promise<void> {
  await tx
    .insertInto('account_tasks')
    .values({
      kind: task.kind,
      email: task.email,
      registration_id: task.registrationId ?? null,
      user_id: task.userId ?? null,
      asked_at: now,
    })
    .execute();
}

/**
 * Deletes the oldest task after `afterId` that no other process has locked. It is gone if and only if the
 * transaction commits.
 */
export async function takeTask(
  tx: Tx,
  afterId: number,
): Promise<(BackgroundTask & { readonly id: number }) | null> {
  const row = await tx
    .deleteFrom('account_tasks')
    .where('id', '=', (where) =>
      where
        .selectFrom('account_tasks')
        .select('id')
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(camelColumns('id', 'kind', 'email', 'registration_id', 'user_id'))
    .executeTakeFirst();
  return row ?? null;
}

export function deleteOldTasks(db: Db, askedBefore: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'account_tasks', sql`asked_at < ${askedBefore}`);
}
