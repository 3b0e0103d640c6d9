import { checkAllocations, listBookings } from '#domain/billing/bank/allocations.ts';
import type { Allocation } from '#domain/billing/bank/matching.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { recordEvents } from '#server/events/events.ts';
import { bookPayment } from '#server/purchases/purchases.ts';
import { findEntry, lockEntry, updateEntry } from './entries-store.ts';
import { insertPayments, type LockedInvoice, lockInvoices } from './payments-store.ts';
import { presentEntry } from './presenters.ts';
import type { EntryRecord } from './record.ts';

export type Decision = {
  readonly entryId: string;
  /** Invoices that the entry pays from now on; empty for none. */
  readonly allocations: readonly Allocation[];
  /** The entry, or its rest, pays no invoice. */
  readonly isDismissed: boolean;
  /** The `updatedAt` that the admin has read. */
  readonly readAt: Date | undefined;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Decides which invoices an entry of a bank statement pays. Replaces the earlier decision about it.
 *
 * @throws Problem 404; 409 `not_matchable` or `edited_meanwhile`; 422
 */
export async function decideEntry(db: Db, decision: Decision): Promise<EntryRecord> {
  const { entryId, allocations } = decision;
  return inTransaction(db, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    if (!entry) throw notFound('Diese Buchung gibt es nicht.');
    refuseUndecidable(entry, decision);
    const named = [...entry.allocations, ...allocations].map(({ invoiceId }) => invoiceId);
    const invoices = await lockInvoices(tx, [...new Set(named)], entryId);
    const errors = checkAllocations(entry.amountCents, allocations, invoices);
    if (errors.length > 0) throw invalidFields(errors);
    const assigned = new Map(entry.allocations.map((one) => [one.invoiceId, one.amountCents]));
    const bookings = listBookings(assigned, allocations);
    if (bookings.length === 0 && decision.isDismissed === entry.isDismissed) return entry;
    await book(tx, entry, bookings, invoices, decision);
    await recordDecision(tx, entry, invoices, decision);
    return (await findEntry(tx, entryId)) ?? entry;
  });
}

function refuseUndecidable(entry: EntryRecord, { readAt }: Decision): void {
  if (entry.obstacle)
    throw new Problem(409, 'not_matchable', 'Diese Buchung kann keine Rechnung bezahlen.', {
      msg2: 'Zugeordnet werden nur Gutschriften in Euro.',
    });
  if (readAt && readAt.getTime() !== entry.updatedAt.getTime())
    throw new Problem(409, 'edited_meanwhile', 'Über diese Buchung wurde inzwischen anders entschieden.', {
      msg2: 'Es wurde nichts gespeichert.',
      current: presentEntry({ ...entry, proposal: null }),
    });
}

async function book(
  tx: Tx,
  { id, bookedOn }: EntryRecord,
  bookings: readonly Allocation[],
  invoices: ReadonlyMap<string, LockedInvoice>,
  { isDismissed, actor, now }: Decision,
): Promise<void> {
  const today = toBerlinDate(now);
  await insertPayments(tx, { entryId: id, bookings, bookedOn, today, by: actor.by, now });
  await updateEntry(tx, id, isDismissed, now);
  for (const { invoiceId, amountCents } of bookings) {
    const organisationId = invoices.get(invoiceId)?.organisationId;
    if (organisationId) await bookPayment(tx, { organisationId, invoiceId, amountCents, now });
  }
  const byOrganisation = Map.groupBy(
    bookings,
    ({ invoiceId }) => invoices.get(invoiceId)?.organisationId ?? '',
  );
  await recordEvents(
    tx,
    [...byOrganisation].map(([organisationId, ofOne]) => ({
      ...{ kind: 'payment.assigned', at: now, subjectId: id, organisationId, actorId: actor.by },
      facts: {
        invoices: ofOne.map(({ invoiceId, amountCents }) => ({ invoiceId, cents: amountCents })),
      },
    })),
  );
}

async function recordDecision(
  tx: Tx,
  entry: EntryRecord,
  invoices: ReadonlyMap<string, LockedInvoice>,
  { allocations, isDismissed, actor, now }: Decision,
): Promise<void> {
  const decided = isDismissed ? 'payment_dismissed' : 'payment_reopened';
  const toRecorded = (some: readonly Allocation[]) =>
    some.map(({ invoiceId, amountCents }) => ({
      number: invoices.get(invoiceId)?.number ?? '',
      cents: amountCents,
    }));
  await recordAudit(tx, {
    ...actor,
    at: now,
    action: allocations.length > 0 ? 'payment_assigned' : decided,
    subject: { kind: 'payment', id: entry.id },
    old: { invoices: toRecorded(entry.allocations), isDismissed: entry.isDismissed },
    new: { invoices: toRecorded(allocations), isDismissed },
  });
}
