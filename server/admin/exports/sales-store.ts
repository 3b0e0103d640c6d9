import { type RawBuilder, sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { timeZone } from '#domain/date-formats.ts';
import type { Outcome } from '#domain/requests/outcome.ts';
import type { Db } from '#server/db/database.ts';
import type { PurchasePlace } from '#server/purchases/record.ts';

/** Days in Berlin, `YYYY-MM-DD`, both included. */
export type SalesPeriod = { readonly since?: string | undefined; readonly until?: string | undefined };

/** A purchase with its buyer, whose fields are null when the account is erased. */
export type SaleRecord = {
  readonly id: string;
  readonly purchasedAt: Date;
  readonly buyerId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName: string | null;
  readonly email: string | null;
  readonly requestId: string;
  readonly category: CategoryCode;
  readonly firmenname: string;
  readonly postleitzahl: string;
  readonly land: string;
  readonly netCents: number;
  readonly vatPercent: number;
  readonly orderId: string;
  /** Null where the partner has noted nothing. */
  readonly outcome: Outcome | null;
};

export type SalesPage = {
  readonly sales: SaleRecord[];
  /** The last one's; null when none follows. */
  readonly place: PurchasePlace | null;
};

/** Of all partners, the last purchase first. */
export async function listSalesPage(
  db: Db,
  period: SalesPeriod,
  after: PurchasePlace | null,
  limit: number,
): Promise<SalesPage> {
  const { rows } = await sql<SaleRecord & { readonly purchased: number }>`
    select p.id, p.purchased_at as "purchasedAt", u.id as "buyerId", u.first_name as "firstName",
      u.last_name as "lastName", u.company_name as "companyName", u.email, p.request_id as "requestId",
      r.category, r.firmenname, r.postleitzahl, r.land, p.net_cents as "netCents", o.vat_percent as "vatPercent",
      p.order_id as "orderId", f.outcome, (extract(epoch from p.purchased_at) * 1000000)::bigint as purchased
    from (
      select * from purchases where ${sql.join(conditionsOf(period, after), sql` and `)}
      order by purchased_at desc, id desc limit ${limit + 1}
    ) p
    join orders o on o.id = p.order_id
    join requests r on r.id = p.request_id
    left join accounts u on u.organisation_id = p.organisation_id and u.deleted_at is null
    left join follow_ups f on f.purchase_id = p.id
    order by p.purchased_at desc, p.id desc`.execute(db);
  const listed = rows.slice(0, limit);
  const last = rows.length > limit ? listed.at(-1) : undefined;
  return {
    sales: listed.map(({ purchased: _, ...sale }) => sale),
    place: last ? { purchased: last.purchased, id: last.id } : null,
  };
}

function conditionsOf({ since, until }: SalesPeriod, after: PurchasePlace | null): RawBuilder<unknown>[] {
  const startOf = (day: string, daysLater: number) =>
    sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${sql.lit(timeZone)})`;
  const conditions = [sql`true`];
  if (since) conditions.push(sql`purchased_at >= ${startOf(since, 0)}`);
  if (until) conditions.push(sql`purchased_at < ${startOf(until, 1)}`);
  if (after) {
    const instant = sql`timestamptz 'epoch' + ${after.purchased}::float8 * interval '1 microsecond'`;
    conditions.push(sql`(purchased_at, id) < (${instant}, ${after.id}::uuid)`);
  }
  return conditions;
}
