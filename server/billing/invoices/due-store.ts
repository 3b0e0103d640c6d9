import { sql } from 'kysely';
import type { DueBefore } from '#domain/billing/document/due-purchases.ts';
import type { BillingRhythm } from '#domain/billing/party/billing-rhythm.ts';
import type { Tax } from '#domain/billing/party/tax-words.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Billing } from '#server/db/schema/accounts.ts';
import { ruleAt } from '#server/requests/listings.ts';

/** Purchases of one invoice: of a company, a tax case and a percent, or of one order paid at the shop. */
export type DueGroup = Tax & {
  readonly organisationId: string;
  /** The order paid at the shop; null for purchases on account. */
  readonly paidOrderId: string | null;
};

/** Names the group among those of its company. */
export const keyOf = ({ paidOrderId, taxCase, vatPercent }: DueGroup): string =>
  paidOrderId ?? `${taxCase} ${vatPercent}`;

export type DueFacts = {
  readonly before: DueBefore;
  /** For companies that have chosen none. */
  readonly defaultRhythm: BillingRhythm;
};

/** The shop's own invoices, by the rule of the purchase's moment (admin 60). */
const hasInvoiceOfShop = sql`(
  s.id is not null and coalesce(${ruleAt('shopIssuesInvoices', sql`p.purchased_at`)}, 'false') = 'true')`;

/**
 * Reads across rooms: purchases without an invoice, with their orders, payments at the shop and billing details. An order of an
 * erased account is due at once, like one that is paid.
 */
const duePurchases = ({ before, defaultRhythm }: DueFacts) => sql`
  purchases p
  join requests r on r.id = p.request_id
  join orders o on o.id = p.order_id
  left join shop_orders s on s.order_id = o.id
  left join billing_details b on b.organisation_id = p.organisation_id
  where p.net_cents > 0
    and not exists (select from invoice_items i where i.order_id = p.order_id and i.request_id = p.request_id)
    and p.purchased_at < case
      when s.id is not null or o.billed_to is not null or coalesce(b.rhythm, ${defaultRhythm}) = 'immediate'
      then ${before.immediate}::timestamptz else ${before.monthly}::timestamptz end
    and not ${hasInvoiceOfShop}`;

const paidOrderId = sql`case when s.id is not null then o.id end`;

/** Companies in the order of their first due purchase. */
export async function listDueGroups(db: Db, facts: DueFacts): Promise<DueGroup[]> {
  const { rows } = await sql<DueGroup>`
    select p.organisation_id as "organisationId", o.tax_case as "taxCase", o.vat_percent as "vatPercent",
      ${paidOrderId} as "paidOrderId"
    from ${duePurchases(facts)}
    group by 1, 2, 3, 4 order by min(p.purchased_at), 1, 2, 3, 4`.execute(db);
  return rows;
}

export type DuePurchase = {
  readonly orderId: string;
  readonly requestId: string;
  readonly orderNumber: string;
  readonly requestNumber: string;
  readonly category: CategoryCode;
  readonly purchasedAt: Date;
  readonly netCents: number;
  readonly discountCents: number;
  readonly billedTo: Billing | null;
};

/** Call it under the lock of {@link lockInvoicing}. The newest order comes last. */
export async function listDuePurchases(tx: Tx, group: DueGroup, facts: DueFacts): Promise<DuePurchase[]> {
  const { rows } = await sql<DuePurchase>`
    select p.order_id as "orderId", p.request_id as "requestId", o.number as "orderNumber", r.number as "requestNumber",
      r.category, p.purchased_at as "purchasedAt", p.net_cents as "netCents", p.discount_cents as "discountCents",
      o.billed_to as "billedTo"
    from ${duePurchases(facts)} and p.organisation_id = ${group.organisationId}
      and o.tax_case = ${group.taxCase} and o.vat_percent = ${group.vatPercent}
      and ${paidOrderId} is not distinct from ${group.paidOrderId}::uuid
    order by p.purchased_at, p.id`.execute(tx);
  return rows;
}

/** @returns false while another process issues for the company */
export async function lockInvoicing(tx: Tx, organisationId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('invoices ' || ${organisationId}, 0)) as locked`.execute(
    tx,
  );
  return rows[0]?.locked ?? false;
}
