import type { Db } from '#server/db/database.ts';
import { deleteExpiredLinks } from './accounts-links-store.ts';
import { deleteExpiredSessions } from './accounts-sessions-store.ts';

/** Jobs of this room: sessions and links that have expired are forgotten, as the privacy notice says. */
export function accountsJobs(db: Db, now: () => Date) {
  return [
    {
      name: 'forget-expired-logins',
      cron: '17 * * * *',
      run: async () => {
        await deleteExpiredSessions(db, now());
        await deleteExpiredLinks(db, now());
      },
    },
  ];
}
