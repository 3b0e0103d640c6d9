import { type Kysely, sql } from 'kysely';

/** How the nightly check of a ledger went last, for the dashboard of admins (admin 4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_checks (
      ledger text primary key,
      checked_at timestamptz not null,
      differences int not null check (differences >= 0)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ledger_checks`.execute(db);
}
