import { type Kysely, sql } from 'kysely';

/**
 * Each use of a session writes its last use and its end. By the day alone, which changes once a day, an index finds those
 * that have ended; so all other writes touch no index, and the row's next version stays on its page, where there is room
 * for it (docs/decisions/0005).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions set (fillfactor = 70)`.execute(db);
  await sql`
    alter table sessions add column expires_on date not null
      generated always as ((expires_at at time zone 'UTC')::date) stored`.execute(db);
  await sql`drop index sessions_expiring`.execute(db);
  await sql`create index sessions_expiring_on on sessions (expires_on)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sessions_expiring_on`.execute(db);
  await sql`alter table sessions drop column expires_on`.execute(db);
  await sql`create index sessions_expiring on sessions (expires_at)`.execute(db);
  await sql`alter table sessions reset (fillfactor)`.execute(db);
}
