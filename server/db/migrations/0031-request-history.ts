import { type Kysely, sql } from 'kysely';

/**
 * What has become of a request and when (requests 64), written by the database itself, so that nobody who changes a request
 * can forget it. A sale after which places are left asks the conditions of a trigger and writes nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_listings add column extended_at timestamptz`.execute(db);
  await sql`
    create table request_history (
      id bigint generated always as identity primary key,
      request_id uuid not null references requests on delete cascade,
      at timestamptz not null,
      event text not null check (event in ('submitted', 'confirmed', 'changed', 'published', 'unpublished', 'offers',
        'extended', 'sold_out', 'expired', 'rejected', 'withdrawn', 'closed'))
    )`.execute(db);
  await enterPast(db);
  await sql`create index request_history_of_request on request_history (request_id, at, id)`.execute(db);
  await followRequests(db);
  await followListings(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger listing_history on request_listings`.execute(db);
  await sql`drop trigger request_history_of_change on requests`.execute(db);
  await sql`drop trigger request_history_of_submission on requests`.execute(db);
  await sql`drop function note_listing_history()`.execute(db);
  await sql`drop function note_request_history()`.execute(db);
  await sql`drop table request_history`.execute(db);
  await sql`alter table request_listings drop column extended_at`.execute(db);
}

/** What the rows still tell: the last publication of several, and no end that was followed by another. */
async function enterPast(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into request_history (request_id, at, event)
    select r.id, past.at, past.event
    from requests r join request_listings l on l.request_id = r.id
    cross join lateral (values
      ('submitted', r.created_at),
      ('confirmed', r.confirmed_at),
      ('published', l.published_at),
      ('sold_out', coalesce(l.sold_exclusively_at, case when l.is_public and l.current_sales >= l.max_sales
        then (select max(p.purchased_at) from purchases p where p.request_id = r.id) end)),
      ('expired', case when l.is_public and l.lapsed_at is not null then l.public_until end),
      ('rejected', l.rejected_at),
      ('withdrawn', l.withdrawn_at),
      ('closed', l.closed_at)
    ) past (event, at)
    where past.at is not null
    order by past.at`.execute(db);
}

/** An erasure, which leaves no address, is no change of the client's. */
async function followRequests(db: Kysely<unknown>): Promise<void> {
  const words = 'firmenname, name, "position", postleitzahl, telefonnummer, bemerkung, answers, details';
  const row = (name: string) => sql.raw(words.replace(/"?\w+"?/g, (column) => `${name}.${column}`));
  await sql`
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
    end $$`.execute(db);
  await sql`
    create trigger request_history_of_submission after insert on requests
    for each row execute function note_request_history()`.execute(db);
  await sql`
    create trigger request_history_of_change after update on requests for each row
    when ((old.confirmed_at is null and new.confirmed_at is not null)
      or (new.email <> '' and (${row('old')}) is distinct from (${row('new')})))
    execute function note_request_history()`.execute(db);
}

/**
 * At the commit, because what has no instant of its own happened when the request was changed, whose row is written after the
 * listing. An end of term is entered when a job takes the listing out of the lists, with the instant of the end.
 */
async function followListings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_listing_history() returns trigger language plpgsql as $$
    declare
      changed_at timestamptz;
      was_sold_out boolean := old.sold_exclusively_at is not null or (old.is_public and old.current_sales >= old.max_sales);
      is_sold_out boolean := new.sold_exclusively_at is not null or (new.is_public and new.current_sales >= new.max_sales);
      is_published_anew boolean := new.is_public and new.published_at is distinct from old.published_at;
    begin
      select updated_at into changed_at from requests where id = new.request_id;
      if not found then return null; end if;
      insert into request_history (request_id, at, event)
      select new.request_id, coalesce(happened.at, changed_at), happened.event
      from (values
        (1, 'offers', null, new.max_sales <> old.max_sales and new.sold_exclusively_at is not distinct from old.sold_exclusively_at),
        (2, 'published', case when is_published_anew then new.published_at end,
          is_published_anew or (new.is_public and not old.is_public)
            or (new.is_public and old.is_public and was_sold_out and not is_sold_out)),
        (3, 'extended', null, old.is_public and new.is_public and not is_published_anew and new.public_until > old.public_until),
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
    end $$`.execute(db);
  const columns = `is_public, published_at, public_until, max_sales, rejected_at, withdrawn_at, closed_at, lapsed_at,
    sold_exclusively_at`;
  const row = (name: string) => sql.raw(columns.replace(/\w+/g, (column) => `${name}.${column}`));
  await sql`
    create constraint trigger listing_history after update on request_listings deferrable initially deferred for each row
    when ((${row('old')}) is distinct from (${row('new')})
      or (new.is_public and old.current_sales < old.max_sales and new.current_sales >= new.max_sales))
    execute function note_listing_history()`.execute(db);
}
