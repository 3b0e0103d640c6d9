import { type Kysely, sql } from 'kysely';

const purposes = "'verify_email', 'client_page', 'reset_password', 'email_change'";

export async function up(db: Kysely<unknown>): Promise<void> {
  // When the address that waits was asked for: whatever was set up since then goes with an undo.
  await sql`alter table users add column pending_email_at timestamptz`.execute(db);
  await sql`update users set pending_email_at = updated_at where pending_email is not null`.execute(db);
  await sql`
    alter table link_tokens
      add column since timestamptz,
      drop constraint link_tokens_purpose_check,
      add constraint link_tokens_purpose_check
        check (purpose in (${sql.raw(purposes)}, 'email_change_undo')),
      add constraint link_tokens_since_check check ((purpose = 'email_change_undo') = (since is not null))
  `.execute(db);
  await dateRecoveryCodes(db);
  await sql`
    create table account_audit (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      admin_id uuid references users on delete set null,
      action text not null check (action in ('second_factor_removed')),
      reason text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index account_audit_of_user on account_audit (user_id, created_at desc)`.execute(db);
  await sql`create index account_audit_of_admin on account_audit (admin_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table account_audit`.execute(db);
  await sql`alter table recovery_codes drop column created_at`.execute(db);
  await sql`delete from link_tokens where purpose = 'email_change_undo'`.execute(db);
  await sql`
    alter table link_tokens
      drop constraint link_tokens_since_check,
      drop column since,
      drop constraint link_tokens_purpose_check,
      add constraint link_tokens_purpose_check check (purpose in (${sql.raw(purposes)}))`.execute(db);
  await sql`alter table users drop column pending_email_at`.execute(db);
}

async function dateRecoveryCodes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recovery_codes add column created_at timestamptz`.execute(db);
  // Nobody knows when older ones were renewed; they count as old as the app that they belong to.
  await sql`
    update recovery_codes set created_at = coalesce(
      (select confirmed_at from totp_secrets where totp_secrets.user_id = recovery_codes.user_id), now()
    )`.execute(db);
  await sql`alter table recovery_codes alter column created_at set not null`.execute(db);
}
