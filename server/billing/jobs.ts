import { issueDueCredits } from '#server/billing/invoices/crediting.ts';
import { issueDue } from '#server/billing/invoices/issuing.ts';
import { sendReminders } from '#server/billing/reminders/reminding.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';

/**
 * Issues invoices after each purchase and, for the turn of a month and after failures, every hour (billing 10). Issues credit
 * notes after refunds at the shop (billing 17). Sends reminders each morning (billing 31).
 */
export function invoicesJobs(db: Db, now: () => Date): Job[] {
  return [
    {
      name: 'issue-invoices',
      cron: '0 * * * *',
      wakeOn: 'order.placed',
      run: async (signal) => (await issueDue(db, { until: now(), now: now(), signal })).issued,
    },
    {
      name: 'issue-credit-notes',
      cron: '5 * * * *',
      wakeOn: 'shop-order.refunded',
      run: async (signal) => (await issueDueCredits(db, { now: now(), signal })).issued,
    },
    {
      name: 'send-reminders',
      cron: '0 8 * * *',
      run: (signal) => sendReminders(db, { now: now(), signal }),
    },
  ];
}
