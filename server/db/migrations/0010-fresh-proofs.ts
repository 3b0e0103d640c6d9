import { type Kysely, sql } from 'kysely';

/**
 * Sessions know when their owner proved to be it, and end absolutely (accounts 27). The default serves processes of the
 * previous version: they write a session only at a login, which is a proof.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column proved_at timestamptz`.execute(db);
  await sql`update sessions set proved_at = created_at`.execute(db);
  await sql`alter table sessions alter column proved_at set not null, alter column proved_at set default now()`.execute(
    db,
  );
  await sql`
    update sessions s set expires_at = case u.role
      when 'admin' then least(s.expires_at, s.last_seen_at + interval '12 hours', s.created_at + interval '168 hours')
      else least(s.expires_at, s.created_at + interval '2160 hours') end
    from users u where u.id = s.user_id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions drop column proved_at`.execute(db);
}
