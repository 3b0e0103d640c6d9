import { type Kysely, sql } from 'kysely';

/** Requests by the day on which they were submitted; unconfirmed ones are nobody's yet. */
export async function followRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_new_request() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (day, category, region, requests)
      select berlin_day(r.submitted_at), r.category, r.region, change
      from (select (case tg_op when 'DELETE' then old else new end).*) r,
        (values (case tg_op when 'DELETE' then -1 else 1 end)) step (change)
      where r.state <> 'unconfirmed';
      return null;
    end $$`.execute(db);
  await sql`
    create function note_changed_request() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (day, category, region, requests)
      select berlin_day(submitted_at), category, region, change
      from (values (old.submitted_at, old.category, old.region, old.state, -1),
        (new.submitted_at, new.category, new.region, new.state, 1)) r (submitted_at, category, region, state, change)
      where state <> 'unconfirmed';
      return null;
    end $$`.execute(db);
  await sql`
    create trigger figures_of_new_requests after insert or delete on request_lookup
    for each row execute function note_new_request()`.execute(db);
  await sql`
    create trigger figures_of_changed_requests after update on request_lookup for each row
    when ((old.submitted_at, old.category, old.region, old.state = 'unconfirmed')
      is distinct from (new.submitted_at, new.category, new.region, new.state = 'unconfirmed'))
    execute function note_changed_request()`.execute(db);
}

/**
 * Places and sales by the day of the newest publication; sales and outcomes go with a listing to another region. The time
 * from confirmation to the first publication, which stays, in steps that `toWaitStep` explains.
 */
export async function followListings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_listing_figures() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.published_at is not null then
        insert into figure_changes (day, category, region, published, places, sold, sold_once)
        values (berlin_day(old.published_at), old.category, old.region, -1, -old.max_sales, -old.current_sales,
          -(old.current_sales > 0)::int);
      end if;
      if tg_op <> 'DELETE' and new.published_at is not null then
        insert into figure_changes (day, category, region, published, places, sold, sold_once)
        values (berlin_day(new.published_at), new.category, new.region, 1, new.max_sales, new.current_sales,
          (new.current_sales > 0)::int);
      end if;
      if tg_op = 'UPDATE' and (old.category, old.region) <> (new.category, new.region) then
        insert into figure_changes (day, category, region, sales, net_cents, won, lost, not_reached)
        select berlin_day(p.purchased_at), place.category, place.region, place.change, place.change * p.net_cents,
          place.change * coalesce((f.outcome = 'gewonnen')::int, 0),
          place.change * coalesce((f.outcome = 'verloren')::int, 0),
          place.change * coalesce((f.outcome = 'nicht_erreicht')::int, 0)
        from purchases p left join follow_ups f on f.purchase_id = p.id,
          (values (old.category, old.region, -1), (new.category, new.region, 1)) place (category, region, change)
        where p.request_id = new.request_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger figures_of_new_listings after insert or delete on request_listings
    for each row execute function note_listing_figures()`.execute(db);
  await sql`
    create trigger figures_of_changed_listings after update on request_listings for each row
    when ((old.published_at, old.category, old.region, old.max_sales, old.current_sales)
      is distinct from (new.published_at, new.category, new.region, new.max_sales, new.current_sales))
    execute function note_listing_figures()`.execute(db);
  await followFirstPublications(db);
}

export const waitStep = (from: string, until: string) => {
  const minutes = `ceil(extract(epoch from (${until}) - (${from})) / 60)`;
  return sql.raw(`case when ${from} <= ${until} then (case
    when ${minutes} <= 120 then ceil(${minutes} / 5) * 5
    when ${minutes} <= 2880 then ceil(${minutes} / 60) * 60
    else ceil(${minutes} / 1440) * 1440 end)::int end`);
};

