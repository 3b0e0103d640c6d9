import { sql } from 'kysely';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { timeZone } from '#domain/date-formats.ts';
import type { FigureSpan } from '#domain/figure-spans.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { Db } from '#server/db/database.ts';
import { isInSpan, startInSpan } from '#server/db/span-sql.ts';

export type FiguresRow = {
  /** First day of a day, week or month; null for all together. */
  readonly span: string | null;
  /** `YYYY-MM`; null for all months together. */
  readonly month: string | null;
  /** Null for all categories together. */
  readonly category: CategoryCode | null;
  readonly bought: number;
  readonly spentCents: number;
  readonly open: number;
  readonly won: number;
  readonly lost: number;
  readonly notReached: number;
  /** From purchase to first contact; null without a contact. */
  readonly medianAnswerSeconds: number | null;
};

/**
 * Sums the partner's purchases of a span (purchases 42): by its days, weeks or months, by month and category, by month, by
 * category, and in total.
 */
export async function sumFigures(db: Db, partnerId: string, span: FigureSpan): Promise<FiguresRow[]> {
  const purchasedAt = sql.ref('p.purchased_at');
  const { rows } = await sql<FiguresRow>`
    select span::text, to_char(month, 'YYYY-MM') as month, category, count(*)::int as bought,
      coalesce(sum(net_cents), 0)::int8 as "spentCents",
      count(*) filter (where outcome = 'offen')::int as open,
      count(*) filter (where outcome = 'gewonnen')::int as won,
      count(*) filter (where outcome = 'verloren')::int as lost,
      count(*) filter (where outcome = 'nicht_erreicht')::int as "notReached",
      percentile_cont(0.5) within group (order by extract(epoch from contacted_at - purchased_at))
        as "medianAnswerSeconds"
    from (
      select ${startInSpan(purchasedAt, span)} as span, l.category, p.net_cents, p.purchased_at,
        date_trunc('month', p.purchased_at at time zone ${sql.lit(timeZone)}) as month,
        coalesce(f.outcome, 'offen') as outcome, f.contacted_at
      from purchases p join request_listings l on l.request_id = p.request_id left join follow_ups f on f.purchase_id = p.id and f.organisation_id = p.organisation_id
      where p.organisation_id = ${organisationOf(partnerId)} and ${isInSpan(purchasedAt, span)}
    ) bought
    group by grouping sets ((span), (month, category), (month), (category), ())
    order by month, category
  `.execute(db);
  return rows;
}
