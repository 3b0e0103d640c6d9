import { randomUUID } from 'node:crypto';
import type { TestApp } from '#server/testing/test-app.ts';

type Payment = {
  readonly invoiceId: string;
  readonly cents: number;
  readonly on: string;
  /** Day on which an admin takes it back. */
  readonly undoneOn?: string;
};

/** Books a payment of a bank statement straight into the tables. */
export async function addPayment(
  { db }: TestApp,
  { invoiceId, cents, on, undoneOn }: Payment,
): Promise<void> {
  const [importId, entryId] = [randomUUID(), randomUUID()];
  const at = new Date(`${on}T12:00:00Z`);
  const account = 'DE89370400440532013000';
  await db
    .insertInto('bank_imports')
    .values({ id: importId, sha256: Buffer.from(importId), account_iban: account, imported_at: at })
    .execute();
  await db
    .insertInto('bank_entries')
    .values({
      ...{ id: entryId, import_id: importId, account_iban: account, reference: entryId, booked_on: on },
      ...{ amount_cents: cents, currency: 'EUR', direction: 'credit', is_reversal: false, purpose: '' },
      updated_at: at,
    })
    .execute();
  const row = { invoice_id: invoiceId, entry_id: entryId, booked_at: at };
  const rows = [{ ...row, amount_cents: cents, paid_on: on }];
  if (undoneOn) rows.push({ ...row, amount_cents: -cents, paid_on: undoneOn });
  await db.insertInto('payments').values(rows).execute();
}
