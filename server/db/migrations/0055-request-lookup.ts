import { type Kysely, sql } from 'kysely';

/**
 * What the list of all requests is filtered and sorted by (admin 5), one narrow row per request, so that each filter and
 * order has an index. Beside the listings and not in them, because each sale would write all these indexes; kept by the
 * database itself. Whoever writes a row holds the listing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_lookup (
      request_id uuid primary key references requests on delete cascade,
      submitted_at timestamptz not null,
      state text not null,
      category text not null,
      region text not null,
      ends_at timestamptz not null,
      price_cents integer not null
    )`.execute(db);
  await createState(db);
  await sql`
    insert into request_lookup
    select l.request_id, r.created_at, request_state(l, r.confirmed_at is not null), l.category, l.region,
      coalesce(l.public_until, 'infinity'), l.price_cents
    from request_listings l join requests r on r.id = l.request_id`.execute(db);
  await createIndexes(db);
  await follow(db);
  await indexWords(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table requests drop column search`.execute(db);
  await sql`drop trigger lookup_of_new_listings on request_listings`.execute(db);
  await sql`drop trigger lookup_of_changed_listings on request_listings`.execute(db);
  await sql`drop trigger lookup_of_changed_requests on requests`.execute(db);
  await sql`drop function follow_listing_lookup()`.execute(db);
  await sql`drop function follow_request_lookup()`.execute(db);
  await sql`drop function note_request_lookup(uuid)`.execute(db);
  await sql`drop table request_lookup`.execute(db);
  await sql`drop function request_state(request_listings, boolean)`.execute(db);
}

/** The state as far as no clock decides it: a public one is published or, once its time is up, expired. */
async function createState(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    $$`.execute(db);
}

/** Each is read from both ends; what else is filtered by stands in it. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const orders = {
    newest: 'submitted_at, request_id',
    state: 'state, submitted_at, request_id',
    category: 'category, submitted_at, request_id',
    region: 'region, submitted_at, request_id',
    price: 'price_cents, submitted_at, request_id',
    end: 'ends_at, submitted_at, request_id',
  };
  for (const [name, columns] of Object.entries(orders)) {
    const others = ['state', 'category', 'region', 'ends_at'].filter((column) => !columns.includes(column));
    await sql`
      create index ${sql.ref(`request_lookup_by_${name}`)} on request_lookup (${sql.raw(columns)})
      include (${sql.raw(others.join())})`.execute(db);
  }
}

async function follow(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    $$`.execute(db);
  await followListings(db);
  await followRequests(db);
}

/** A sale after which places are left asks the conditions of the trigger and writes nothing. */
async function followListings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_listing_lookup() returns trigger language plpgsql as $$
    begin
      perform note_request_lookup(new.request_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger lookup_of_new_listings after insert on request_listings for each row
    execute function follow_listing_lookup()`.execute(db);
  const row = (name: string) =>
    sql.raw(
      `request_state(${name}, true), ${name}.is_public, ${name}.category, ${name}.region, ${name}.public_until, ${name}.price_cents`,
    );
  await sql`
    create trigger lookup_of_changed_listings after update on request_listings for each row
    when ((${row('old')}) is distinct from (${row('new')}))
    execute function follow_listing_lookup()`.execute(db);
}

/** A request that is not stored as a listing yet has none to wait for. */
async function followRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_request_lookup() returns trigger language plpgsql as $$
    begin
      perform from request_listings where request_id = new.id for no key update;
      perform note_request_lookup(new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger lookup_of_changed_requests after update on requests for each row
    when (old.confirmed_at is distinct from new.confirmed_at or old.created_at is distinct from new.created_at)
    execute function follow_request_lookup()`.execute(db);
}

/**
 * Words by whose beginnings a request is found. Signs become gaps, so that an address is found by its parts, and umlauts
 * small letters, which a database without a language does not know how to make.
 */
async function indexWords(db: Kysely<unknown>): Promise<void> {
  const signs = `@.-_/+&<>()[]{},;:!?*#%=|^~"\\''`;
  await sql`
    alter table requests add column search tsvector generated always as (
      to_tsvector('simple', translate(firmenname || ' ' || name || ' ' || email || ' ' || postleitzahl,
        ${sql.raw(`'ÄÖÜ${signs}'`)}, ${sql.raw(`'äöü${' '.repeat(signs.length - 1)}'`)}))
    ) stored`.execute(db);
  await sql`create index requests_by_word on requests using gin (search)`.execute(db);
}
