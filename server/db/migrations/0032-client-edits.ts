import { type Kysely, sql } from 'kysely';

/** What clients change of their requests, and how they end them (requests 47 to 50, requests 67 to 69). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRules(db);
  await createChanges(db);
  await keepEndings(db);
  await numberRevisions(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await tellChanges(db, '');
  await tellFormerAudience(db, '');
  await queueReleases(db, '');
  await sql`alter table request_listings drop column revision`.execute(db);
  await sql`alter table purchases drop column placed_at`.execute(db);
  await sql`alter table requests drop column placed_with, drop column ending_reason`.execute(db);
  await sql`drop table request_changes, portal_rules`.execute(db);
}

/** One row, which is always there. */
async function createRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table portal_rules (
      id integer primary key default 1 check (id = 1),
      review_after_change boolean not null default false,
      retention_months integer not null default 12 check (retention_months between 1 and 120)
    )`.execute(db);
  await sql`insert into portal_rules default values`.execute(db);
}

/** `fields` holds label, old and new values as people read them; `seen_at` is when an admin had looked at the change. */
async function createChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_changes (
      id bigint generated always as identity primary key,
      request_id uuid not null references requests on delete cascade,
      changed_by text not null check (changed_by in ('customer', 'link')),
      changed_at timestamptz not null,
      fields jsonb not null,
      seen_at timestamptz
    )`.execute(db);
  await sql`create index request_changes_of_request on request_changes (request_id, id)`.execute(db);
  await sql`create index request_changes_unseen on request_changes (request_id) where seen_at is null`.execute(
    db,
  );
}

async function keepEndings(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table requests add column ending_reason text not null default '',
      add column placed_with text check (placed_with in ('buyer', 'other', 'nobody'))`.execute(db);
  await sql`alter table purchases add column placed_at timestamptz`.execute(db);
}

/** A listing whose words change for partners gets the next number, so that nobody buys what it has not read. */
async function numberRevisions(db: Kysely<unknown>): Promise<void> {
  await sql`alter table request_listings add column revision integer not null default 0`.execute(db);
  await tellFormerAudience(
    db,
    `if (old.area_mask, old.specialty_mask, old.postal_code) is distinct from
        (new.area_mask, new.specialty_mask, new.postal_code) then
        perform pg_notify('portal_events', offer_event(old, open_offer(old, false), is_shown(old), false));
      end if;`,
  );
  await tellChanges(db, 'or old.revision <> new.revision');
  await queueReleases(
    db,
    `or (old.area_mask, old.specialty_mask, old.postal_code) is distinct from
      (new.area_mask, new.specialty_mask, new.postal_code)`,
  );
}

/** As in migration 0023; a change of what matching uses is told once more to those whom the request no longer fits. */
async function tellFormerAudience(db: Kysely<unknown>, former: string): Promise<void> {
  await sql`
    create or replace function notify_of_offer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        perform pg_notify('portal_events', offer_event(old, open_offer(old, false), is_shown(old), false));
        return null;
      end if;
      perform pg_notify('portal_events', offer_event(
        new,
        coalesce(open_offer(new, new.offered_until is distinct from old.offered_until), open_offer(old, false)),
        is_shown(old) or is_shown(new),
        new.is_listed and new.offered_until is null and (not old.is_listed or old.offered_until is not null)
      ));
      ${sql.raw(former)}
      return null;
    end $$`.execute(db);
}

/** As in migration 0029. */
async function tellChanges(db: Kysely<unknown>, changed: string): Promise<void> {
  const columns = `is_public, public_until, base_price_cents, price_cents, max_sales, rejected_at, withdrawn_at, closed_at,
    lapsed_at, offered_to, offered_until`;
  const row = (name: string) => sql.raw(columns.replace(/\w+/g, (column) => `${name}.${column}`));
  await sql`drop trigger changed_offers_are_told on request_listings`.execute(db);
  await sql`
    create trigger changed_offers_are_told after update on request_listings for each row
    when ((old.is_public or new.is_public or old.offered_until is not null or new.offered_until is not null)
      and ((${row('old')}) is distinct from (${row('new')}) ${sql.raw(changed)}
        or (old.current_sales = new.current_sales and old.reserved_sales <> new.reserved_sales)))
    execute function notify_of_offer()`.execute(db);
}

/** As in migration 0020; whom a changed request fits only now is told as of a new one. */
async function queueReleases(db: Kysely<unknown>, fitsOthers: string): Promise<void> {
  await sql`drop trigger releases_are_queued on request_listings`.execute(db);
  await sql`
    create trigger releases_are_queued after update on request_listings for each row
    when (new.is_listed and new.offered_until is null and
      (not old.is_listed or old.offered_until is not null or old.published_at is distinct from new.published_at
        ${sql.raw(fitsOthers)}))
    execute function queue_release()`.execute(db);
}
