import { registrationLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { addHours } from '#domain/durations.ts';
import { backgroundTaskTopic } from '#server/accounts/background-tasks/background-tasks.ts';
import { runTasks, type TaskParts } from '#server/accounts/background-tasks/run.ts';
import { type BackgroundTask, deleteOldTasks } from '#server/accounts/background-tasks/store.ts';
import { sendEmailChangeLink } from '#server/accounts/email-change/email-change.ts';
import { forgetOldDevices } from '#server/accounts/login/attempt.ts';
import { finishRegistration, sendOpenConfirmation } from '#server/accounts/registration/registration.ts';
import { deleteOldRegistrations } from '#server/accounts/registration/store.ts';
import { sendResetLink } from '#server/accounts/reset/reset.ts';
import { deleteExpiredChallenges } from '#server/accounts/second-factor/passkeys-store.ts';
import { deleteExpiredSessions } from '#server/accounts/sessions/store.ts';
import type { Db, Tx } from '#server/db/database.ts';
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
          (await forgetOldDevices(db, now(), signal)) +
          (await deleteExpiredLinks(db, now(), signal)) +
          (await deleteOldRegistrations(db, enteredBefore, signal)) +
          (await deleteOldTasks(db, enteredBefore, signal))
        );
      },
    },
  ];
}

type Parts = Omit<TaskParts, 'runTask'> & {
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

export function runBackgroundTasks(parts: Parts, stopping?: AbortSignal): Promise<number> {
  const runTask = (tx: Tx, task: BackgroundTask, now: Date) =>
    task.kind === 'request_links' ? parts.sendRequestLinks(tx, task.email, now) : runOwnTask(tx, task, now);
  return runTasks({ ...parts, runTask }, stopping);
}

function runOwnTask(
  tx: Tx,
  { kind, email, registrationId, userId }: BackgroundTask,
  now: Date,
): Promise<void> {
  if (userId !== null) return sendEmailChangeLink(tx, userId, email, now);
  if (kind === 'forgot') return sendResetLink(tx, email, now);
  if (kind === 'resend' || registrationId === null) return sendOpenConfirmation(tx, email, now);
  return finishRegistration(tx, registrationId, now);
}
