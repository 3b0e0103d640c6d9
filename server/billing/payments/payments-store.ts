import { sql } from 'kysely';
import type { PayableInvoice } from '#domain/billing/bank/allocations.ts';
import type { Allocation, OpenInvoice } from '#domain/billing/bank/matching.ts';
import { allInvoiceBalances, invoiceBalances } from '#server/billing/invoices/balances.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { NamedInvoice } from './record.ts';

export type LockedInvoice = PayableInvoice & NamedInvoice & { readonly id: string };

/**
 * Locks invoices until the commit, in the order of their ids, so that decisions about several do not deadlock. A credit note that
 * names one of them waits, too. Answers none for the ids of credit notes.
 */
export async function lockInvoices(
  tx: Tx,
  ids: readonly string[],
  entryId: string,
): Promise<ReadonlyMap<string, LockedInvoice>> {
  await sql`select from invoices where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  // A statement of its own sees what others have committed before the lock.
  const { rows } = await sql<LockedInvoice>`
    select v.id, v.number, v.organisation_id as "organisationId", v.document -> 'buyer' ->> 'name' as "organisationName",
      v.open_cents as "openCents", (
        select coalesce(sum(p.amount_cents), 0)::int from payments p
        where p.invoice_id = v.id and p.entry_id = ${entryId}) as "assignedCents"
    from ${invoiceBalances} v where v.kind = 'invoice' and v.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((invoice) => [invoice.id, invoice]));
}

type Booking = {
  readonly entryId: string;
  /** Above zero to pay, below to take a payment back. */
  readonly bookings: readonly Allocation[];
  /** Day of the bank. */
  readonly bookedOn: string;
  readonly today: string;
  readonly by: string | null;
  readonly now: Date;
};

/**
 * The first payments of an entry stand on the day of the bank. After one was taken back, all further ones stand on the day of the
 * correction: a month that the accountant has booked already keeps its sum.
 */
export async function insertPayments(
  tx: Tx,
  { entryId, bookings, bookedOn, today, by, now }: Booking,
): Promise<void> {
  const isCorrection =
    bookings.some(({ amountCents }) => amountCents < 0) || (await hasUndonePayment(tx, entryId));
  const rows = bookings.map(({ invoiceId, amountCents }) => ({
    ...{ invoice_id: invoiceId, entry_id: entryId, amount_cents: amountCents },
    paid_on: isCorrection ? today : bookedOn,
    ...{ booked_at: now, booked_by: by },
  }));
  if (rows.length > 0) await tx.insertInto('payments').values(rows).execute();
}

async function hasUndonePayment(tx: Tx, entryId: string): Promise<boolean> {
  const undone = tx.selectFrom('payments').select('id').where('entry_id', '=', entryId);
  return (await undone.where('amount_cents', '<', 0).limit(1).executeTakeFirst()) !== undefined;
}

export type MatchableInvoice = OpenInvoice & NamedInvoice;

/** Every invoice that is not fully paid, with the accounts from which its company has paid before. */
export async function listOpenInvoices(db: Db): Promise<MatchableInvoice[]> {
  const { rows } = await sql<MatchableInvoice>`
    select v.id, v.number, v.open_cents as "openCents", v.organisation_id as "organisationId",
      v.document -> 'buyer' ->> 'name' as "organisationName", coalesce(known.ibans, '{}') as "knownIbans"
    from ${allInvoiceBalances} v
    left join (
      select paid.organisation_id, array_agg(distinct paid.iban) as ibans
      from (
        select i.organisation_id, e.counterparty_iban as iban
        from payments p join bank_entries e on e.id = p.entry_id join invoices i on i.id = p.invoice_id
        where e.counterparty_iban is not null
        group by i.organisation_id, e.id having sum(p.amount_cents) > 0) paid
      group by 1) known on known.organisation_id = v.organisation_id
    where v.kind = 'invoice' and v.open_cents > 0`.execute(db);
  return rows;
}
