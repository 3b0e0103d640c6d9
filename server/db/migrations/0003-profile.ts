import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column pending_email text check (pending_email = lower(pending_email)),
      add column deleted_at timestamptz`.execute(db);
  await createRegistrations(db);
  await widenLinks(db);
  // Whom an order was billed to, once its account no longer says it.
  await sql`alter table orders add column billed_to jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders drop column billed_to`.execute(db);
  await sql`delete from link_tokens where purpose not in ('verify_email', 'client_page') or registration_id is not null`.execute(
    db,
  );
  await sql`
    alter table link_tokens
      drop constraint link_tokens_purpose_check,
      drop constraint link_tokens_check,
      drop column registration_id,
      drop column email,
      add constraint link_tokens_purpose_check check (purpose in ('verify_email', 'client_page')),
      add constraint link_tokens_check check (num_nonnulls(user_id, request_id) = 1)`.execute(db);
  await sql`drop table registrations`.execute(db);
  await sql`alter table users drop column pending_email, drop column deleted_at`.execute(db);
}

async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registrations (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)),
      password_hash text not null,
      entered jsonb not null,
      terms_version text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index registrations_of_email on registrations (email, created_at desc)`.execute(db);
  await sql`create index registrations_oldest on registrations (created_at)`.execute(db);
}

async function widenLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table link_tokens
      add column registration_id uuid references registrations on delete cascade,
      add column email text,
      drop constraint link_tokens_purpose_check,
      drop constraint link_tokens_check,
      add constraint link_tokens_purpose_check
        check (purpose in ('verify_email', 'client_page', 'reset_password', 'email_change')),
      add constraint link_tokens_check check (num_nonnulls(user_id, request_id, registration_id) = 1)`.execute(
    db,
  );
  await sql`create index link_tokens_of_registration on link_tokens (registration_id)`.execute(db);
  await sql`create index link_tokens_of_user on link_tokens (user_id)`.execute(db);
}
