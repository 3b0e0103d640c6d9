import { sql } from 'kysely';
import { monthDays } from '#domain/billing/accounting/export-month.ts';
import type { DocumentKind } from '#domain/billing/document/invoice-document.ts';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import { type CursorSlice, cutPage, type ListPage } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';

/** The buyer, as on the document, and the present number of its company. */
type BuyerRecord = {
  readonly organisationNumber: number;
  readonly partnerName: string;
};

export type DocumentRecord = BuyerRecord & {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly corrects: string | null;
  readonly issuedOn: string;
  readonly servedOn: string;
  readonly dueOn: string;
  readonly netCents: number;
  readonly vatPercent: number;
  readonly vatCents: number;
  readonly grossCents: number;
  /** Paid at the shop, or paid back there for a credit note. */
  readonly paidCents: number;
  readonly taxCase: TaxCase;
  readonly vatId: string | null;
  readonly country: string;
};

export type PaymentRecord = BuyerRecord & {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly paidOn: string;
  /** Negative for an undone payment. */
  readonly amountCents: number;
};

const buyerColumns = sql`
  o.number as "organisationNumber", v.document -> 'buyer' ->> 'name' as "partnerName"`;

export type NumberPlace = { readonly number: string };

/** Invoices and credit notes by number. Of their documents it reads a few fields alone: some have thousands of lines. */
export async function listDocuments(
  db: Db,
  month: string,
  { limit, after }: CursorSlice<NumberPlace>,
): Promise<ListPage<DocumentRecord, NumberPlace>> {
  const { from, before } = monthDays(month);
  const { rows } = await sql<DocumentRecord>`
    select ${buyerColumns}, v.kind, v.number, v.document -> 'corrects' ->> 'number' as corrects,
      v.issued_on as "issuedOn", v.document -> 'period' ->> 'to' as "servedOn", v.due_on as "dueOn",
      v.net_cents as "netCents", (v.document -> 'totals' ->> 'vatPercent')::int as "vatPercent",
      v.vat_cents as "vatCents", v.gross_cents as "grossCents", v.paid_cents as "paidCents",
      v.tax_case as "taxCase", v.document -> 'buyer' ->> 'vatId' as "vatId",
      v.document -> 'buyer' ->> 'country' as country
    from invoices v join organisations o on o.id = v.organisation_id
    where v.issued_on >= ${from}::date and v.issued_on < ${before}::date and v.number > ${after?.number ?? ''}
    order by v.number limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, ({ number }) => ({ number }));
}

export type IdPlace = { readonly id: number };

/** Payments by bank and undone ones, in the order of their booking. */
export async function listPayments(
  db: Db,
  month: string,
  { limit, after }: CursorSlice<IdPlace>,
): Promise<ListPage<PaymentRecord, IdPlace>> {
  const { from, before } = monthDays(month);
  const { rows } = await sql<PaymentRecord>`
    select ${buyerColumns}, p.id, v.number as "invoiceNumber", p.paid_on as "paidOn", p.amount_cents as "amountCents"
    from payments p join invoices v on v.id = p.invoice_id join organisations o on o.id = v.organisation_id
    where p.paid_on >= ${from}::date and p.paid_on < ${before}::date and p.id > ${after?.id ?? 0}
    order by p.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, ({ id }) => ({ id }));
}

/** The newest company has the greatest number. */
export async function findGreatestCustomer(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number from organisations`.execute(db);
  return rows[0]?.number ?? 0;
}
