import { sql } from 'kysely';
import { deleteInBatches } from '#server/db/batches.ts';
import { camelColumns, columnValues } from '#server/db/camel-columns.ts';
import { type Db, type Tx, wakeAfterCommit } from '#server/db/database.ts';
import type { AccountTasksTable } from '#server/db/schema/accounts.ts';

export const backgroundTaskTopic = 'account-task';

export type BackgroundTask = {
  readonly kind: AccountTasksTable['kind'];
  /** Normalised. */
  readonly email: string;
  /** Only for `register`. */
  readonly registrationId: string | null;
  /** Only for `email_change`: account of the change. */
  readonly userId: string | null;
};

type NewTask = Pick<BackgroundTask, 'kind' | 'email'> & Partial<BackgroundTask>;

const taskColumns = camelColumns('kind', 'email', 'registration_id', 'user_id');

/**
 * Queues work for after the answer, such as the lookup of an address and its mail. So neither text nor duration of the answer
 * reveals whether the address is known (accounts 26, docs/decisions/0016).
 */
export async function writeTask(tx: Db | Tx, task: NewTask, now: Date): Promise<void> {
  const values = columnValues(taskColumns, { registrationId: null, userId: null, ...task });
  await tx
    .insertInto('account_tasks')
    .values({ ...values, asked_at: now })
    .execute();
  wakeAfterCommit(tx, backgroundTaskTopic);
}

/** Deletes the oldest unlocked task after `afterId`. A rollback restores it. */
export async function takeTask(tx: Tx, afterId: number) {
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
    .returning([...taskColumns, 'id'])
    .executeTakeFirst();
  return row ?? null;
}

export function deleteOldTasks(db: Db, askedBefore: Date, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, signal, 'account_tasks', sql`asked_at < ${askedBefore}`);
}
