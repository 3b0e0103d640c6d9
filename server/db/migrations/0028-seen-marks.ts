import { type Kysely, sql } from 'kysely';

/** Lists of the unseen ask for all that a partner has seen, which may be very much: it is read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_marks_seen on request_marks (partner_id, request_id) where seen_at is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index request_marks_seen`.execute(db);
}
