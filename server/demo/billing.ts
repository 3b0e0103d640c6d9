import { listCreditLines } from '#domain/billing/document/credit-note.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { dayMs } from '#domain/durations.ts';
import { issueCreditNote, issueDue, sendReminders } from '#server/billing/billing.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { bookPayment } from '#server/purchases/purchases.ts';
import {
  type DemoInvoice,
  insertEntry,
  insertPayment,
  insertStatement,
  listDemoInvoices,
} from './billing-store.ts';
import { PARTNER, PARTNER2 } from './request.ts';

/** Older than every purchase of the demo data. */
const billedDays = 45;

/**
 * Bills the demo purchases as a daily job would have done, then credits, pays or leaves open each invoice: the first partner has
 * one in every state (operation 30). The overdue one has its first reminder.
 */
export async function billDemo(db: Db, ids: ReadonlyMap<string, string>, now: Date): Promise<void> {
  for (let daysAgo = billedDays; daysAgo >= 0; daysAgo -= 1) {
    const day = new Date(now.getTime() - daysAgo * dayMs);
    await issueDue(db, { until: day, now: day });
  }
  const [credited, paid, , partlyPaid, open] = await listDemoInvoices(db, ids.get(PARTNER) ?? '');
  const [paidAbroad] = await listDemoInvoices(db, ids.get(PARTNER2) ?? '');
  await inTransaction(db, async (tx) => {
    if (credited) await creditInvoice(tx, credited);
    const statement = await insertStatement(tx, ids.get('admin@auftragslotse.example') ?? '', now);
    const pay = (invoice: DemoInvoice | undefined, part: number, days: number) =>
      invoice && payInvoice(tx, { statement, invoice, part, days, now });
    await pay(paid, 1, 9);
    await pay(paidAbroad, 1, 5);
    await pay(partlyPaid, 0.5, 2);
    if (open) await insertEntry(tx, describeEntry({ statement, invoice: open, part: 1, days: 1, now }));
  });
  await sendReminders(db, { now: new Date(now.getTime() - 3 * dayMs) });
}

async function creditInvoice(tx: Tx, { id, organisationId, issuedAt, document }: DemoInvoice): Promise<void> {
  await issueCreditNote(tx, {
    organisationId,
    invoiceId: id,
    invoice: document,
    lines: listCreditLines(document.lines, [], Number.POSITIVE_INFINITY),
    isRefunded: false,
    now: new Date(issuedAt.getTime() + 3 * dayMs),
  });
}

type Paying = {
  /** Id of the bank statement. */
  readonly statement: string;
  readonly invoice: DemoInvoice;
  /** Of the gross amount. */
  readonly part: number;
  /** After the issue. */
  readonly days: number;
  readonly now: Date;
};

function describeEntry({ statement, invoice, part, days, now }: Paying) {
  const paidAt = new Date(Math.min(now.getTime(), invoice.issuedAt.getTime() + days * dayMs));
  return {
    importId: statement,
    bookedOn: toBerlinDate(paidAt),
    cents: Math.round(invoice.grossCents * part),
    purpose: `Rechnung ${invoice.number}`,
    name: invoice.document.buyer.name,
    iban: 'DE02120300000000202051',
    at: now,
  };
}

async function payInvoice(tx: Tx, paying: Paying): Promise<void> {
  const entry = describeEntry(paying);
  const entryId = await insertEntry(tx, entry);
  const { invoice, now } = paying;
  const { cents, bookedOn } = entry;
  const { id: invoiceId, organisationId } = invoice;
  await insertPayment(tx, { invoiceId, entryId, cents, paidOn: bookedOn, at: now });
  await bookPayment(tx, { organisationId, invoiceId, amountCents: cents, now });
}
