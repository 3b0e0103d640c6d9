import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { forgetTold, noteReleases, tellPartners } from '#server/purchases/notifications/telling.ts';

/** Tells partners of new requests (purchases 46). */
export function purchasesJobs(db: Db, now: () => Date): Job[] {
  return [
    {
      name: 'notifications',
      cron: '* * * * *',
      run: async (signal) => {
        const at = now();
        await noteReleases(db, at, signal);
        return tellPartners(db, at, signal);
      },
    },
    { name: 'told-cleanup', cron: '50 3 * * *', run: (signal) => forgetTold(db, now(), signal) },
  ];
}
