import { registrationLifetimeHours } from '#domain/accounts/roles.ts';
import { addHours } from '#domain/durations.ts';
import { backgroundTaskTopic } from '#server/accounts/background-tasks/background-tasks.ts';
import { runTasks, type TaskParts } from '#server/accounts/background-tasks/run.ts';
import { deleteOldTasks } from '#server/accounts/background-tasks/store.ts';
import { deviceLifeMs } from '#server/accounts/login/attempt.ts';
import { deleteOldDevices } from '#server/accounts/login/devices-store.ts';
import { deleteOldRegistrations } from '#server/accounts/registration/store.ts';
import { deleteExpiredChallenges } from '#server/accounts/second-factor/passkeys-store.ts';
import { deleteExpiredSessions } from '#server/accounts/sessions/store.ts';
import type { Db } from '#server/db/database.ts';
import { deleteExpiredLinks } from '#server/links/store.ts';

/** Jobs of this room: sessions and links that have expired are forgotten, as the privacy notice says. */
export function accountsJobs(db: Db, now: () => Date) {
  return [
    {
      name: 'forget-expired-logins',
      cron: '17 * * * *',
      run: async () => {
        await deleteExpiredSessions(db, now());
        await deleteExpiredChallenges(db, now());
        await deleteOldDevices(db, new Date(now().getTime() - deviceLifeMs));
        await deleteExpiredLinks(db, now());
        const enteredBefore = addHours(now(), -registrationLifetimeHours);
        await deleteOldRegistrations(db, enteredBefore);
        await deleteOldTasks(db, enteredBefore);
      },
    },
  ];
}

/** What calls promised to do after their answer: soon after their commit, and again each minute where it failed. */
export function backgroundTaskJobs(parts: TaskParts) {
  return [
    {
      name: 'account-tasks',
      cron: '* * * * *',
      wakeOn: backgroundTaskTopic,
      run: (stopping: AbortSignal) => runTasks(parts, stopping),
    },
  ];
}
