import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { type BackgroundTask, takeTask } from './store.ts';

export type TaskParts = {
  readonly db: Db;
  readonly now: () => Date;
  readonly report: (error: unknown, message: string) => void;
  readonly runTask: (tx: Tx, task: BackgroundTask, now: Date) => Promise<void>;
};

/** Tries every waiting task once, each in a transaction of its own; after `stopping` no further one. */
export async function runTasks(parts: TaskParts, stopping?: AbortSignal): Promise<void> {
  // A failed task stays for the next run and does not block the ones behind it.
  for (let lastId: number | null = 0; lastId !== null && !stopping?.aborted; )
    lastId = await runNext(parts, lastId);
}

/** @returns the id of the task that was tried; null when none is left after `lastId` */
async function runNext({ db, now, report, runTask }: TaskParts, lastId: number): Promise<number | null> {
  let triedId: number | null = null;
  try {
    await inTransaction(db, async (tx) => {
      const task = await takeTask(tx, lastId);
      if (!task) return;
      triedId = task.id;
      await runTask(tx, task, now());
    });
  } catch (error) {
    report(error, 'account task failed, will be tried again');
  }
  return triedId;
}
