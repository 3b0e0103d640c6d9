import { type RawBuilder, sql } from 'kysely';
import {
  type Entry,
  listCreditEntries,
  listInvoiceEntries,
  listPaymentEntries,
} from '#domain/purchases/bookings.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isOneOf } from '#server/purchases/buying/store.ts';

/** Of an invoice. */
type Booking = { readonly organisationId: string; readonly invoiceId: string; readonly now: Date };

type DocumentBooking = Booking & {
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
};

/** Books the difference between an invoice and the charges of its orders. */
export async function bookInvoice(
  tx: Tx,
  booking: DocumentBooking & { readonly orderIds: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from account_entries
    where ${isOneOf('order_id', booking.orderIds)} and account = 'receivable' and kind = 'charge'`.execute(
    tx,
  );
  await insertEntries(tx, booking, listInvoiceEntries(booking, rows[0]?.cents ?? 0));
}

/** @param booking `invoiceId` is the credit note's id */
export async function bookCreditNote(
  tx: Tx,
  booking: DocumentBooking & { readonly isRefunded: boolean },
): Promise<void> {
  await insertEntries(tx, booking, listCreditEntries(booking, booking.isRefunded));
}

/** @param booking negative `amountCents` for an undone payment */
export async function bookPayment(
  tx: Tx,
  booking: Booking & { readonly amountCents: number },
): Promise<void> {
  await insertEntries(tx, booking, listPaymentEntries(booking.amountCents));
}

async function insertEntries(
  tx: Tx,
  { organisationId, invoiceId, now }: Booking,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    organisation_id: organisationId,
    invoice_id: invoiceId,
    booked_at: now,
    ...entry,
  }));
  await tx.insertInto('account_entries').values(rows).execute();
}

type OrganisationId = string | RawBuilder<string>;

/** SQL for {@link findReceivable}. */
export const receivableOf = (organisationId: OrganisationId) => sql`(
  select coalesce(sum(cents), 0)::int from account_entries
  where organisation_id = ${organisationId} and account = 'receivable')`;

/** Gross cents that a company owes, with purchases that no invoice has yet. Below zero, it has paid too much. */
export async function findReceivable(db: Db, organisationId: OrganisationId): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select ${receivableOf(organisationId)} as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}
