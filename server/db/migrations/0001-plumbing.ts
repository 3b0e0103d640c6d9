import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_outbox (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      recipient text not null,
      payload jsonb not null,
      created_at timestamptz not null default clock_timestamp(),
      sent_at timestamptz,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default clock_timestamp(),
      last_error text
    )`.execute(db);
  await sql`
    create index mail_outbox_due on mail_outbox (next_attempt_at)
    where sent_at is null`.execute(db);
  await sql`create index mail_outbox_newest on mail_outbox (created_at desc, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mail_outbox`.execute(db);
}
