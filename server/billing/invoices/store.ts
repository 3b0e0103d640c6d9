import { createHash, randomUUID } from 'node:crypto';
import type { InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import type { DocumentFault } from '#server/billing/documents/invalid-document.ts';
import type { RenderedInvoice } from '#server/billing/documents/render-invoice.ts';
import type { Db, Tx } from '#server/db/database.ts';

type IssuedDocument = {
  readonly document: InvoiceDocument;
  readonly rendered: RenderedInvoice;
  readonly organisationId: string;
  /** Id of the invoice that a credit note corrects. */
  readonly correctsId: string | null;
  readonly now: Date;
};

/** @returns the new id */
export async function insertInvoice(tx: Tx, issued: IssuedDocument): Promise<string> {
  const { document, rendered, organisationId, correctsId, now } = issued;
  const { totals, kind, number, taxCase, issuedOn, dueOn } = document;
  const { pdf, cii, ubl } = rendered;
  const id = randomUUID();
  await tx
    .insertInto('invoices')
    .values({
      ...{ id, number, kind, organisation_id: organisationId, tax_case: taxCase },
      ...{ issued_at: now, issued_on: issuedOn, due_on: dueOn, corrects_id: correctsId },
      ...{ net_cents: totals.netCents, vat_cents: totals.vatCents },
      ...{ gross_cents: totals.grossCents, paid_cents: totals.paidCents },
      document: JSON.stringify(document),
      ...{ pdf, cii, ubl, pdf_sha256: sha256(pdf), cii_sha256: sha256(cii), ubl_sha256: sha256(ubl) },
    })
    .execute();
  return id;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

export async function insertItems(
  tx: Tx,
  invoiceId: string,
  purchases: readonly { readonly orderId: string; readonly requestId: string }[],
): Promise<void> {
  const rows = purchases.map(({ orderId, requestId }) => ({
    order_id: orderId,
    request_id: requestId,
    invoice_id: invoiceId,
  }));
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await tx
      .insertInto('invoice_items')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
}

/** A statement has at most 65,535 parameters. */
const rowsPerInsert = 5000;

type Failed = { readonly organisationId: string; readonly key: string };

export async function upsertFailure(
  db: Db,
  { organisationId, key }: Failed,
  faults: readonly DocumentFault[],
  now: Date,
): Promise<void> {
  const failure = { faults: JSON.stringify(faults), failed_at: now };
  await db
    .insertInto('invoice_failures')
    .values({ organisation_id: organisationId, key, since: now, ...failure })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doUpdateSet(failure))
    .execute();
}

export async function deleteFailure(tx: Tx, { organisationId, key }: Failed): Promise<void> {
  await tx
    .deleteFrom('invoice_failures')
    .where('organisation_id', '=', organisationId)
    .where('key', '=', key)
    .execute();
}
