import { type Kysely, sql } from 'kysely';

/**
 * The portal looks for contact data when a client's words are written, and not each time an admin reads them (requests 80). Null: these
 * words are older than the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table requests add column holds_contact boolean`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table requests drop column holds_contact`.execute(db);
}
