import { decideReminder, type ReminderRules } from '#domain/billing/reminders.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { findBilledParty, holdMembers } from '#server/accounts/accounts.ts';
import { recordAudit, thePortal } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { recordEvents } from '#server/events/events.ts';
import { findRules } from '#server/requests/listings.ts';
import { writeReminderMail } from './reminder-mail.ts';
import { insertReminder, listOverdue, lockInvoiceToRemind, type OverdueInvoice } from './store.ts';

/**
 * Sends every reminder that is due today, each in a transaction of its own (billing 31). Several processes may run it at the same
 * time, and a repeat sends nothing again.
 *
 * @returns how many
 * @throws AggregateError with all errors, after all other reminders are sent
 */
export async function sendReminders(
  db: Db,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal | undefined },
): Promise<number> {
  const { reminders } = await findRules(db, now);
  const errors: unknown[] = [];
  let sent = 0;
  for (const overdue of await listOverdue(db, toBerlinDate(now))) {
    if (signal?.aborted) break;
    try {
      if (await inTransaction(db, (tx) => sendReminder(tx, overdue, reminders, now))) sent += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} reminders could not be sent`);
  return sent;
}

/** @returns false when none is due, for instance because another process has sent it */
async function sendReminder(
  tx: Tx,
  { id, organisationId }: OverdueInvoice,
  rules: ReminderRules,
  now: Date,
): Promise<boolean> {
  await holdMembers(tx, organisationId);
  const invoice = await lockInvoiceToRemind(tx, id);
  if (!invoice) return false;
  const sentOn = toBerlinDate(now);
  const due = decideReminder(invoice, rules, sentOn);
  if (!due) return false;
  const { document, openCents } = invoice;
  const { step, feeCents, payBy } = due;
  const letter = { invoice: document, reminder: due, sentOn, openCents };
  // Loaded at the first reminder, like the libraries of an invoice.
  const { renderReminder } = await import('#server/billing/documents/render-reminder.ts');
  const pdf = await renderReminder(letter);
  await insertReminder(tx, { invoiceId: id, step, sentOn, payBy, openCents, feeCents, pdf, now });
  const facts = { number: document.number, step, openCents, feeCents };
  await recordEvents(tx, [{ kind: 'invoice.reminded', subjectId: id, organisationId, at: now, facts }]);
  const subject = { kind: 'invoice', id } as const;
  await recordAudit(tx, { ...thePortal, at: now, action: 'invoice_reminded', subject, new: facts });
  const { email } = (await findBilledParty(tx, organisationId, null)).details;
  await writeReminderMail(tx, email, { invoiceId: id, ...letter });
  return true;
}
