import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addExclusiveOffers(db);
  await indexNewest(db, listedColumns);
  await indexOrders(db);
  await countOffersLater(db);
  await createFollowUps(db);
  await createReports(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table follow_ups, reports`.execute(db);
  // While the trigger still knows what an offer withholds from the ledger.
  await sql`update request_listings set offered_until = null where offered_until is not null`.execute(db);
  await countAtOnce(db);
  await sql`drop index listings_expiring, listings_cheapest, listings_fewest_buyers`.execute(db);
  await indexNewest(db, 'area_mask, specialty_mask, public_until');
  await sql`
    alter table request_listings drop column offered_to, drop column offered_until, drop column sold_exclusively_at
  `.execute(db);
}

/**
 * One partner alone may take the request until `offered_until`; `offered_to` stays when the offer is over. Without a
 * foreign key, as `client_user_id`: the row only compares it.
 */
async function addExclusiveOffers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table request_listings
      add column offered_to uuid,
      add column offered_until timestamptz,
      add column sold_exclusively_at timestamptz,
      add constraint offers_name_a_partner check (offered_until is null or offered_to is not null),
      add constraint exclusive_is_sold_out check (sold_exclusively_at is null or current_sales >= max_sales)
  `.execute(db);
  await sql`create index listings_offered_to on request_listings (offered_to) where offered_to is not null`.execute(
    db,
  );
  await sql`
    create index listings_offered_until on request_listings (offered_until) where offered_until is not null`.execute(
    db,
  );
}

/** All that decides whether a listing is for sale and what its filters ask, so that lists skip and count within an index. */
const listedColumns =
  'area_mask, specialty_mask, public_until, offered_until, price_cents, region, postal_code';

/** One index for each order of the lists; all columns in one direction, so that one comparison of rows finds a place in it. */
async function indexOrders(db: Kysely<unknown>): Promise<void> {
  // A list in one order may be read through the index of another.
  const include = sql.raw(`${listedColumns}, current_sales`);
  await sql`
    create index listings_expiring on request_listings
    (category, (coalesce(public_until, timestamptz 'infinity')), request_id)
    include (${include}, published_at) where is_listed`.execute(db);
  await sql`
    create index listings_cheapest on request_listings
    (category, (-price_cents) desc, published_at desc, request_id desc)
    include (${include}) where is_listed`.execute(db);
  await sql`
    create index listings_fewest_buyers on request_listings
    (category, (-current_sales) desc, published_at desc, request_id desc)
    include (${include}) where is_listed`.execute(db);
}

async function indexNewest(db: Kysely<unknown>, included: string): Promise<void> {
  const include = (columns: string, key?: string) => sql.raw(columns.replace(`, ${key}`, ''));
  await sql`drop index listings_newest, listings_in_region, listings_at_postal_code`.execute(db);
  await sql`
    create index listings_newest on request_listings (category, published_at desc, request_id desc)
    include (${include(included)}) where is_listed`.execute(db);
  await sql`
    create index listings_in_region on request_listings (category, region, published_at desc, request_id desc)
    include (${include(`${included}, current_sales`, 'region')}) where is_listed`.execute(db);
  await sql`
    create index listings_at_postal_code on request_listings (category, postal_code)
    include (${include(`${included}, published_at`, 'postal_code')}) where is_listed`.execute(db);
}

/**
 * The ledger of migration 0002 counts an offered listing from the end of its offer on, so that the totals are exact at
 * every instant, whenever a job takes the lapsed offer away.
 */
async function countOffersLater(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function add_listing_counts(listing request_listings, change integer) returns void
    language plpgsql as $$
    begin
      insert into listing_counts (category, region, area_mask, specialty_mask, effective_at, change)
      select listing.category, place.region, listing.area_mask, listing.specialty_mask, step.effective_at, step.change
      from (values (''), (left(listing.region, 1)), (listing.region)) place (region),
        (values (coalesce(listing.offered_until, '-infinity'), change), (listing.public_until, -change))
          step (effective_at, change)
      where listing.is_listed and step.effective_at is not null
        and (listing.public_until <= listing.offered_until) is not true;
    end $$`.execute(db);
  await watchColumns(
    db,
    'is_listed, public_until, offered_until, category, region, area_mask, specialty_mask',
  );
}

async function countAtOnce(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function add_listing_counts(listing request_listings, change integer) returns void
    language plpgsql as $$
    begin
      insert into listing_counts (category, region, area_mask, specialty_mask, effective_at, change)
      select listing.category, place.region, listing.area_mask, listing.specialty_mask, step.effective_at, step.change
      from (values (''), (left(listing.region, 1)), (listing.region)) place (region),
        (values (timestamptz '-infinity', change), (listing.public_until, -change)) step (effective_at, change)
      where listing.is_listed and step.effective_at is not null;
    end $$`.execute(db);
  await watchColumns(db, 'is_listed, public_until, category, region, area_mask, specialty_mask');
}

async function watchColumns(db: Kysely<unknown>, columns: string): Promise<void> {
  const row = (name: string) => sql.raw(columns.replace(/\w+/g, (column) => `${name}.${column}`));
  await sql`drop trigger listing_counts_on_update on request_listings`.execute(db);
  await sql`
    create trigger listing_counts_on_update after update on request_listings
    for each row when ((${row('old')}) is distinct from (${row('new')})) execute function follow_listing_counts()
  `.execute(db);
}

/** What a partner writes about an own purchase, apart from the purchase, which is kept as long as the law asks. */
async function createFollowUps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table follow_ups (
      purchase_id uuid primary key references purchases on delete cascade,
      outcome text not null default 'offen' check (outcome in ('offen', 'gewonnen', 'verloren', 'nicht_erreicht')),
      note text not null default '',
      next_date date,
      contacted_at timestamptz,
      updated_at timestamptz not null
    )`.execute(db);
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reports (
      id uuid primary key default gen_random_uuid(),
      request_id uuid not null references requests on delete cascade,
      reporter_id uuid not null references users on delete cascade,
      reason text not null,
      created_at timestamptz not null,
      resolved_at timestamptz
    )`.execute(db);
  await sql`create index reports_of_request on reports (request_id)`.execute(db);
  await sql`create index reports_of_reporter on reports (reporter_id)`.execute(db);
  await sql`
    create unique index one_open_report on reports (request_id, reporter_id) where resolved_at is null`.execute(
    db,
  );
  await sql`create index reports_open on reports (created_at, id) where resolved_at is null`.execute(db);
}
