import { type Kysely, sql } from 'kysely';

/** Migrations 0048 and 0054 made the same index under two names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index request_listings_unpublished`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index request_listings_unpublished on request_listings (request_id)
    where not is_public and rejected_at is null and withdrawn_at is null and closed_at is null
      and sold_exclusively_at is null`.execute(db);
}
