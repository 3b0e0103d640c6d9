import { registrationLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { addHours } from '#domain/durations.ts';
import {
  type BackgroundTask,
  backgroundTaskTopic,
  deleteOldTasks,
  runTasks,
  type TaskParts,
} from '#server/accounts/background-tasks/background-tasks.ts';
import { sendEmailChangeLink } from '#server/accounts/email-change/email-change.ts';
import { forgetOldDevices } from '#server/accounts/login/login.ts';
import {
  deleteOldRegistrations,
  finishRegistration,
  sendOpenConfirmation,
} from '#server/accounts/registration/registration.ts';
import { sendResetLink } from '#server/accounts/reset/reset.ts';
import { deleteExpiredChallenges } from '#server/accounts/second-factor/second-factor.ts';
import { deleteExpiredSessions } from '#server/accounts/sessions/sessions.ts';
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
