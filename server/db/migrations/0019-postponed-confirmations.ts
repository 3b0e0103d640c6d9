import { type Kysely, sql } from 'kysely';

/** When the link that confirms a request is to be mailed, where its address had been mailed too often (requests 26). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table requests add column confirmation_due_at timestamptz`.execute(db);
  await sql`
    create index requests_by_confirmation_due_at on requests (confirmation_due_at)
    where confirmation_due_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table requests drop column confirmation_due_at`.execute(db);
}
