import { type Db, type Tx, wakeAfterCommit } from '#server/db/database.ts';
import { insertTask, type NewTask } from './store.ts';

export const backgroundTaskTopic = 'account-task';

/**
 * Queues work for after the answer: looking up whether an address is known, and writing its mail. The answer can
 * then differ neither in words nor in time (accounts 26, docs/decisions/0016).
 */
export async function writeTask(tx: Db | Tx, task: NewTask, now: Date): Promise<void> {
  await insertTask(tx, task, now);
  wakeAfterCommit(tx, backgroundTaskTopic);
}
