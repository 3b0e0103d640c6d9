import { type Kysely, sql } from 'kysely';

/** For the newest of what ends soon (docs/decisions/0028). Of days in UTC, which need not be anybody's: they only part the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index listings_ending on request_listings
    (category, ((public_until at time zone 'UTC')::date), published_at desc, request_id desc)
    include (area_mask, specialty_mask, public_until, offered_until, price_cents, region, postal_code) where is_listed
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index listings_ending`.execute(db);
}
