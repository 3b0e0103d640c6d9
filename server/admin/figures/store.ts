import { type RawBuilder, sql } from 'kysely';
import {
  type FigureGroup,
  type FigureName,
  type FigureSums,
  figures,
} from '#domain/admin/figures/figures.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { timeZone } from '#domain/date-formats.ts';
import type { FigureSpan } from '#domain/figure-spans.ts';
import type { Db } from '#server/db/database.ts';
import { isInSpan, startInSpan } from '#server/db/span-sql.ts';

type FigureFilter = FigureSpan & { readonly category: CategoryCode | undefined };

export type FigureRow = {
  /** Null for the total. */
  readonly by: FigureGroup | null;
  readonly key: string | null;
  readonly sums: FigureSums;
};

type Counted = {
  /** Rows with `happened_at`, `category` and, if the figure has regions, `region`. */
  readonly rows: RawBuilder<unknown>;
  /** Aggregates of a group of rows, by the names of `domain/admin/figures`. */
  readonly sums: RawBuilder<unknown>;
};

/** A refund first covers requests that were paid but never unlocked. The rest is spread over the unlocked requests by price. */
const refunds = sql`
  select o.refunded_at as happened_at, i.category, round(net.cents * i.upto / i.total)
    - round(net.cents * (i.upto - i.net_cents) / i.total) as refunded_cents
  from shop_orders o
  cross join lateral (
    select i.category, i.net_cents, sum(i.net_cents) over (order by i.position) as upto, sum(i.net_cents) over () as total
    from shop_order_items i join purchases p on p.order_id = o.order_id and p.request_id = i.request_id
    where i.order_id = o.id
  ) i
  cross join lateral (
    select greatest(0, o.paid_cents - round(i.total * (100 + o.vat_percent) / 100.0)) as cents
  ) never_unlocked
  cross join lateral (
    select round(greatest(0, o.refunded_cents - never_unlocked.cents) * 100.0 / (100 + o.vat_percent)) as cents
  ) net
  where o.refunded_cents > 0 and i.total > 0`;

const counted: Readonly<Record<Exclude<FigureName, 'partners'>, Counted>> = {
  volume: {
    rows: sql`
      select r.created_at as happened_at, l.category, l.region, 1 as requests, 0 as sales
      from requests r join request_listings l on l.request_id = r.id
      where l.state <> 'unconfirmed'
      union all
      select p.purchased_at, l.category, l.region, 0, 1
      from purchases p join request_listings l on l.request_id = p.request_id`,
    sums: sql`'requests', sum(requests), 'sales', sum(sales)`,
  },
  publishing: {
    rows: sql`
      select min(e.at) as happened_at, r.category, min(e.at) - r.confirmed_at as wait
      from domain_events e join requests r on r.id = e.subject_id
      where e.kind = 'request.published'
      group by r.id having min(e.at) >= r.confirmed_at`,
    sums: sql`'published', count(*), 'within24h', count(*) filter (where wait <= interval '24 hours'),
      'medianWaitMs', extract(epoch from percentile_disc(0.5) within group (order by wait)) * 1000`,
  },
  'sell-through': {
    rows: sql`select published_at as happened_at, category, max_sales, current_sales from request_listings`,
    sums: sql`'published', count(*), 'places', sum(max_sales), 'sold', sum(current_sales),
      'soldOnce', count(*) filter (where current_sales > 0)`,
  },
  revenue: {
    rows: sql`
      select p.purchased_at as happened_at, l.category, p.net_cents, 0 as refunded_cents
      from purchases p join request_listings l on l.request_id = p.request_id
      union all
      select happened_at, category, 0, refunded_cents from (${refunds}) refunds`,
    sums: sql`'netCents', sum(net_cents), 'refundedCents', sum(refunded_cents)`,
  },
  outcomes: {
    rows: sql`
      select p.purchased_at as happened_at, l.category, coalesce(f.outcome, 'offen') as outcome
      from purchases p join request_listings l on l.request_id = p.request_id left join follow_ups f on f.purchase_id = p.id`,
    sums: sql`'won', count(*) filter (where outcome = 'gewonnen'), 'lost', count(*) filter (where outcome = 'verloren'),
      'notReached', count(*) filter (where outcome = 'nicht_erreicht'), 'open', count(*) filter (where outcome = 'offen')`,
  },
};

/** Counts the rows of the span by each group, such as the days, weeks or months in Berlin, and in total. */
export function countInSpan(
  db: Db,
  name: keyof typeof counted,
  groups: readonly FigureGroup[],
  { category, ...span }: FigureFilter,
): Promise<FigureRow[]> {
  const { rows, sums } = counted[name];
  const ofCategory = category ? sql`and category = ${category}` : sql``;
  const happenedAt = sql.ref('happened_at');
  const inSpan = sql`
    select *, ${startInSpan(happenedAt, span)} as span
    from (${rows}) happened
    where ${isInSpan(happenedAt, span)} ${ofCategory}`;
  return sumGroups(db, groups, inSpan, sums);
}

/**
 * Counts unlocked partners by the day of their last purchase. With a category, counts the partners who offer it, by their last
 * purchase in it.
 *
 * @param since first days of the last 30 and 90 days
 */
export function countPartners(
  db: Db,
  category: CategoryCode | undefined,
  since: { readonly last30: string; readonly last90: string },
): Promise<FigureRow[]> {
  const ofCategory = category
    ? sql`and exists (select from requests r where r.id = p.request_id and r.category = ${category})`
    : sql``;
  const offers = category
    ? sql`and exists (select from partner_matches m where m.organisation_id = u.organisation_id and m.category = ${category})`
    : sql``;
  const partners = sql`
    select case when day is null then 'never' when day >= ${since.last30}::date then 'last30'
      when day >= ${since.last90}::date then 'last90' else 'before' end as activity
    from (
      select (max(p.purchased_at) at time zone ${sql.lit(timeZone)})::date as day
      from accounts u left join purchases p on p.organisation_id = u.organisation_id ${ofCategory}
      where u.role = 'partner' and u.account_active and u.deleted_at is null ${offers}
      group by u.id
    ) last_purchases`;
  return sumGroups(db, figures.partners.groups, partners, sql`'partners', count(*)`);
}

/** @param rowsOfGroups have a column for each group, named like it */
async function sumGroups(
  db: Db,
  groups: readonly FigureGroup[],
  rowsOfGroups: RawBuilder<unknown>,
  sums: RawBuilder<unknown>,
): Promise<FigureRow[]> {
  const columns = groups.map((group) => sql.ref(group));
  const keys = groups.map((group) => sql`${sql.ref(group)}::text`);
  const names = groups.map((group) => sql`when grouping(${sql.ref(group)}) = 0 then ${sql.lit(group)}`);
  const { rows } = await sql<FigureRow>`
    select case ${sql.join(names, sql` `)} end as by, coalesce(${sql.join(keys)}) as key,
      json_build_object(${sums}) as sums
    from (${rowsOfGroups}) counted
    group by grouping sets (${sql.join(columns.map((column) => sql`(${column})`))}, ())`.execute(db);
  return rows;
}
