/** Notifications for open pages (decision 27). */
export const liveEvents: readonly string[] = [
  `
    create function is_shown(listing request_listings) returns boolean language sql immutable as $$
      select listing.is_public and listing.rejected_at is null and listing.withdrawn_at is null
    $$`,
  `
    create function open_offer(listing request_listings, began boolean) returns json language sql stable as $$
      select json_build_object('partnerId', listing.offered_to, 'until', listing.offered_until, 'began', began)
      where listing.offered_until is not null and listing.current_sales < listing.max_sales
        and listing.rejected_at is null and listing.withdrawn_at is null and listing.closed_at is null
    $$`,
  `
    create function offer_event(listing request_listings, exclusive_offer json, is_public boolean,
      appeared boolean) returns text language sql stable as $$
      select json_build_object(
        'kind', 'request', 'id', listing.request_id, 'appeared', appeared, 'isPublic', is_public,
        'category', listing.category,
        'masks', json_build_object('area', listing.area_mask, 'specialty', listing.specialty_mask),
        'postalCode', listing.postal_code, 'companyDomain', listing.company_domain,
        'clientUserId', listing.client_user_id, 'exclusiveOffer', exclusive_offer, 'publishedAt', listing.published_at
      )::text
    $$`,
  `
    create function notify_of_offer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform pg_notify('portal_events', offer_event(old, open_offer(old, false), is_shown(old), false));
        return null;
      end if;
      perform pg_notify('portal_events', offer_event(
        new,
        coalesce(open_offer(new, new.offered_until is distinct from old.offered_until), open_offer(old, false)),
        is_shown(old) or is_shown(new),
        new.is_listed and new.offered_until is null and (not old.is_listed or old.offered_until is not null)
      ));
      if (old.area_mask, old.specialty_mask, old.postal_code) is distinct from
        (new.area_mask, new.specialty_mask, new.postal_code) then
        perform pg_notify('portal_events', offer_event(old, open_offer(old, false), is_shown(old), false));
      end if;
      return null;
    end $$`,
  `
    create trigger changed_offers_are_told after update on request_listings
      for each row when ((old.is_public or new.is_public or old.offered_until is not null
        or new.offered_until is not null) and ((old.is_public, old.public_until, old.base_price_cents, old.price_cents,
        old.max_sales, old.rejected_at, old.withdrawn_at, old.closed_at, old.lapsed_at, old.offered_to, old.offered_until)
        is distinct from
        (new.is_public, new.public_until, new.base_price_cents, new.price_cents, new.max_sales, new.rejected_at,
          new.withdrawn_at, new.closed_at, new.lapsed_at, new.offered_to, new.offered_until)
          or old.revision <> new.revision or old.current_sales = new.current_sales
          and old.reserved_sales <> new.reserved_sales))
      execute function notify_of_offer()`,
  `
    create trigger deleted_offers_are_told after delete on request_listings
      for each row when (old.is_public or old.offered_until is not null) execute function notify_of_offer()`,
  `
    create function notify_of_account() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_events', json_build_object('kind', 'account', 'id', new.id)::text);
      return null;
    end $$`,
  `
    create trigger changed_accounts_are_told after update on users
      for each row when ((old.role, old.account_active, old.locked_at, old.deleted_at) is distinct from
        (new.role, new.account_active, new.locked_at, new.deleted_at))
      execute function notify_of_account()`,
  `
    create function notify_of_organisation() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_events', json_build_object('kind', 'account', 'id', user_id)::text)
      from memberships where organisation_id = new.id;
      return null;
    end $$`,
  `
    create trigger changed_organisations_are_told after update on organisations
      for each row when ((old.services, old.regions, old.regions_since, old.domain) is distinct from
        (new.services, new.regions, new.regions_since, new.domain))
      execute function notify_of_organisation()`,
  `
    create function notify_of_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_events', json_build_object('kind', 'session', 'id', old.id)::text);
      return null;
    end $$`,
  `
    create trigger ended_sessions_are_told after delete on sessions
      for each row execute function notify_of_session()`,
  `
    create function notify_of_cart() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_events', json_build_object(
        'kind', 'cart', 'partnerId', partner_id,
        'requestIds', case when count(*) <= 100 then json_agg(request_id) else '[]' end
      )::text) from changed group by partner_id;
      return null;
    end $$`,
  `
    create trigger added_items_are_told after insert on cart_items referencing new table as changed
      for each statement when (pg_trigger_depth() = 0) execute function notify_of_cart()`,
  `
    create trigger removed_items_are_told after delete on cart_items referencing old table as changed
      for each statement when (pg_trigger_depth() = 0) execute function notify_of_cart()`,
  `
    create function notify_of_question() returns trigger language plpgsql as $$
    begin
      perform pg_notify('portal_events', offer_event(l, null, false, false))
      from request_listings l where l.request_id = new.request_id;
      return null;
    end $$`,
  `
    create trigger asked_questions_are_told after insert on review_questions
      for each row execute function notify_of_question()`,
  `
    create trigger changed_questions_are_told after update on review_questions
      for each row when ((old.answered_at, old.closed_at) is distinct from
        (new.answered_at, new.closed_at))
      execute function notify_of_question()`,
];
