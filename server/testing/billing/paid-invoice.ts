import { randomUUID } from 'node:crypto';
import { toBerlinDate } from '#domain/date-formats.ts';
import { inTransaction } from '#server/db/database.ts';
import { bookPayment } from '#server/purchases/purchases.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** Inserts and books a payment by bank transfer. */
export async function payInvoice({ db, clock }: TestApp, invoiceId: string, cents: number): Promise<void> {
  const now = clock.time;
  const account_iban = 'DE89370400440532013000';
  const { id: import_id } = await db
    .insertInto('bank_imports')
    .values({ sha256: Buffer.from(randomUUID()), account_iban, imported_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const booked_on = toBerlinDate(now);
  const { id: entry_id } = await db
    .insertInto('bank_entries')
    .values({
      ...{ import_id, account_iban, reference: randomUUID(), booked_on, amount_cents: cents },
      ...{ currency: 'EUR', direction: 'credit', is_reversal: false, purpose: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { organisation_id: organisationId } = await db
    .selectFrom('invoices')
    .select('organisation_id')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const payment = { invoice_id: invoiceId, entry_id, amount_cents: cents, paid_on: booked_on };
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('payments')
      .values({ ...payment, booked_at: now })
      .execute();
    await bookPayment(tx, { organisationId, invoiceId, amountCents: cents, now });
  });
}
