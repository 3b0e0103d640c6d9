import { registrationLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { addHours } from '#domain/durations.ts';
import { checkVatIds } from '#server/accounts/billing/billing.ts';
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
import type { Context } from '#server/context.ts';
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

/** Asks VIES again for VAT IDs without an answer (billing 5). */
export function billingJobs({ db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>) {
  return [
    {
      name: 'check-vat-ids',
      cron: '41 5 * * *',
      run: (signal?: AbortSignal) => checkVatIds(db, { viesUrl: settings.viesUrl, now: now(), signal }),
    },
  ];
}

type Parts = Pick<Context, 'db' | 'now' | 'report'> & {
  /** From the room `requests` (requests 74). */
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

/** Tries every waiting task once, each in its own transaction. @returns how many succeeded */
export async function runBackgroundTasks(parts: Parts, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  // A failed task stays for the next run and does not block the ones behind it.
  for (let tried: number | null = 0; tried !== null && !stopping?.aborted; ) {
    const last: number = tried;
    tried = null;
    try {
      await inTransaction(parts.db, async (tx) => {
        const task = await takeTask(tx, last);
        if (!task) return;
        tried = task.id;
        await runTask(tx, task, parts);
      });
      if (tried !== null) done += 1;
    } catch (error) {
      parts.report(error, 'account task failed, will be tried again');
    }
  }
  return done;
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
