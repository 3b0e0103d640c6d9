import { type Kysely, sql } from 'kysely';

/** For the requests that were made under an address (requests 75). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index requests_of_address on requests (email)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index requests_of_address`.execute(db);
}
