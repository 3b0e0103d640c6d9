import { type Kysely, sql } from 'kysely';

/** What an account has reported and what it was offered is read in portions, each behind the one before (accounts 53). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index reports_of_reporter, listings_offered_to`.execute(db);
  await sql`create index reports_of_reporter on reports (reporter_id, created_at, id)`.execute(db);
  await sql`
    create index listings_offered_to on request_listings (offered_to, request_id)
    where offered_to is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index reports_of_reporter, listings_offered_to`.execute(db);
  await sql`create index reports_of_reporter on reports (reporter_id)`.execute(db);
  await sql`
    create index listings_offered_to on request_listings (offered_to)
    where offered_to is not null`.execute(db);
}
