import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { type BackgroundTask, takeTask } from './store.ts';

export type TaskParts = {
  readonly db: Db;
  readonly now: () => Date;
  /** Gets errors that no caller waits for. */
  readonly report: (error: unknown, message: string) => void;
  /** Does one task; higher folders know how. */
  readonly runTask: (tx: Tx, task: BackgroundTask, now: Date) => Promise<void>;
};

/** Tries every task that waits once, each in a transaction of its own; after `stopping` no further one. */
export async function runTasks(parts: TaskParts, stopping?: AbortSignal): Promise<void> {
  // One that fails stays for the next run and keeps nobody behind it waiting.
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
