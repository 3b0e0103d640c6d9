import { type RawBuilder, sql } from 'kysely';
import type { FigureGroup, FigureSums } from '#domain/admin/figures/figures.ts';
import { type FigureSpan, firstMonday } from '#domain/admin/figures/spans.ts';
import type { CategoryCode } from '#domain/catalogue/categories.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';

export type FigureFilter = FigureSpan & { readonly category: CategoryCode | undefined };

export type FigureRow = {
  /** Null: all together. */
  readonly by: FigureGroup | null;
  readonly key: string | null;
  readonly sums: FigureSums;
};

/** By the name that `domain/admin/figures` gives it; each a column of the days. */
const dayColumns = {
  requests: 'requests',
  sales: 'sales',
  netCents: 'net_cents',
  refundedCents: 'refunded_cents',
  published: 'published',
  places: 'places',
  sold: 'sold',
  soldOnce: 'sold_once',
  won: 'won',
  lost: 'lost',
  notReached: 'not_reached',
} as const;

export type DaySum = keyof typeof dayColumns;

/** Of what is not folded yet. */
function inSpan({ from, until, category }: FigureFilter): RawBuilder<unknown> {
  const ofCategory = category ? sql`and category = ${category}` : sql``;
  return sql`day between ${from}::date and ${until}::date ${ofCategory}`;
}

/** Of the totals: a span of months begins with the first of one; of weeks maybe with days of the week before. */
function ofGrain(filter: FigureFilter): RawBuilder<unknown> {
  const { step, from } = filter;
  if (step !== 'week') return sql`grain = ${step} and ${inSpan(filter)}`;
  const monday = firstMonday(from);
  return sql`(grain = 'week' and day >= ${monday}::date or grain = 'day' and day < ${monday}::date) and ${inSpan(filter)}`;
}

/** The first day of a day's step, but none before the span. */
function startOf({ step, from }: FigureFilter): RawBuilder<unknown> {
  return sql`greatest(date_trunc(${step}, day::timestamp)::date, ${from}::date)`;
}

/** One statement; the days are summed once, and the groups from these sums. Nothing of what is erased is in them. */
export async function sumDays(
  db: Db,
  filter: FigureFilter,
  names: readonly DaySum[],
  withRegions: boolean,
): Promise<FigureRow[]> {
  const columns = sql.join(names.map((name) => sql.ref(dayColumns[name])));
  const sums = sql.join(
    names.map((name) => sql`sum(${sql.ref(dayColumns[name])})::int8 as ${sql.ref(dayColumns[name])}`),
  );
  const json = sql.join(names.map((name) => sql`${sql.lit(name)}, sum(${sql.ref(dayColumns[name])})::int8`));
  const regions = withRegions ? sql`, region` : sql``;
  const byRegion = withRegions ? sql`when grouping(region) = 0 then 'region'` : sql``;
  const { rows } = await sql<FigureRow>`
    select case when grouping(start) = 0 then 'span' when grouping(category) = 0 then 'category' ${byRegion} end as by,
      coalesce(start::text, category ${regions}) as key, json_build_object(${json}) as sums
    from (
      select start, category ${regions}, ${sums}
      from (
        select ${startOf(filter)} as start, category ${regions}, ${columns} from figure_totals where ${ofGrain(filter)}
        union all
        select ${startOf(filter)}, category ${regions}, ${columns} from figure_changes where ${inSpan(filter)}
      ) days group by start, category ${regions}
    ) summed
    group by grouping sets ((start), (category)${withRegions ? sql`, (region)` : sql``}, ())`.execute(db);
  return rows;
}

