import { type Kysely, sql } from 'kysely';

/** Tasks that nobody could do for 14 days are found without reading those that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index account_tasks_asked on account_tasks (asked_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index account_tasks_asked`.execute(db);
}
