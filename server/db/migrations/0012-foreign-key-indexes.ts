import { type Kysely, sql } from 'kysely';

/** Without them every deleted request and account reads these tables whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index link_tokens_of_request on link_tokens (request_id)`.execute(db);
  await sql`create index requests_checked_by on requests (phone_checked_by)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index link_tokens_of_request, requests_checked_by`.execute(db);
}
