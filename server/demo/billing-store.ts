import { createHash, randomUUID } from 'node:crypto';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import { brand } from '#domain/brand.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type DemoInvoice = {
  readonly id: string;
  readonly organisationId: string;
  readonly number: string;
  readonly issuedAt: Date;
  readonly grossCents: number;
  readonly document: InvoiceDocument;
};

/** Oldest first. */
export function listDemoInvoices(db: Db, partnerId: string): Promise<DemoInvoice[]> {
  return db
    .selectFrom('invoices')
    .select([
      'id',
      'number',
      'document',
      'organisation_id as organisationId',
      'issued_at as issuedAt',
      'gross_cents as grossCents',
    ])
    .where('organisation_id', '=', organisationOf(partnerId))
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
}

/** @returns the id of the import */
export async function insertStatement(tx: Tx, importedBy: string, at: Date): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('bank_imports')
    .values({
      id,
      sha256: createHash('sha256').update(id).digest(),
      account_iban: brand.operator.iban,
      imported_at: at,
      imported_by: importedBy,
    })
    .execute();
  return id;
}

export type DemoEntry = {
  readonly importId: string;
  readonly bookedOn: string;
  readonly cents: number;
  readonly purpose: string;
  readonly name: string;
  readonly iban: string;
  readonly at: Date;
};

/** Money that came in. @returns its id */
export async function insertEntry(tx: Tx, entry: DemoEntry): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('bank_entries')
    .values({
      ...{ id, import_id: entry.importId, account_iban: brand.operator.iban, reference: id },
      ...{ booked_on: entry.bookedOn, amount_cents: entry.cents, currency: 'EUR', direction: 'credit' },
      ...{ is_reversal: false, purpose: entry.purpose, updated_at: entry.at },
      ...{ counterparty_name: entry.name, counterparty_iban: entry.iban },
    })
    .execute();
  return id;
}

type DemoPayment = {
  readonly invoiceId: string;
  readonly entryId: string;
  readonly cents: number;
  readonly paidOn: string;
  readonly at: Date;
};

export async function insertPayment(tx: Tx, payment: DemoPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      ...{ invoice_id: payment.invoiceId, entry_id: payment.entryId, amount_cents: payment.cents },
      ...{ paid_on: payment.paidOn, booked_at: payment.at },
    })
    .execute();
}
