import type { Job } from '#server/jobs/jobs.ts';
import type { Mailer } from './mailer.ts';
import { mailTopic } from './outbox.ts';

export function mailJobs(mailer: Mailer): Job[] {
  return [
    {
      name: 'mail-delivery',
      mayOverlap: true,
      cron: '* * * * *',
      wakeOn: mailTopic,
      run: mailer.deliverDueMails,
    },
    { name: 'mail-cleanup', cron: '40 3 * * *', run: mailer.deleteOldMails },
  ];
}
