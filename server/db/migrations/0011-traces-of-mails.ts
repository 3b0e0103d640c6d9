import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The mail job continues the trace of the call that wrote the mail (operation 33).
  await sql`alter table mails add column trace_parent text`.execute(db);
}
