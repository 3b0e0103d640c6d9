import { type Kysely, sql } from 'kysely';

/** All purchases of a period, read one page after the other (admin 63). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index purchases_in_order on purchases (purchased_at desc, id desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index purchases_in_order`.execute(db);
}
