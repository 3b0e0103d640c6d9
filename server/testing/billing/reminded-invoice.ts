import { dayMs } from '#domain/durations.ts';
import { sendReminders } from '#server/billing/billing.ts';
import { issueNow, listOwnInvoices } from '#server/testing/billing/invoices.ts';
import { addPublished } from '#server/testing/sample-listings.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';

/** Buys a request and issues its invoice. The partner's billing rhythm must be `immediate`. @returns the invoice's id */
export async function addUnpaidInvoice(portal: TestApp, partner: TestBrowser): Promise<string> {
  const id = await addPublished(portal, 'IT-Dienstleistungen');
  const answer = await partner.call(`POST /api/requests/${id}/buy`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  portal.passTime(1000);
  await issueNow(portal);
  const [invoice] = await listOwnInvoices(partner);
  return invoice?._id ?? '';
}

/** Like the job. */
export const remindNow = ({ db, clock }: TestApp) => sendReminders(db, { now: clock.time });

/** Days after the issue of an invoice until each reminder is due, with the first rules. */
const reminderDays = [21, 35, 49] as const;

/** Sends the first reminders of an invoice that is issued now, each on its day. */
export async function remind(portal: TestApp, steps: 1 | 2 | 3): Promise<void> {
  let passed = 0;
  for (const days of reminderDays.slice(0, steps)) {
    portal.passTime((days - passed) * dayMs);
    passed = days;
    await remindNow(portal);
  }
}
