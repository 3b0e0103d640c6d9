import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createMarks(db);
  await createVisits(db);
  await createSearches(db);
}

/**
 * What a partner has seen and hidden of what is listed (purchases 32, purchases 33); a request that leaves the lists is
 * forgotten.
 *
 * The trigger waits for nobody: somebody who marks the request at this moment, or an account that is erased, holds its row,
 * and a mark that stays behind tells nothing.
 */
async function createMarks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_marks (
      partner_id uuid not null references users on delete cascade,
      request_id uuid not null references requests on delete cascade,
      seen_at timestamptz,
      hidden_at timestamptz,
      primary key (partner_id, request_id)
    )`.execute(db);
  await sql`create index request_marks_of_request on request_marks (request_id)`.execute(db);
  await sql`create index request_marks_hidden on request_marks (partner_id, request_id) where hidden_at is not null`.execute(
    db,
  );
  await sql`
    create function forget_marks() returns trigger language plpgsql as $$
    begin
      delete from request_marks where ctid = any (array(
        select ctid from request_marks where request_id = new.request_id for update skip locked));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger marks_of_unlisted after update on request_listings
    for each row when (old.is_listed and not new.is_listed) execute function forget_marks()`.execute(db);
}

/** What a partner's offer was when it last left the list: categories with their masks, regions of at most two digits. */
async function createVisits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partner_visits (
      partner_id uuid primary key references users on delete cascade,
      visited_at timestamptz not null,
      matches jsonb not null,
      regions text[] not null
    )`.execute(db);
}

async function createSearches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_searches (
      id uuid primary key default gen_random_uuid(),
      partner_id uuid not null references users on delete cascade,
      name text not null,
      filters jsonb not null,
      created_at timestamptz not null,
      constraint search_named_once unique (partner_id, name)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger marks_of_unlisted on request_listings`.execute(db);
  await sql`drop function forget_marks()`.execute(db);
  await sql`drop table saved_searches, partner_visits, request_marks`.execute(db);
}
