import { type Kysely, sql } from 'kysely';

/** A page of a client's own requests (requests 54) and the newest of an address (requests 74), read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index requests_of_client, requests_of_address`.execute(db);
  await sql`
    create index requests_of_client on requests (client_user_id, created_at desc, id desc) include (confirmed_at)`.execute(
    db,
  );
  await sql`create index requests_of_address on requests (email, created_at desc, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index requests_of_client, requests_of_address`.execute(db);
  await sql`create index requests_of_client on requests (client_user_id, created_at desc)`.execute(db);
  await sql`create index requests_of_address on requests (email)`.execute(db);
}
