import { type Kysely, sql } from 'kysely';

/** What waits to be checked, and who looks at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listings_in_review on request_listings (request_id)
    where not is_public and rejected_at is null and withdrawn_at is null and closed_at is null
      and sold_exclusively_at is null`.execute(db);
  // Rows live for a minute. No foreign keys: they would lock an admin's account with every heartbeat.
  await sql`
    create unlogged table check_presences (
      admin_id uuid primary key,
      request_id uuid not null,
      seen_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index check_presences_of_request on check_presences (request_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table check_presences`.execute(db);
  await sql`drop index listings_in_review`.execute(db);
}
