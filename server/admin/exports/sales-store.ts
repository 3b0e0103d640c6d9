import { type RawBuilder, sql } from 'kysely';
import type { TaxCase } from '#domain/billing/tax-cases.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { timeZone } from '#domain/date-formats.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import { type CursorSlice, cutPage, type ListPage } from '#server/api/paging.ts';
import type { Db } from '#server/db/database.ts';
import { type InstantPlace, isOlder, toMicroseconds } from '#server/db/microseconds.ts';

/** Days in Berlin, `YYYY-MM-DD`, both included. */
export type SalesPeriod = { readonly since?: string | undefined; readonly until?: string | undefined };

/** A purchase with its buyer, whose fields are null when the account is erased. */
export type SaleRecord = {
  readonly id: string;
  readonly purchasedAt: Date;
  /** Of the organisation. */
  readonly buyerNumber: number | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName: string | null;
  readonly email: string | null;
  readonly requestNumber: string;
  readonly category: CategoryCode;
  readonly firmenname: string;
  readonly postleitzahl: string;
  readonly land: string;
  readonly netCents: number;
  readonly vatPercent: number;
  readonly taxCase: TaxCase;
  readonly orderNumber: string;
  /** Null without a follow-up. */
  readonly outcome: Outcome | null;
};

/** Purchases of all partners, newest first. */
export async function listSalesPage(
  db: Db,
  period: SalesPeriod,
  { limit, after }: CursorSlice<InstantPlace>,
): Promise<ListPage<SaleRecord, InstantPlace>> {
  const { rows } = await sql<SaleRecord & InstantPlace>`
    select p.id, p.purchased_at as "purchasedAt", g.number as "buyerNumber", u.first_name as "firstName",
      u.last_name as "lastName", u.company_name as "companyName", u.email, r.number as "requestNumber",
      r.category, r.firmenname, r.postleitzahl, r.land, p.net_cents as "netCents", o.vat_percent as "vatPercent",
      o.tax_case as "taxCase",
      o.number as "orderNumber", f.outcome, ${toMicroseconds(sql`p.purchased_at`)} as at
    from (
      select * from purchases where ${isIn(period)} and ${isOlder(sql`purchased_at`, sql`id`, after)}
      order by purchased_at desc, id desc limit ${limit + 1}
    ) p
    join orders o on o.id = p.order_id
    join requests r on r.id = p.request_id
    left join accounts u on u.organisation_id = p.organisation_id and u.deleted_at is null
    left join organisations g on g.id = u.organisation_id
    left join follow_ups f on f.purchase_id = p.id
    order by p.purchased_at desc, p.id desc`.execute(db);
  return cutPage(rows, limit, ({ at, id }) => ({ at, id }));
}

function isIn({ since, until }: SalesPeriod): RawBuilder<unknown> {
  const startOf = (day: string, daysLater: number) =>
    sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${sql.lit(timeZone)})`;
  const isSince = since ? sql`purchased_at >= ${startOf(since, 0)}` : sql`true`;
  const isUntil = until ? sql`purchased_at < ${startOf(until, 1)}` : sql`true`;
  return sql`${isSince} and ${isUntil}`;
}