/** One statement. The median is the least time that half of them did not exceed. */
export async function sumWaits(db: Db, filter: FigureFilter): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    with waits as (
      select ${startOf(filter)} as start, category, wait_minutes, sum(waits) as n
      from (
        select day, category, wait_minutes, waits from wait_totals where ${ofGrain(filter)}
        union all
        select day, category, wait_minutes, waits from figure_changes where ${inSpan(filter)} and wait_minutes is not null
      ) days group by 1, 2, 3
    ), grouped as (
      select case grouping(start, category) when 1 then 'span' when 2 then 'category' end as by,
        coalesce(start::text, category) as key, wait_minutes, sum(n) as n
      from waits group by grouping sets ((start, wait_minutes), (category, wait_minutes), (wait_minutes))
    ), running as (
      select by, key, wait_minutes, n, sum(n) over (partition by by, key order by wait_minutes) as upto,
        sum(n) over (partition by by, key) as published
      from grouped
    )
    select by, key, json_build_object('published', max(published)::int8,
      'medianMinutes', min(wait_minutes) filter (where 2 * upto >= published and published > 0),
      'within24h', coalesce(sum(n) filter (where wait_minutes <= 1440), 0)::int8) as sums
    from running group by by, key`.execute(db);
  return rows;
}

/**
 * One statement. Unlocked partners by the day of their last purchase; with a category those who offer it, by what they have
 * bought of it.
 *
 * @param since first days of the last 30 and 90 days
 */
export async function countPartners(
  db: Db,
  category: CategoryCode | undefined,
  since: { readonly last30: string; readonly last90: string },
): Promise<FigureRow[]> {
  const bought = category ? sql`category = ${category}` : sql`true`;
  const offers = category
    ? sql`and exists (select from partner_matches m where m.organisation_id = u.organisation_id and m.category = ${category})`
    : sql``;
  // Each in the order of partners, so that three indexes are merged.
  const { rows } = await sql<FigureRow>`
    select case when activity is not null then 'activity' end as by, activity as key,
      json_build_object('partners', count(*)) as sums
    from (
      select case when day is null then 'never' when day >= ${since.last30}::date then 'last30'
        when day >= ${since.last90}::date then 'last90' else 'before' end as activity
      from (
        select greatest(folded.day, added.day) as day
        from users u
        left join (
          select partner_id, max(day) as day from last_purchases where ${bought} group by partner_id
        ) folded on folded.partner_id = u.id
        left join (
          select partner_id, max(day) as day from figure_changes where partner_id is not null and ${bought} group by partner_id
        ) added on added.partner_id = u.id
        where u.role = 'partner' and u.account_active and u.deleted_at is null ${offers}
      ) last_days
    ) partners group by rollup (activity)`.execute(db);
  return rows;
}

const rowsPerFold = 10_000;

/**
 * Takes what has happened into the totals (decision 38), in the order of their keys, so that two of them at once wait for
 * each other and no more.
 *
 * @returns how many changes were taken in
 */
export function foldFigures(db: Db, signal?: AbortSignal): Promise<number> {
  const columns = Object.values(dayColumns);
  const grains = sql`lateral (values ('day', taken.day),
    ('week', date_trunc('week', taken.day::timestamp)::date), ('month', date_trunc('month', taken.day::timestamp)::date)) grains (grain, start)`;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const sums = sql.join(columns.map((column) => sql`sum(${sql.ref(column)})`));
  const added = sql.join(
    columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(`kept.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    ),
  );
  const fold = async (tx: Tx, limit: number) => {
    const { rows } = await sql<{ folded: number }>`
      with taken as materialized (
        delete from figure_changes where id = any(array(
          select id from figure_changes order by id limit ${limit} for update skip locked
        )) returning *
      ), days as (
        insert into figure_totals as kept (grain, day, category, region, ${names})
        select grain, start, category, region, ${sums} from taken, ${grains} where wait_minutes is null
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (grain, day, category, region) do update set ${added}
      ), waits as (
        insert into wait_totals as kept (grain, day, category, wait_minutes, waits)
        select grain, start, category, wait_minutes, sum(waits) from taken, ${grains} where wait_minutes is not null
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (grain, day, category, wait_minutes) do update set waits = kept.waits + excluded.waits
      ), partners as (
        insert into last_purchases as kept (partner_id, category, day)
        select partner_id, category, max(day) from taken where partner_id is not null group by 1, 2 order by 1, 2
        on conflict (partner_id, category) do update set day = greatest(kept.day, excluded.day)
      )
      select count(*)::int as folded from taken`.execute(tx);
    return rows[0]?.folded ?? 0;
  };
  return inBatches(db, signal, fold, { rowsPerBatch: rowsPerFold });
}
