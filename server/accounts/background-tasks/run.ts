import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { type BackgroundTask, takeTask } from './store.ts';

export type TaskParts = {
  readonly db: Db;
  readonly now: () => Date;
  readonly report: (error: unknown, message: string) => void;
  readonly runTask: (tx: Tx, task: BackgroundTask, now: Date) => Promise<void>;
};

/**
 * Tries every waiting task once, each in a transaction of its own; after `stopping` no further one.
 *
 * @returns how many were done
 */
export async function runTasks(parts: TaskParts, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  // A failed task stays for the next run and does not block the ones behind it.
  for (let lastId = 0; !stopping?.aborted; ) {
    const { triedId, isDone } = await runNext(parts, lastId);
    if (triedId === null) break;
    if (isDone) done += 1;
    lastId = triedId;
  }
  return done;
}

type Try = {
  /** Null when none is left. */
  readonly triedId: number | null;
  readonly isDone: boolean;
};

async function runNext({ db, now, report, runTask }: TaskParts, lastId: number): Promise<Try> {
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
    return { triedId, isDone: false };
  }
  return { triedId, isDone: true };
}
