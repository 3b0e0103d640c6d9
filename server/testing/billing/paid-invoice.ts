import { randomUUID } from 'node:crypto';
import { brand } from '#domain/brand.ts';
import { toBerlinDate } from '#domain/date-formats.ts';
import { thePortal } from '#server/audit/audit.ts';
import { decideEntry, importStatement } from '#server/billing/billing.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { writeStatement } from './statements.ts';

type Days = {
  /** Of the bank, `YYYY-MM-DD`; today if left out. */
  readonly on?: string;
  /** An admin takes the payment back on this day. */
  readonly undoneOn?: string;
};

/** A bank statement has a payment, and an admin assigns it to the invoice. */
export async function payInvoice(
  { db, clock }: TestApp,
  invoiceId: string,
  cents: number,
  { on = toBerlinDate(clock.time), undoneOn }: Days = {},
): Promise<void> {
  const amount = (cents / 100).toFixed(2);
  const statement = writeStatement([{ amount, day: on, reference: randomUUID() }]);
  const decided = { isDismissed: false, readAt: undefined, actor: thePortal };
  const { entries } = await importStatement(db, {
    ...{ bytes: Buffer.from(statement), accountIban: brand.operator.iban },
    ...{ actor: thePortal, now: clock.time },
  });
  const entryId = String(entries[0]?.id);
  const allocations = [{ invoiceId, amountCents: cents }];
  await decideEntry(db, { ...decided, entryId, allocations, now: clock.time });
  if (undoneOn) {
    const now = new Date(`${undoneOn}T12:00:00Z`);
    await decideEntry(db, { ...decided, entryId, allocations: [], now });
  }
}
