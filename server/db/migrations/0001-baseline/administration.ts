/** Tables of the admin room: presence at a request, and the columns by which admins filter and sort requests. */
export const administration: readonly string[] = [
  `
    -- Which admin has which request open. Rows live for a minute. No foreign keys: a heartbeat must not lock the admin's account.
    create unlogged table check_presences (
      admin_id uuid primary key,
      request_id uuid not null,
      seen_at timestamptz(3) not null
    )`,
  `create index check_presences_of_request on check_presences (request_id)`,
  `
    -- The state of a request, as far as no clock decides it.
    create function request_state(l request_listings, is_confirmed boolean) returns text language sql immutable as $$
      select case
        when l.rejected_at is not null then 'rejected'
        when l.withdrawn_at is not null then 'withdrawn'
        when l.closed_at is not null then 'closed'
        when l.sold_exclusively_at is not null then 'sold_out'
        when not l.is_public and not is_confirmed then 'unconfirmed'
        when not l.is_public then 'in_review'
        when l.current_sales >= l.max_sales then 'sold_out'
        when l.lapsed_at is not null then 'lapsed'
        else 'public' end
    $$`,
  `
    -- What the admins' list of all requests is filtered and sorted by (admin 5). Beside the listings and not in them, because
    -- each sale would write all these indexes.
    create table request_lookup (
      request_id uuid primary key references requests on delete cascade,
      submitted_at timestamptz not null,
      state text not null,
      category text not null,
      region text not null,
      ends_at timestamptz not null,
      price_cents integer not null,
      asked_at timestamptz,
      unread_answer_at timestamptz
    )`,
  `
    create index request_lookup_asked on request_lookup (submitted_at, request_id)
      include (asked_at) where asked_at is not null`,
  `
    create index request_lookup_by_category on request_lookup (category, submitted_at, request_id)
      include (state, region, ends_at)`,
  `
    create index request_lookup_by_end on request_lookup (ends_at, submitted_at, request_id)
      include (state, category, region)`,
  `
    create index request_lookup_by_newest on request_lookup (submitted_at, request_id)
      include (state, category, region, ends_at)`,
  `
    create index request_lookup_by_price on request_lookup (price_cents, submitted_at, request_id)
      include (state, category, region, ends_at)`,
  `
    create index request_lookup_by_region on request_lookup (region, submitted_at, request_id)
      include (state, category, ends_at)`,
  `
    create index request_lookup_by_state on request_lookup (state, submitted_at, request_id)
      include (category, region, ends_at)`,
  `
    create index request_lookup_unread on request_lookup (submitted_at, request_id)
      include (unread_answer_at) where unread_answer_at is not null`,
  `
    create function note_request_lookup(id uuid) returns void language sql as $$
      insert into request_lookup as before
      select l.request_id, r.created_at, request_state(l, r.confirmed_at is not null), l.category, l.region,
        coalesce(l.public_until, 'infinity'), l.price_cents
      from request_listings l join requests r on r.id = l.request_id
      where l.request_id = note_request_lookup.id
      on conflict (request_id) do update set
        (submitted_at, state, category, region, ends_at, price_cents) = (excluded.submitted_at, excluded.state,
          excluded.category, excluded.region, excluded.ends_at, excluded.price_cents)
      where (before.submitted_at, before.state, before.category, before.region, before.ends_at, before.price_cents)
        is distinct from (excluded.submitted_at, excluded.state, excluded.category, excluded.region, excluded.ends_at,
          excluded.price_cents)
    $$`,
  `
    create function follow_listing_lookup() returns trigger language plpgsql as $$
    begin
      perform note_request_lookup(new.request_id);
      return null;
    end $$`,
  `
    create trigger lookup_of_new_listings after insert on request_listings
      for each row execute function follow_listing_lookup()`,
  `
    create trigger lookup_of_changed_listings after update on request_listings
      for each row when (request_state(old.*, true) is distinct from request_state(new.*, true) or (old.is_public,
        old.category, old.region, old.public_until, old.price_cents) is distinct from
        (new.is_public, new.category, new.region, new.public_until, new.price_cents))
      execute function follow_listing_lookup()`,
  `
    create function follow_request_lookup() returns trigger language plpgsql as $$
    begin
      perform from request_listings where request_id = new.id for no key update;
      perform note_request_lookup(new.id);
      return null;
    end $$`,
  `
    create trigger lookup_of_changed_requests after update on requests
      for each row when ((old.confirmed_at, old.created_at) is distinct from
        (new.confirmed_at, new.created_at))
      execute function follow_request_lookup()`,
  `
    create function note_question_lookup(about uuid) returns void language sql as $$
      update request_lookup set
        asked_at = (
          select q.asked_at from review_questions q
          where q.request_id = about and q.answered_at is null and q.closed_at is null),
        unread_answer_at = (
          select min(q.answered_at) from review_questions q
          where q.request_id = about and q.answered_at is not null and q.answer_seen_at is null)
      where request_id = about
    $$`,
  `
    create function follow_question_lookup() returns trigger language plpgsql as $$
    begin
      perform note_question_lookup(coalesce(new.request_id, old.request_id));
      return null;
    end $$`,
  `
    create trigger lookup_of_questions after insert or delete or update of answered_at, closed_at,
      answer_seen_at on review_questions
      for each row execute function follow_question_lookup()`,
];
