import type { Job } from '#server/jobs/jobs.ts';
import type { Mailer } from './mailer.ts';

/** The safety net under the immediate delivery, and the end of old mails. */
export function mailJobs(mailer: Mailer): Job[] {
  return [
    { name: 'mail-delivery', cron: '* * * * *', run: () => mailer.deliverDueMails() },
    { name: 'mail-cleanup', cron: '40 3 * * *', run: () => mailer.deleteOldMails() },
  ];
}
