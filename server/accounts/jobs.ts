import { registrationLifetimeHours } from '#domain/accounts/roles.ts';
import { addHours } from '#domain/durations.ts';
import type { ErrandRunner } from '#server/accounts/errands/runner.ts';
import { deleteOldErrands } from '#server/accounts/errands/store.ts';
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
        await deleteOldErrands(db, enteredBefore);
      },
    },
  ];
}

/** The safety net under the errands that are done at once: after a restart, or a failure. */
export function errandJobs({ runErrands }: ErrandRunner) {
  return [{ name: 'account-errands', cron: '* * * * *', run: runErrands }];
}
