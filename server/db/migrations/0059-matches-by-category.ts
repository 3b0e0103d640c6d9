import { type Kysely, sql } from 'kysely';

/** Whom a request fits is counted from this index alone, as far as services decide it (admin 35). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index partner_matches_by_category on partner_matches (category, partner_id)
    include (area_mask, specialty_mask)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index partner_matches_by_category`.execute(db);
}
