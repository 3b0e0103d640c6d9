import { registrationLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { addHours } from '#domain/durations.ts';
import { deleteOldDevices } from '#server/accounts/login/devices-store.ts';
import { sendResetLink } from '#server/accounts/login/reset.ts';
import { sendEmailChangeLink } from '#server/accounts/profile/email-change.ts';
import { finishRegistration, sendOpenConfirmation } from '#server/accounts/registration/registration.ts';
import { deleteOldRegistrations } from '#server/accounts/registration/store.ts';
import { deleteExpiredChallenges } from '#server/accounts/second-factor/passkeys-store.ts';
import { deleteExpiredSessions } from '#server/accounts/sessions/store.ts';
import {
  type BackgroundTask,
  backgroundTaskTopic,
  deleteOldTasks,
  takeTask,
} from '#server/accounts/users/tasks-store.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { deleteExpiredLinks } from '#server/links/links.ts';

/** The privacy notice promises that expired sessions and links are deleted. */
export function accountsJobs(db: Db, now: () => Date) {
  return [
    {
      name: 'forget-expired-logins',
      cron: '17 * * * *',
      run: async (signal?: AbortSignal) => {
        const enteredBefore = addHours(now(), -registrationLifetimeHours);
        return (
          (await deleteExpiredSessions(db, now(), signal)) +
          (await deleteExpiredChallenges(db, now(), signal)) +
          (await deleteOldDevices(db, now(), signal)) +
          (await deleteExpiredLinks(db, now(), signal)) +
          (await deleteOldRegistrations(db, enteredBefore, signal)) +
          (await deleteOldTasks(db, enteredBefore, signal))
        );
      },
    },
  ];
}

type Parts = {
  readonly db: Db;
  readonly now: () => Date;
  readonly report: (error: unknown, message: string) => void;
  /** Of a higher room (requests 74). */
  readonly sendRequestLinks: (tx: Tx, email: string, now: Date) => Promise<void>;
};

export function backgroundTaskJobs(parts: Parts) {
  return [
    {
      name: 'account-tasks',
      mayOverlap: true,
      cron: '* * * * *',
      wakeOn: backgroundTaskTopic,
      run: (stopping: AbortSignal) => runBackgroundTasks(parts, stopping),
    },
  ];
}

/**
 * Tries every waiting task once, each in a transaction of its own; after `stopping` no further one.
 *
 * @returns how many were done
 */
export async function runBackgroundTasks(parts: Parts, stopping?: AbortSignal): Promise<number> {
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

/** @returns `triedId` null when none is left */
async function runNext(parts: Parts, lastId: number): Promise<{ triedId: number | null; isDone: boolean }> {
  let triedId: number | null = null;
  try {
    await inTransaction(parts.db, async (tx) => {
      const task = await takeTask(tx, lastId);
      if (!task) return;
      triedId = task.id;
      await runTask(tx, task, parts);
    });
  } catch (error) {
    parts.report(error, 'account task failed, will be tried again');
    return { triedId, isDone: false };
  }
  return { triedId, isDone: true };
}

function runTask(
  tx: Tx,
  { kind, email, registrationId, userId }: BackgroundTask,
  { now, sendRequestLinks }: Parts,
): Promise<void> {
  if (kind === 'request_links') return sendRequestLinks(tx, email, now());
  if (userId !== null) return sendEmailChangeLink(tx, userId, email, now());
  if (kind === 'forgot') return sendResetLink(tx, email, now());
  if (registrationId === null) return sendOpenConfirmation(tx, email, now());
  return finishRegistration(tx, registrationId, now());
}
