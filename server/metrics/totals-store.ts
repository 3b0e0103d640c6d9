import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export type BusinessTotals = {
  readonly submitted: number;
  readonly published: number;
  readonly purchases: number;
  readonly revenueCents: number;
  readonly creditNotes: number;
  readonly creditedCents: number;
};

/** Totals since the beginning, net. An erasure of a request lowers the first two. */
export async function findBusinessTotals(db: Db): Promise<BusinessTotals> {
  const { rows } = await sql<BusinessTotals>`
    select (select count(*)::int from requests) as submitted,
      (select count(*)::int from request_listings where published_at is not null) as published,
      (select count(*)::int from purchases) as purchases,
      (select coalesce(sum(net_cents), 0)::bigint from orders) as "revenueCents",
      credits.count as "creditNotes", credits.cents as "creditedCents"
    from (
      select count(*)::int as count, coalesce(sum(net_cents), 0)::bigint as cents
      from invoices where kind = 'credit_note') credits`.execute(db);
  return rows[0] as BusinessTotals;
}
