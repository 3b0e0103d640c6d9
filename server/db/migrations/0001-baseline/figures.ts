/** Figures, kept by triggers (decision 38). */
export const figures: readonly string[] = [
  `
    create function berlin_day(instant timestamptz) returns date language sql stable as $$
      select (instant at time zone 'Europe/Berlin')::date
    $$`,
  `
    -- Figures per day, week (by its Monday) and month (by its first day) in Berlin (decision 38).
    create table figure_totals (
      grain text not null check (grain in ('day', 'week', 'month')),
      day date not null,
      category text not null,
      region text not null,
      requests integer not null default 0,
      sales integer not null default 0,
      net_cents bigint not null default 0,
      refunded_cents bigint not null default 0,
      published integer not null default 0,
      places integer not null default 0,
      sold integer not null default 0,
      sold_once integer not null default 0,
      won integer not null default 0,
      lost integer not null default 0,
      not_reached integer not null default 0,
      primary key (grain, day, category, region)
    ) with (fillfactor = 80)`,
  `
    -- How many requests waited how long from confirmation to first publication.
    create table wait_totals (
      grain text not null check (grain in ('day', 'week', 'month')),
      day date not null,
      category text not null,
      wait_minutes integer not null,
      waits integer not null,
      primary key (grain, day, category, wait_minutes)
    ) with (fillfactor = 80)`,
  `
    -- The day of a partner's last purchase per category.
    create table last_purchases (
      partner_id uuid not null,
      category text not null,
      day date not null,
      primary key (partner_id, category) include (day)
    )`,
  `
    -- Changes of the figures that the job has not folded into the totals yet.
    create table figure_changes (
      id bigint generated always as identity primary key,
      day date not null,
      category text not null,
      region text not null,
      requests integer not null default 0,
      sales integer not null default 0,
      net_cents bigint not null default 0,
      refunded_cents bigint not null default 0,
      published integer not null default 0,
      places integer not null default 0,
      sold integer not null default 0,
      sold_once integer not null default 0,
      won integer not null default 0,
      lost integer not null default 0,
      not_reached integer not null default 0,
      wait_minutes integer,
      waits integer not null default 0,
      partner_id uuid
    )`,
  `
    -- A request's first publication; request_listings.published_at is the newest one.
    create table first_publications (
      request_id uuid primary key references requests on delete cascade,
      published_at timestamptz not null,
      category text not null,
      wait_minutes integer
    )`,
  `
    create function note_new_request() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (day, category, region, requests)
      select berlin_day(r.submitted_at), r.category, r.region, change
      from (select (case tg_op when 'DELETE' then old else new end).*) r,
        (values (case tg_op when 'DELETE' then -1 else 1 end)) step (change)
      where r.state <> 'unconfirmed';
      return null;
    end $$`,
  `
    create trigger figures_of_new_requests after insert or delete on request_lookup
      for each row execute function note_new_request()`,
  `
    create function note_changed_request() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (day, category, region, requests)
      select berlin_day(submitted_at), category, region, change
      from (values (old.submitted_at, old.category, old.region, old.state, -1),
        (new.submitted_at, new.category, new.region, new.state, 1)) r (submitted_at, category, region, state, change)
      where state <> 'unconfirmed';
      return null;
    end $$`,
  `
    create trigger figures_of_changed_requests after update on request_lookup
      for each row when ((old.submitted_at, old.category, old.region) is distinct from
        (new.submitted_at, new.category, new.region) or (old.state = 'unconfirmed')
          is distinct from (new.state = 'unconfirmed'))
      execute function note_changed_request()`,
  `
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
    end $$`,
  `
    create trigger figures_of_new_listings after insert or delete on request_listings
      for each row execute function note_listing_figures()`,
  `
    create trigger figures_of_changed_listings after update on request_listings
      for each row when ((old.published_at, old.category, old.region, old.max_sales, old.current_sales) is distinct from
        (new.published_at, new.category, new.region, new.max_sales, new.current_sales))
      execute function note_listing_figures()`,
  `
    create function note_first_publication() returns trigger language plpgsql as $$
    begin
      insert into first_publications (request_id, published_at, category, wait_minutes)
      select new.request_id, new.published_at, new.category, case when r.confirmed_at <= new.published_at then (case
    when ceil(extract(epoch from (new.published_at) - (r.confirmed_at)) / 60) <= 120 then ceil(ceil(extract(epoch from (new.published_at) - (r.confirmed_at)) / 60) / 5) * 5
    when ceil(extract(epoch from (new.published_at) - (r.confirmed_at)) / 60) <= 2880 then ceil(ceil(extract(epoch from (new.published_at) - (r.confirmed_at)) / 60) / 60) * 60
    else ceil(ceil(extract(epoch from (new.published_at) - (r.confirmed_at)) / 60) / 1440) * 1440 end)::int end
      from requests r where r.id = new.request_id and new.published_at is not null
      on conflict do nothing;
      return null;
    end $$`,
  `
    create trigger figures_of_published_listings after insert or update of published_at on request_listings
      for each row when (new.published_at is not null) execute function note_first_publication()`,
  `
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
    end $$`,
  `
    create trigger waits_of_publications after insert or delete on first_publications
      for each row execute function note_publication_wait()`,
  `
    create function note_purchases() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (day, category, region, sales, net_cents, partner_id)
      select berlin_day(p.purchased_at), l.category, l.region, 1, p.net_cents,
        (select user_id from memberships m where m.organisation_id = p.organisation_id)
      from bought p join request_listings l on l.request_id = p.request_id;
      return null;
    end $$`,
  `
    create trigger figures_of_purchases after insert on purchases referencing new table as bought
      for each statement execute function note_purchases()`,
  `
    create function note_deleted_purchase() returns trigger language plpgsql as $$
    begin
      delete from follow_ups where purchase_id = old.id;
      insert into figure_changes (day, category, region, sales, net_cents)
      select berlin_day(old.purchased_at), l.category, l.region, -1, -old.net_cents
      from request_listings l where l.request_id = old.request_id;
      return old;
    end $$`,
  `
    create trigger figures_of_deleted_purchases before delete on purchases
      for each row execute function note_deleted_purchase()`,
  `
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
    end $$`,
  `
    create trigger figures_of_outcomes after insert or delete on follow_ups
      for each row execute function note_outcome()`,
  `
    create trigger figures_of_changed_outcomes after update on follow_ups
      for each row when (old.outcome <> new.outcome) execute function note_outcome()`,
  `
    -- A refund first gives back what was paid and never unlocked; the rest is spread over the unlocked requests by price.
    create function refund_shares(o shop_orders, refunded bigint) returns table(category text, region text,
      cents bigint) language sql stable as $$
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
    $$`,
  `
    create function note_refund() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (day, category, region, refunded_cents)
      select berlin_day(new.updated_at), category, region, sum(cents)
      from (select * from refund_shares(new, new.refunded_cents)
        union all select category, region, -cents from refund_shares(new, old.refunded_cents)) shares
      group by category, region having sum(cents) <> 0;
      return null;
    end $$`,
  `
    create trigger figures_of_refunds after update on shop_orders
      for each row when (old.refunded_cents <> new.refunded_cents) execute function note_refund()`,
];
