/** The history of a request, written by triggers, so that no verb can forget it. */
export const history: readonly string[] = [
  `
    -- The history of a request (requests 64).
    create table request_history (
      id bigint generated always as identity primary key,
      request_id uuid not null references requests on delete cascade,
      at timestamptz not null,
      event text not null check (event in ('submitted', 'confirmed', 'changed', 'published', 'unpublished', 'offers',
        'extended', 'sold_out', 'expired', 'rejected', 'withdrawn', 'closed', 'asked', 'answered', 'question_over'))
    )`,
  `create index request_history_of_request on request_history (request_id, at, id)`,
  `
    create function note_request_history() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into request_history (request_id, at, event) values (new.id, new.created_at, 'submitted');
      elsif old.confirmed_at is null and new.confirmed_at is not null then
        insert into request_history (request_id, at, event) values (new.id, new.confirmed_at, 'confirmed');
      else
        insert into request_history (request_id, at, event) values (new.id, new.updated_at, 'changed');
      end if;
      return null;
    end $$`,
  `
    create trigger request_history_of_submission after insert on requests
      for each row execute function note_request_history()`,
  `
    create trigger request_history_of_change after update on requests
      for each row when (old.confirmed_at is null and new.confirmed_at is not null or new.email <> ''
        and ((old.firmenname, old.name, old.position, old.postleitzahl, old.telefonnummer, old.bemerkung, old.answers,
        old.details, old.land, old.kontaktwege, old.kontaktzeiten) is distinct from
        (new.firmenname, new.name, new.position, new.postleitzahl, new.telefonnummer, new.bemerkung, new.answers,
          new.details, new.land, new.kontaktwege, new.kontaktzeiten)))
      execute function note_request_history()`,
  `
    create function note_listing_history() returns trigger language plpgsql as $$
    declare
      changed_at timestamptz;
      was_sold_out boolean := old.sold_exclusively_at is not null or (old.is_public
        and old.current_sales >= old.max_sales);
      is_sold_out boolean := new.sold_exclusively_at is not null or (new.is_public
        and new.current_sales >= new.max_sales);
      is_published_anew boolean := new.is_public and new.published_at is distinct from old.published_at;
    begin
      select updated_at into changed_at from requests where id = new.request_id;
      if not found then return null; end if;
      insert into request_history (request_id, at, event)
      select new.request_id, coalesce(happened.at, changed_at), happened.event
      from (values
        (1, 'offers', null, new.max_sales <> old.max_sales
          and new.sold_exclusively_at is not distinct from old.sold_exclusively_at),
        (2, 'published', case when is_published_anew then new.published_at end,
          is_published_anew or (new.is_public and not old.is_public)
            or (new.is_public and old.is_public and was_sold_out and not is_sold_out)),
        (3, 'extended', null, old.is_public and new.is_public and not is_published_anew
          and new.public_until > old.public_until),
        (4, 'unpublished', null, old.is_public and not new.is_public),
        (5, 'sold_out', case
            when new.sold_exclusively_at is not null then new.sold_exclusively_at
            when new.current_sales > old.current_sales
              then (select max(purchased_at) from purchases where request_id = new.request_id)
          end, is_sold_out and not was_sold_out),
        (6, 'expired', new.public_until, old.lapsed_at is null and new.lapsed_at is not null),
        (7, 'rejected', new.rejected_at, old.rejected_at is null and new.rejected_at is not null),
        (8, 'withdrawn', new.withdrawn_at, old.withdrawn_at is null and new.withdrawn_at is not null),
        (9, 'closed', new.closed_at, old.closed_at is null and new.closed_at is not null)
      ) happened (place, event, at, is_true)
      where happened.is_true order by happened.place;
      return null;
    end $$`,
  `
    create constraint trigger listing_history after update on request_listings deferrable initially deferred
      for each row when ((old.is_public, old.published_at, old.public_until, old.max_sales, old.rejected_at,
        old.withdrawn_at, old.closed_at, old.lapsed_at, old.sold_exclusively_at) is distinct from
        (new.is_public, new.published_at, new.public_until, new.max_sales, new.rejected_at, new.withdrawn_at,
          new.closed_at, new.lapsed_at, new.sold_exclusively_at) or new.is_public and old.current_sales < old.max_sales
          and new.current_sales >= new.max_sales)
      execute function note_listing_history()`,
  `
    create function note_question_history() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into request_history (request_id, at, event) values (new.request_id, new.asked_at, 'asked');
      elsif old.answered_at is null and new.answered_at is not null then
        insert into request_history (request_id, at, event) values (new.request_id, new.answered_at, 'answered');
      elsif old.closed_at is null and new.closed_at is not null then
        insert into request_history (request_id, at, event) values (new.request_id, new.closed_at, 'question_over');
      end if;
      return null;
    end $$`,
  `
    create trigger history_of_questions after insert or update on review_questions
      for each row execute function note_question_history()`,
];
