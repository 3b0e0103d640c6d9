import { type Kysely, sql } from 'kysely';

/** Mails that wait for an undo (mails 67). */
const statements = [
  `alter table mails add column subject_id uuid, add column undo jsonb`,
  `create index mails_waiting_of_subject on mails (subject_id) where sent_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
