import { type Kysely, sql } from 'kysely';

/** What the dashboard of admins and the list of mails read (admin 3, admin 4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null check (kind in ('postgres', 'pglite')),
      bytes bigint not null check (bytes >= 0),
      ok boolean not null
    )`.execute(db);
  await sql`create index backups_newest on backups (at desc, id desc)`.execute(db);
  await sql`
    create table job_runs (
      name text primary key,
      cron text,
      declared_at timestamptz not null,
      last_done_at timestamptz,
      last_failed_at timestamptz,
      failures int not null default 0
    )`.execute(db);
  await sql`
    create index mails_given_up on mails (created_at desc, id)
    where sent_at is null and next_attempt_at = 'infinity'`.execute(db);
  await sql`create index mails_of_kind on mails (kind, created_at desc, id)`.execute(db);
  await sql`create index mails_of_recipient on mails (recipient, created_at desc, id)`.execute(db);
  await sql`
    create index request_listings_unpublished on request_listings (request_id)
    where not is_public and rejected_at is null and withdrawn_at is null and closed_at is null
      and sold_exclusively_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index request_listings_unpublished, mails_of_recipient, mails_of_kind, mails_given_up`.execute(
    db,
  );
  await sql`drop table job_runs, backups`.execute(db);
}
