import { askNewAddress } from '#server/accounts/email-change/email-change.ts';
import { finishRegistration, sendOpenConfirmation } from '#server/accounts/registration/registration.ts';
import { sendResetLink } from '#server/accounts/reset/reset.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { type BackgroundTask, takeTask } from './store.ts';

export type TaskParts = {
  readonly db: Db;
  readonly now: () => Date;
  /** Gets errors that no caller waits for. */
  readonly report: (error: unknown, message: string) => void;
};

/** Tries every task that waits once, each in a transaction of its own; after `stopping` no further one. */
export async function runTasks({ db, now, report }: TaskParts, stopping?: AbortSignal): Promise<void> {
  // One that fails stays for the next run and keeps nobody behind it waiting.
  for (let lastId: number | null = 0; lastId !== null && !stopping?.aborted; )
    lastId = await runNext(db, now(), lastId, report);
}

/** @returns the id of the task that was tried; null when none is left after `lastId` */
async function runNext(
  db: Db,
  now: Date,
  lastId: number,
  report: TaskParts['report'],
): Promise<number | null> {
  let triedId: number | null = null;
  try {
    await inTransaction(db, async (tx) => {
      const task = await takeTask(tx, lastId);
      if (!task) return;
      triedId = task.id;
      await runTask(tx, task, now);
    });
  } catch (error) {
    report(error, 'account task failed, will be tried again');
  }
  return triedId;
}

function runTask(tx: Tx, { kind, email, registrationId, userId }: BackgroundTask, now: Date): Promise<void> {
  if (userId !== null) return askNewAddress(tx, userId, email, now);
  if (kind === 'forgot') return sendResetLink(tx, email, now);
  if (kind === 'resend' || registrationId === null) return sendOpenConfirmation(tx, email, now);
  return finishRegistration(tx, registrationId, now);
}
