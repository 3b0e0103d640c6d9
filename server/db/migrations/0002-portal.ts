import { type Kysely, sql } from 'kysely';
import { startPricesCents } from '#domain/requests/offer/start-prices.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createRequests(db);
  await createListings(db);
  await createListingCounts(db);
  await createPurchases(db);
  await sql`create table demo_seeding (id integer primary key check (id = 1), begun_at timestamptz not null,
    done_at timestamptz)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table demo_seeding, purchases, orders, listing_counts, request_listings, link_tokens, requests, price_book,
      partner_matches, sessions, users cascade
  `.execute(db);
  await sql`drop function follow_listing_counts`.execute(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null unique check (email = lower(email)),
      role text not null check (role in ('admin', 'partner', 'customer')),
      first_name text not null default '',
      last_name text not null default '',
      company_name text not null default '',
      phone_number text not null default '',
      website text not null default '',
      country text not null default '',
      street text not null default '',
      postal_code text not null default '',
      city text not null default '',
      password_hash text,
      email_verified_at timestamptz,
      account_active boolean not null default false,
      services jsonb not null default '[]',
      regions text[] not null default '{}',
      company_domain text,
      terms_version text,
      terms_accepted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index users_newest on users (created_at desc, id desc)`.execute(db);
  await sql`
    create index users_waiting on users (created_at desc)
    where role = 'partner' and not account_active and email_verified_at is not null`.execute(db);
  await sql`
    create table partner_matches (
      partner_id uuid not null references users on delete cascade,
      category text not null,
      area_mask integer not null,
      specialty_mask integer not null,
      primary key (partner_id, category)
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      token_hash text not null unique,
      user_id uuid not null references users on delete cascade,
      user_agent text not null default '',
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_of_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expiring on sessions (expires_at)`.execute(db);
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_book (
      category text primary key,
      net_cents integer not null check (net_cents >= 0),
      billing text not null default 'perRequest' check (billing in ('perRequest', 'free')),
      updated_at timestamptz not null default now()
    )`.execute(db);
  for (const [category, cents] of Object.entries(startPricesCents)) {
    await sql`insert into price_book (category, net_cents) values (${category}, ${cents})`.execute(db);
  }
  await sql`
    create table requests (
      id uuid primary key default gen_random_uuid(),
      category text not null,
      client_user_id uuid references users on delete set null,
      firmenname text not null,
      name text not null,
      "position" text not null default '',
      postleitzahl text not null,
      email text not null,
      telefonnummer text not null,
      bemerkung text not null default '',
      wanted_offers integer,
      answers jsonb not null,
      details jsonb not null,
      more_info text not null default '',
      confirmed_at timestamptz,
      phone_checked_at timestamptz,
      phone_checked_by uuid references users on delete set null,
      terms_version text not null,
      terms_accepted_at timestamptz not null,
      submission_key uuid unique,
      submission_hash text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index requests_newest on requests (created_at desc, id desc)`.execute(db);
  await sql`create index requests_of_client on requests (client_user_id, created_at desc)`.execute(db);
  await sql`
    create table link_tokens (
      token_hash text primary key,
      purpose text not null check (purpose in ('verify_email', 'client_page')),
      user_id uuid references users on delete cascade,
      request_id uuid references requests on delete cascade,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(user_id, request_id) = 1)
    )`.execute(db);
  await sql`create index link_tokens_expiring on link_tokens (expires_at)`.execute(db);
}

/**
 * What the portal sells of a request, apart from the client's words: narrow rows, because each sale rewrites
 * one and each list reads many.
 */
async function createListings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_listings (
      request_id uuid primary key references requests on delete cascade,
      category text not null,
      area_mask integer not null,
      specialty_mask integer not null,
      postal_code text not null,
      region text not null generated always as (left(postal_code, 2)) stored,
      company_domain text,
      client_user_id uuid,
      base_price_cents integer not null check (base_price_cents >= 0),
      discount_type text check (discount_type in ('percentage', 'fixed')),
      discount_amount integer check (discount_amount >= 0),
      price_cents integer not null check (price_cents >= 0),
      is_public boolean not null default false,
      published_at timestamptz,
      public_until timestamptz,
      countdown_days integer not null default 7 check (countdown_days between 1 and 90),
      max_sales integer not null default 5 check (max_sales between 1 and 100),
      current_sales integer not null default 0 check (current_sales >= 0),
      rejected_at timestamptz,
      withdrawn_at timestamptz,
      closed_at timestamptz,
      lapsed_at timestamptz,
      is_listed boolean generated always as (
        is_public and current_sales < max_sales
        and rejected_at is null and withdrawn_at is null and closed_at is null and lapsed_at is null
      ) stored,
      constraint never_oversold check (current_sales <= max_sales),
      constraint public_is_dated check (not is_public or published_at is not null),
      constraint discount_is_whole check ((discount_type is null) = (discount_amount is null))
    ) with (fillfactor = 85)`.execute(db);
  await sql`
    create index listings_newest on request_listings (category, published_at desc, request_id desc)
    include (area_mask, specialty_mask, public_until) where is_listed`.execute(db);
  await sql`
    create index listings_in_region on request_listings (category, region, published_at desc, request_id desc)
    include (area_mask, specialty_mask, public_until) where is_listed`.execute(db);
  await sql`
    create index listings_at_postal_code on request_listings (category, postal_code)
    include (area_mask, specialty_mask, public_until) where is_listed`.execute(db);
  await sql`create index listings_of_company on request_listings (company_domain) where is_listed`.execute(
    db,
  );
  await sql`create index listings_of_client on request_listings (client_user_id) where is_listed`.execute(db);
  await sql`create index listings_waiting on request_listings (request_id)
    where published_at is null and rejected_at is null and withdrawn_at is null and closed_at is null`.execute(
    db,
  );
  await sql`create index listings_lapsing on request_listings (public_until) where is_listed`.execute(db);
}

/**
 * How many requests are listed, per combination of category, region and masks, kept by the database itself
 * so that no list counts rows (docs/decisions: maintained totals).
 *
 * The rows are a ledger: a listing adds +1 at once and -1 at its end; leaving early adds the opposite. The
 * total at an instant is the sum of what is effective by then. Each change is written three times: for the
 * whole country (region ''), and for the first digit and the first two digits of the postal code. A job folds
 * what lies in the past.
 */
async function createListingCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_counts (
      category text not null,
      region text not null,
      area_mask integer not null,
      specialty_mask integer not null,
      effective_at timestamptz not null,
      change integer not null
    )`.execute(db);
  await sql`
    create index listing_counts_effective on listing_counts (category, region, effective_at)
    include (area_mask, specialty_mask, change)`.execute(db);
  await sql`
    create function add_listing_counts(listing request_listings, change integer) returns void language plpgsql as $$
    begin
      insert into listing_counts (category, region, area_mask, specialty_mask, effective_at, change)
      select listing.category, place.region, listing.area_mask, listing.specialty_mask, step.effective_at, step.change
      from (values (''), (left(listing.region, 1)), (listing.region)) place (region),
        (values (timestamptz '-infinity', change), (listing.public_until, -change)) step (effective_at, change)
      where listing.is_listed and step.effective_at is not null;
    end $$`.execute(db);
  await sql`
    create function follow_listing_counts() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform add_listing_counts(old, -1); end if;
      if tg_op <> 'DELETE' then perform add_listing_counts(new, 1); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger listing_counts_on_insert_delete after insert or delete on request_listings
    for each row execute function follow_listing_counts()`.execute(db);
  await sql`
    create trigger listing_counts_on_update after update on request_listings
    for each row when (
      (old.is_listed, old.public_until, old.category, old.region, old.area_mask, old.specialty_mask)
      is distinct from
      (new.is_listed, new.public_until, new.category, new.region, new.area_mask, new.specialty_mask)
    ) execute function follow_listing_counts()`.execute(db);
}

async function createPurchases(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id uuid primary key default gen_random_uuid(),
      partner_id uuid not null references users,
      idempotency_key text,
      net_cents integer not null,
      vat_percent integer not null,
      created_at timestamptz not null,
      unique (partner_id, idempotency_key)
    )`.execute(db);
  await sql`
    create table purchases (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders,
      request_id uuid not null references requests,
      partner_id uuid not null references users,
      net_cents integer not null check (net_cents >= 0),
      purchased_at timestamptz not null,
      constraint bought_once unique (request_id, partner_id)
    )`.execute(db);
  await sql`create index purchases_of_partner on purchases (partner_id, purchased_at desc, id desc)`.execute(
    db,
  );
  await sql`create index purchases_of_order on purchases (order_id)`.execute(db);
}
