import { type Kysely, sql } from 'kysely';

/** What the mails of a request's life need to be sent once each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rememberOnRequests(db);
  await createBlockedAddresses(db);
  await takeRequestLinksAsTask(db);
  await tellOfPurchases(db);
  await createTerms(db);
  await followTerms(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger terms_are_followed on request_listings`.execute(db);
  await sql`drop trigger terms_begin on request_listings`.execute(db);
  await sql`drop function follow_term`.execute(db);
  await sql`drop table request_terms, blocked_addresses`.execute(db);
  await sql`alter table purchases drop column tell_client_at, drop column client_told_at`.execute(db);
  await sql`delete from account_tasks where kind = 'request_links'`.execute(db);
  await replaceTaskKinds(db, ['register', 'resend', 'forgot', 'email_change']);
  await sql`alter table requests drop column reminder_due_at, drop column rejection_reason`.execute(db);
}

async function rememberOnRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table requests add column reminder_due_at timestamptz,
      add column rejection_reason text not null default ''`.execute(db);
  await sql`
    create index requests_to_remind_of on requests (reminder_due_at) where reminder_due_at is not null`.execute(
    db,
  );
}

/** By a keyed hash: whoever reads the table learns no address. */
async function createBlockedAddresses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocked_addresses (
      address_hash text primary key,
      blocked_until timestamptz not null
    )`.execute(db);
  await sql`create index blocked_addresses_by_end on blocked_addresses (blocked_until)`.execute(db);
}

async function takeRequestLinksAsTask(db: Kysely<unknown>): Promise<void> {
  await replaceTaskKinds(db, ['register', 'resend', 'forgot', 'email_change', 'request_links']);
}

async function replaceTaskKinds(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  await sql`
    alter table account_tasks drop constraint account_tasks_kind_check,
      add constraint account_tasks_kind_check check (kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))
  `.execute(db);
}

/**
 * Whoever inserts a purchase need not know that its client is to be told: it is due by itself. Those that were made before
 * count as told. Null: told.
 */
async function tellOfPurchases(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchases add column tell_client_at timestamptz, add column client_told_at timestamptz`.execute(
    db,
  );
  await sql`alter table purchases alter column tell_client_at set default '-infinity'`.execute(db);
  await sql`
    create index purchases_to_tell_of on purchases (tell_client_at) where tell_client_at is not null`.execute(
    db,
  );
}

/**
 * Public terms whose end is still to be told: a day before it, then when it is over. Without a foreign key, which would
 * lock the request after its listing.
 */
async function createTerms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_terms (
      request_id uuid primary key,
      ends_at timestamptz not null,
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index request_terms_due on request_terms (due_at)`.execute(db);
  await sql`
    insert into request_terms (request_id, ends_at, due_at)
    select request_id, public_until, public_until - interval '24 hours' from request_listings
    where is_listed and public_until > now()`.execute(db);
}

/** A term of a day or less is not announced: the mail about the publication has just named its end. */
async function followTerms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_term() returns trigger language plpgsql as $$
    begin
      if new.is_public and new.public_until is not null
        and new.rejected_at is null and new.withdrawn_at is null and new.closed_at is null
      then
        insert into request_terms (request_id, ends_at, due_at)
        values (new.request_id, new.public_until, case
          when new.public_until - new.published_at > interval '25 hours' then new.public_until - interval '24 hours'
          else new.public_until end)
        on conflict (request_id) do update set ends_at = excluded.ends_at, due_at = excluded.due_at;
      else
        delete from request_terms where request_id = new.request_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger terms_begin after insert on request_listings for each row
    when (new.is_public) execute function follow_term()`.execute(db);
  const columns = ['is_public', 'public_until', 'rejected_at', 'withdrawn_at', 'closed_at'];
  const row = (name: string) => sql.join(columns.map((column) => sql.ref(`${name}.${column}`)));
  await sql`
    create trigger terms_are_followed after update on request_listings for each row
    when (row(${row('old')}) is distinct from row(${row('new')})) execute function follow_term()`.execute(db);
}
