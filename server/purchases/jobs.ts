import type { Db } from '#server/db/database.ts';
import { consumerJob } from '#server/events/events.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { deleteOldNotifications, notifyPartners } from '#server/purchases/notifications/notifications.ts';
import { purchasesConsumers } from './consumers.ts';

/** Jobs of notifications about new requests (purchases 46). */
export function purchasesJobs(db: Db, now: () => Date): Job[] {
  return [
    ...purchasesConsumers.map((consumer) => consumerJob(db, consumer, now)),
    { name: 'notifications', cron: '* * * * *', run: (signal) => notifyPartners(db, now(), signal) },
    {
      name: 'notifications-cleanup',
      cron: '50 3 * * *',
      run: (signal) => deleteOldNotifications(db, now(), signal),
    },
  ];
}
