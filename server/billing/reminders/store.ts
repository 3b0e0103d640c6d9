import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import type { RemindedInvoice, ReminderStepNumber } from '#domain/billing/reminders.ts';
import { allInvoiceBalances, invoiceBalances } from '#server/billing/invoices/balances.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** Reads across rooms: the account of an erased person gets no reminders. */
const hasAccount = sql`exists (
  select from memberships m join users u on u.id = m.user_id
  where m.organisation_id = v.organisation_id and u.deleted_at is null)`;

export type OverdueInvoice = { readonly id: string; readonly organisationId: string };

/** Invoices past their due date with an open sum, the longest due first. @param today in Berlin, `YYYY-MM-DD` */
export async function listOverdue(db: Db, today: string): Promise<OverdueInvoice[]> {
  const { rows } = await sql<OverdueInvoice>`
    select v.id, v.organisation_id as "organisationId" from ${allInvoiceBalances} v
    where v.kind = 'invoice' and v.due_on < ${today}::date and v.open_cents > 0 and ${hasAccount}
      and not exists (select from invoice_reminders r where r.invoice_id = v.id and r.step = 3)
    order by v.due_on, v.number`.execute(db);
  return rows;
}

type InvoiceToRemind = RemindedInvoice & {
  readonly document: InvoiceDocument;
};

/** Locks the invoice against a payment and another process until the transaction ends, then reads it. */
export async function lockInvoiceToRemind(tx: Tx, id: string): Promise<InvoiceToRemind | null> {
  await sql`select from invoices where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<InvoiceToRemind>`
    select v.document, v.due_on as "dueOn", v.open_cents as "openCents",
      earlier.sent, earlier."lastSentOn", earlier."sentFeeCents"
    from ${invoiceBalances} v
    cross join lateral (
      select count(*)::int as sent, max(r.sent_on) as "lastSentOn", coalesce(sum(r.fee_cents), 0)::int as "sentFeeCents"
      from invoice_reminders r where r.invoice_id = v.id) earlier
    where v.id = ${id} and ${hasAccount}`.execute(tx);
  return rows[0] ?? null;
}

export type SentReminder = {
  readonly invoiceId: string;
  readonly step: ReminderStepNumber;
  readonly sentOn: string;
  readonly payBy: string;
  readonly openCents: number;
  readonly feeCents: number;
  readonly pdf: Buffer;
  readonly now: Date;
};

export async function insertReminder(tx: Tx, reminder: SentReminder): Promise<void> {
  const { invoiceId, step, sentOn, payBy, openCents, feeCents, pdf, now } = reminder;
  await tx
    .insertInto('invoice_reminders')
    .values({
      ...{ invoice_id: invoiceId, step, sent_at: now, sent_on: sentOn, pay_by: payBy },
      ...{ open_cents: openCents, fee_cents: feeCents },
      ...{ pdf, pdf_sha256: createHash('sha256').update(pdf).digest() },
    })
    .execute();
}

/** @param organisationId undefined for an admin @returns null for an unknown letter and one of another company */
export async function findReminderPdf(
  db: Db,
  { id, step }: { readonly id: string; readonly step: number },
  organisationId: RawBuilder<string> | undefined,
): Promise<{ readonly number: string; readonly pdf: Buffer } | null> {
  const { rows } = await sql<{ number: string; pdf: Buffer }>`
    select v.number, r.pdf from invoice_reminders r join invoices v on v.id = r.invoice_id
    where r.invoice_id = ${id} and r.step = ${step}
      and ${organisationId ? sql`v.organisation_id = ${organisationId}` : sql`true`}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Companies about which an admin decides whether they may go on buying on account (billing 34): their last reminder is later than
 * the last decision, and the invoice is unpaid. Reads across rooms: the terms of companies.
 */
export const lockQuestions = sql`(
  select v.organisation_id, min(r.sent_at) as asked_at, sum(v.open_cents)::int as open_cents
  from invoice_reminders r
  join ${invoiceBalances} v on v.id = r.invoice_id
  left join account_credits c on c.organisation_id = v.organisation_id
  where r.step = 3 and v.open_cents > 0 and c.locked_at is null and (c.decided_at is null or r.sent_at > c.decided_at)
    and ${hasAccount}
  group by v.organisation_id)`;

export async function summarizeLockQuestions(
  db: Db,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(q.asked_at) as since from ${lockQuestions} q`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** @returns null when nothing is to be decided */
export async function findLockQuestion(
  db: Db,
  organisationId: string,
): Promise<{ readonly askedAt: Date; readonly openCents: number } | null> {
  const { rows } = await sql<{ askedAt: Date; openCents: number }>`
    select q.asked_at as "askedAt", q.open_cents as "openCents" from ${lockQuestions} q
    where q.organisation_id = ${organisationId}`.execute(db);
  return rows[0] ?? null;
}
