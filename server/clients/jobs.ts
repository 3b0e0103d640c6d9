import type { EventKind } from '#domain/events.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { eraseEndedRequests } from '#server/purchases/purchases.ts';
import { mailEnds, mailSales } from './notifications.ts';

/** Mails clients about sales and ends (requests 53, requests 72); makes ended requests anonymous (requests 90). */
export function clientsJobs(db: Db, now: () => Date): Job[] {
  return [
    {
      name: 'sales-to-clients',
      mayOverlap: true,
      cron: '* * * * *',
      wakeOn: 'order.placed' satisfies EventKind,
      run: (signal) => mailSales(db, now(), signal),
    },
    { name: 'ends-to-clients', cron: '* * * * *', run: (signal) => mailEnds(db, now(), signal) },
    {
      name: 'request-retention',
      cron: '20 3 * * *',
      run: (signal) => eraseEndedRequests(db, now(), signal),
    },
  ];
}
