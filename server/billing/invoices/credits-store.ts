import { type RawBuilder, sql } from 'kysely';
import type { DocumentLine, InvoiceDocument } from '#domain/billing/document/invoice-document.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type DueCredit = {
  readonly organisationId: string;
  readonly invoiceId: string;
  readonly invoice: InvoiceDocument;
  /** Of earlier credit notes. */
  readonly creditedLines: readonly DocumentLine[];
  /** Refunded and not credited yet. */
  readonly grossCents: number;
  /** The whole invoice is refunded by now. */
  readonly isRest: boolean;
};

/** Some gross amounts have no net amount: a credit note then is a cent below the refund. */
const roundingCents = 1;

/**
 * Reads across rooms: refunds at the shop. A refund of requests that a payment could not unlock concerns no invoice; it is
 * the part of the payment that the invoice does not name.
 */
const selectDue = (condition: RawBuilder<unknown>) => sql<DueCredit>`
  select v.organisation_id as "organisationId", v.id as "invoiceId", v.document as invoice, noted.lines as "creditedLines",
    refunded.cents - noted.cents as "grossCents", refunded.cents = v.gross_cents as "isRest"
  from shop_orders s
  join invoices v on v.id = (select i.invoice_id from invoice_items i where i.order_id = s.order_id limit 1)
  cross join lateral (
    select coalesce(sum(c.gross_cents), 0)::int as cents, coalesce((
      select jsonb_agg(line) from invoices d, jsonb_array_elements(d.document -> 'lines') line where d.corrects_id = v.id
    ), '[]') as lines
    from invoices c where c.corrects_id = v.id) noted
  cross join lateral (
    select least(v.gross_cents, s.refunded_cents - (s.paid_cents - v.gross_cents)) as cents) refunded
  where s.refunded_cents > 0 and s.paid_cents is not null
    and refunded.cents - noted.cents > ${sql.lit(roundingCents)} and ${condition}
  order by s.refunded_at, v.id`;

export async function listDueCredits(db: Db): Promise<DueCredit[]> {
  return (await selectDue(sql`true`).execute(db)).rows;
}

/** Call it under the lock of `lockInvoicing`. */
export async function findDueCredit(tx: Tx, invoiceId: string): Promise<DueCredit | null> {
  return (await selectDue(sql`v.id = ${invoiceId}`).execute(tx)).rows[0] ?? null;
}
