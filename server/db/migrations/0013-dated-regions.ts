import { type Kysely, sql } from 'kysely';

/**
 * Since when a partner serves each prefix of `regions` (matching 8). Those set before count from the account's last
 * change on; one that a process of the previous version writes has no time and counts by its first two digits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column regions_since timestamptz[] not null default '{}'`.execute(db);
  await sql`
    update users set regions_since = array_fill(updated_at, array[cardinality(regions)]) where regions <> '{}'`.execute(
    db,
  );
  await indexPostalCodes(db, 'area_mask, specialty_mask, public_until, published_at');
}

/** Counts of long prefixes read the index alone. */
async function indexPostalCodes(db: Kysely<unknown>, included: string): Promise<void> {
  await sql`drop index listings_at_postal_code`.execute(db);
  await sql`
    create index listings_at_postal_code on request_listings (category, postal_code)
    include (${sql.raw(included)}) where is_listed`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await indexPostalCodes(db, 'area_mask, specialty_mask, public_until');
  await sql`alter table users drop column regions_since`.execute(db);
}
