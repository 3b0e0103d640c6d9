import { type Kysely, sql } from 'kysely';

/** Partners are mailed what is new for them, as often as they wish (decision 29). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSettings(db);
  await createNotifications(db);
  await queueReleases(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger releases_are_queued on request_listings`.execute(db);
  await sql`drop function queue_release`.execute(db);
  await sql`drop table released_requests, notifications, notification_settings`.execute(db);
}

/**
 * Of partners who once asked for mails. `due_at`: when the next one is, null while nothing waits. The token stands in every
 * mail, so it is kept to be read again.
 */
async function createSettings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_settings (
      partner_id uuid primary key references users on delete cascade,
      frequency text not null check (frequency in ('at_once', 'daily', 'never')),
      consent text not null,
      consented_at timestamptz not null,
      token_hash text not null unique,
      encrypted_token text not null,
      due_at timestamptz,
      constraint never_is_never_due check (frequency <> 'never' or due_at is null)
    )`.execute(db);
  await sql`create index notification_settings_due on notification_settings (due_at) where due_at is not null`.execute(
    db,
  );
}

/** Which request a partner is to be told, or was: the row stays for a year, so that nobody is told twice. */
async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      partner_id uuid not null references notification_settings on delete cascade,
      request_id uuid not null references requests on delete cascade,
      told_at timestamptz,
      primary key (partner_id, request_id)
    )`.execute(db);
  await sql`create index notifications_of_request on notifications (request_id)`.execute(db);
  await sql`create index notifications_waiting on notifications (partner_id) where told_at is null`.execute(
    db,
  );
  await sql`create index notifications_told on notifications (told_at) where told_at is not null`.execute(db);
}

/**
 * A request that everybody whom it fits can buy only now. Without a foreign key, which would lock the request after its
 * listing. What stands there already is written anew, so that nobody takes it before this release is committed.
 */
async function queueReleases(db: Kysely<unknown>): Promise<void> {
  await sql`create table released_requests (request_id uuid primary key)`.execute(db);
  await sql`
    create function queue_release() returns trigger language plpgsql as $$
    begin
      insert into released_requests (request_id) values (new.request_id)
        on conflict (request_id) do update set request_id = excluded.request_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger releases_are_queued after update on request_listings for each row
    when (new.is_listed and new.offered_until is null and
      (not old.is_listed or old.offered_until is not null or old.published_at is distinct from new.published_at))
    execute function queue_release()`.execute(db);
}
