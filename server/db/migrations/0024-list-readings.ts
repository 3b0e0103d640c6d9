import { type Kysely, sql } from 'kysely';

/** When a partner last read its list, and what it offered then, so that a new session can end the visit before (purchases 31). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table list_readings (
      partner_id uuid primary key references users on delete cascade,
      read_at timestamptz not null,
      matches jsonb not null,
      regions text[] not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table list_readings`.execute(db);
}
