import { issueDueCredits } from '#server/billing/invoices/crediting.ts';
import { issueDue } from '#server/billing/invoices/issuing.ts';
import { sendReminders } from '#server/billing/reminders/reminding.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';

/** Issues invoices, then credit notes for refunds at the shop (billing 10, billing 17). Sends reminders each morning (billing 31). */
export function invoicesJobs(db: Db, now: () => Date): Job[] {
  return [
    {
      name: 'issue-invoices',
      cron: '* * * * *',
      run: async (signal) => {
        const invoices = await issueDue(db, { until: now(), now: now(), signal });
        const credits = await issueDueCredits(db, { now: now(), signal });
        return invoices.issued + credits.issued;
      },
    },
    {
      name: 'send-reminders',
      cron: '0 8 * * *',
      run: (signal) => sendReminders(db, { now: now(), signal }),
    },
  ];
}