async function followFirstPublications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_first_publication() returns trigger language plpgsql as $$
    begin
      insert into first_publications (request_id, published_at, category, wait_minutes)
      select new.request_id, new.published_at, new.category, ${waitStep('r.confirmed_at', 'new.published_at')}
      from requests r where r.id = new.request_id and new.published_at is not null
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger figures_of_published_listings after insert or update of published_at on request_listings
    for each row when (new.published_at is not null) execute function note_first_publication()`.execute(db);
  await sql`
    create function note_publication_wait() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into figure_changes (day, category, region, wait_minutes, waits)
        select berlin_day(new.published_at), new.category, '', new.wait_minutes, 1 where new.wait_minutes is not null;
      else
        insert into figure_changes (day, category, region, wait_minutes, waits)
        select berlin_day(old.published_at), old.category, '', old.wait_minutes, -1 where old.wait_minutes is not null;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger waits_of_publications after insert or delete on first_publications
    for each row execute function note_publication_wait()`.execute(db);
}

export async function followSales(db: Kysely<unknown>): Promise<void> {
  await followPurchases(db);
  await followOutcomes(db);
  await followRefunds(db);
}

async function followPurchases(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_purchases() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (day, category, region, sales, net_cents, partner_id)
      select berlin_day(p.purchased_at), l.category, l.region, 1, p.net_cents, p.partner_id
      from bought p join request_listings l on l.request_id = p.request_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger figures_of_purchases after insert on purchases referencing new table as bought
    for each statement execute function note_purchases()`.execute(db);
  await sql`
    create function note_deleted_purchase() returns trigger language plpgsql as $$
    begin
      delete from follow_ups where purchase_id = old.id;
      insert into figure_changes (day, category, region, sales, net_cents)
      select berlin_day(old.purchased_at), l.category, l.region, -1, -old.net_cents
      from request_listings l where l.request_id = old.request_id;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger figures_of_deleted_purchases before delete on purchases
    for each row execute function note_deleted_purchase()`.execute(db);
}

/** By the day of the purchase. */
async function followOutcomes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_outcome() returns trigger language plpgsql as $$
    declare
      before text := case when tg_op <> 'INSERT' then old.outcome end;
      after text := case when tg_op <> 'DELETE' then new.outcome end;
    begin
      insert into figure_changes (day, category, region, won, lost, not_reached)
      select berlin_day(p.purchased_at), l.category, l.region,
        coalesce((after = 'gewonnen')::int, 0) - coalesce((before = 'gewonnen')::int, 0),
        coalesce((after = 'verloren')::int, 0) - coalesce((before = 'verloren')::int, 0),
        coalesce((after = 'nicht_erreicht')::int, 0) - coalesce((before = 'nicht_erreicht')::int, 0)
      from purchases p join request_listings l on l.request_id = p.request_id
      where p.id = (case tg_op when 'DELETE' then old else new end).purchase_id
        and coalesce(before, 'offen') <> coalesce(after, 'offen');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger figures_of_outcomes after insert or delete on follow_ups
    for each row execute function note_outcome()`.execute(db);
  await sql`
    create trigger figures_of_changed_outcomes after update on follow_ups
    for each row when (old.outcome <> new.outcome) execute function note_outcome()`.execute(db);
}

/**
 * A refund first gives back what was paid and never unlocked, which was no revenue; the rest is spread over what was
 * unlocked by its price, so that the parts add up to the cent.
 */
async function followRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refund_shares(o shop_orders, refunded bigint)
    returns table (category text, region text, cents bigint) language sql stable as $$
      with items as (
        select i.category, i.region, i.net_cents, sum(i.net_cents) over (order by i.position) as upto,
          sum(i.net_cents) over () as total
        from shop_order_items i
        join orders b on b.id = o.order_id
        where i.order_id = o.id and exists (
          select from purchases p where p.order_id = b.id and p.request_id = i.request_id)
      ), net as (
        select total, round(greatest(0, refunded - greatest(0, o.paid_cents
          - round(total * (100 + o.vat_percent) / 100.0))) * 100.0 / (100 + o.vat_percent)) as cents
        from items limit 1
      )
      select i.category, i.region, (round(n.cents * i.upto / n.total)
        - round(n.cents * (i.upto - i.net_cents) / n.total))::bigint
      from items i, net n where n.total > 0
    $$`.execute(db);
  await sql`
    create function note_refund() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (day, category, region, refunded_cents)
      select berlin_day(new.updated_at), category, region, sum(cents)
      from (select * from refund_shares(new, new.refunded_cents)
        union all select category, region, -cents from refund_shares(new, old.refunded_cents)) shares
      group by category, region having sum(cents) <> 0;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger figures_of_refunds after update on shop_orders
    for each row when (old.refunded_cents <> new.refunded_cents) execute function note_refund()`.execute(db);
}
