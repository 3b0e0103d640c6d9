import { type Kysely, sql } from 'kysely';

/** From what there is, behind the triggers, which keep writers out until this is committed. */
export async function fillFigures(db: Kysely<unknown>): Promise<void> {
  // As each has been shown first; the history begins later than the portal.
  await sql`alter table first_publications disable trigger waits_of_publications`.execute(db);
  await sql`
    insert into first_publications
    select l.request_id, l.published_at, l.category, ${waitStep('r.confirmed_at', 'l.published_at')}
    from request_listings l join requests r on r.id = l.request_id where l.published_at is not null`.execute(
    db,
  );
  await sql`alter table first_publications enable trigger waits_of_publications`.execute(db);
  await sql`
    insert into wait_totals
    select 'day', berlin_day(published_at), category, wait_minutes, count(*) from first_publications
    where wait_minutes is not null group by 2, 3, 4`.execute(db);
  await sql`
    insert into last_purchases
    select p.partner_id, l.category, berlin_day(max(p.purchased_at))
    from purchases p join request_listings l on l.request_id = p.request_id group by 1, 2`.execute(db);
  await fillDays(db);
  await fillSpans(db);
}

async function fillSpans(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into wait_totals
    select span, date_trunc(span, day::timestamp)::date, category, wait_minutes, sum(waits)
    from wait_totals, (values ('week'), ('month')) spans (span) group by 1, 2, 3, 4`.execute(db);
  await sql`
    insert into figure_totals
    select span, date_trunc(span, day::timestamp)::date, category, region, sum(requests), sum(sales),
      sum(net_cents), sum(refunded_cents), sum(published), sum(places), sum(sold), sum(sold_once), sum(won), sum(lost),
      sum(not_reached)
    from figure_totals, (values ('week'), ('month')) spans (span) group by 1, 2, 3, 4`.execute(db);
}

async function fillDays(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into figure_totals (grain, day, category, region, requests, sales, net_cents, refunded_cents, published, places, sold,
      sold_once, won, lost, not_reached)
    select 'day', day, category, region, sum(requests), sum(sales), sum(net_cents), sum(refunded), sum(published), sum(places),
      sum(sold), sum(sold_once), sum(won), sum(lost), sum(not_reached)
    from (
      select berlin_day(submitted_at) as day, category, region, count(*) as requests, 0 as sales, 0::bigint as net_cents,
        0::bigint as refunded, 0 as published, 0 as places, 0 as sold, 0 as sold_once, 0 as won, 0 as lost, 0 as not_reached
      from request_lookup where state <> 'unconfirmed' group by 1, 2, 3
      union all
      select berlin_day(published_at), category, region, 0, 0, 0, 0, count(*), sum(max_sales), sum(current_sales),
        count(*) filter (where current_sales > 0), 0, 0, 0
      from request_listings where published_at is not null group by 1, 2, 3
      union all
      select berlin_day(p.purchased_at), l.category, l.region, 0, count(*), sum(p.net_cents), 0, 0, 0, 0, 0,
        count(*) filter (where f.outcome = 'gewonnen'), count(*) filter (where f.outcome = 'verloren'),
        count(*) filter (where f.outcome = 'nicht_erreicht')
      from purchases p join request_listings l on l.request_id = p.request_id
      left join follow_ups f on f.purchase_id = p.id group by 1, 2, 3
      union all
      select berlin_day(o.updated_at), s.category, s.region, 0, 0, 0, sum(s.cents), 0, 0, 0, 0, 0, 0, 0
      from shop_orders o, refund_shares(o, o.refunded_cents) s where o.refunded_cents > 0 group by 1, 2, 3
    ) parts group by day, category, region`.execute(db);
}

const waitStep = (from: string, until: string) => {
  const minutes = `ceil(extract(epoch from (${until}) - (${from})) / 60)`;
  return sql.raw(`case when ${from} <= ${until} then (case
    when ${minutes} <= 120 then ceil(${minutes} / 5) * 5
    when ${minutes} <= 2880 then ceil(${minutes} / 60) * 60
    else ceil(${minutes} / 1440) * 1440 end)::int end`);
};
