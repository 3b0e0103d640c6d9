import { type Kysely, sql } from 'kysely';

/** Reports of clients, also without an account and about a buyer (requests 57, requests 93), and when a client's data went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reports alter column reporter_id drop not null, add column buyer_id uuid,
      add constraint reported_buyer foreign key (request_id, buyer_id)
        references purchases (request_id, partner_id) on delete cascade`.execute(db);
  await sql`drop index reports_of_request, one_open_report`.execute(db);
  await sql`create index reports_of_request on reports (request_id, buyer_id)`.execute(db);
  await sql`
    create unique index one_open_report on reports (request_id, reporter_id) nulls not distinct
    where resolved_at is null and buyer_id is null`.execute(db);
  await sql`create unique index blocked_once on reports (buyer_id, request_id) where buyer_id is not null`.execute(
    db,
  );
  await sql`alter table request_listings add column erased_at timestamptz`.execute(db);
  await sql`
    update request_listings l set erased_at = r.updated_at from requests r where r.id = l.request_id and r.email = ''`.execute(
    db,
  );
  // What is compared with the time of storage (law 9): no sale changes it.
  await sql`
    create index listings_ended on request_listings
    (coalesce(rejected_at, withdrawn_at, closed_at, sold_exclusively_at, public_until)) where erased_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index listings_ended`.execute(db);
  await sql`alter table request_listings drop column erased_at`.execute(db);
  await sql`delete from reports where reporter_id is null or buyer_id is not null`.execute(db);
  await sql`drop index blocked_once, one_open_report, reports_of_request`.execute(db);
  await sql`
    alter table reports drop constraint reported_buyer, drop column buyer_id, alter column reporter_id set not null`.execute(
    db,
  );
  await sql`create index reports_of_request on reports (request_id)`.execute(db);
  await sql`
    create unique index one_open_report on reports (request_id, reporter_id) where resolved_at is null`.execute(
    db,
  );
}
