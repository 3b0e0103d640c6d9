import { type Kysely, sql } from 'kysely';

/** Accounts in the hands of admins: search, filters, locks, temporary passwords, and an admin that always stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column password_is_temporary boolean not null default false,
      add column partner_locked_at timestamptz,
      add constraint locked_partner_is_inactive check (partner_locked_at is null or not account_active)`.execute(
    db,
  );
  await sql`alter table account_audit drop constraint account_audit_action_check`.execute(db);
  await sql`
    alter table account_audit add constraint account_audit_action_check
      check (action in ('second_factor_removed', 'account_released', 'partner_locked'))`.execute(db);
  await addSearch(db);
  await addFilters(db);
  await keepAnAdmin(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger last_admin_stays on users`.execute(db);
  await sql`drop function keep_an_admin`.execute(db);
  await sql`drop index users_by_role, users_active, users_unconfirmed, users_locked, users_waiting`.execute(
    db,
  );
  await sql`
    create index users_waiting on users (created_at desc)
    where role = 'partner' and not account_active and email_verified_at is not null`.execute(db);
  await sql`alter table users drop column search_text`.execute(db);
  await sql`drop function fold_search`.execute(db);
  await sql`drop extension if exists pg_trgm`.execute(db);
  await sql`delete from account_audit where action = 'partner_locked'`.execute(db);
  await sql`alter table account_audit drop constraint account_audit_action_check`.execute(db);
  await sql`
    alter table account_audit add constraint account_audit_action_check
      check (action in ('second_factor_removed', 'account_released'))`.execute(db);
  await sql`
    alter table users drop constraint locked_partner_is_inactive, drop column partner_locked_at,
      drop column password_is_temporary`.execute(db);
}

/**
 * A part of a name is found by the trigrams of `pg_trgm`, which every PostgreSQL brings along. Where it is missing or may not
 * be created, the embedded database among them, the search reads the accounts one after the other.
 */
async function addSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fold_search(given text) returns text language sql immutable strict parallel safe as $$
      select replace(replace(replace(replace(
        lower(translate(given, 'ÄÖÜ', 'äöü')), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')
    $$`.execute(db);
  await sql`
    alter table users add column search_text text not null generated always as (
      ' ' || fold_search(first_name || ' ' || last_name || E'\n ' || company_name || E'\n ' || email)
    ) stored`.execute(db);
  // Of a million names a sample of the usual size tells too little about how many have a part in common.
  await sql`alter table users alter column search_text set statistics 1000`.execute(db);
  await sql`
    do $$
    declare place text;
    begin
      create extension if not exists pg_trgm;
      select nspname into place from pg_extension e join pg_namespace n on n.oid = extnamespace
        where extname = 'pg_trgm';
      execute format('create index users_searched on users using gin (search_text %I.gin_trgm_ops)', place);
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'Without pg_trgm, searching many accounts takes long: %', sqlerrm;
    end $$`.execute(db);
}

async function addFilters(db: Kysely<unknown>): Promise<void> {
  await sql`drop index users_waiting`.execute(db);
  const newest = sql`(created_at desc, id desc)`;
  await sql`
    create index users_waiting on users ${newest} where role = 'partner' and not account_active
    and email_verified_at is not null and partner_locked_at is null and deleted_at is null`.execute(db);
  await sql`create index users_active on users ${newest} where role = 'partner' and account_active`.execute(
    db,
  );
  await sql`
    create index users_unconfirmed on users ${newest} where email_verified_at is null and deleted_at is null`.execute(
    db,
  );
  await sql`
    create index users_locked on users ${newest}
    where (partner_locked_at is not null or locked_at is not null) and deleted_at is null`.execute(db);
  await sql`
    create index users_by_role on users (role, created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
}

/**
 * Of two who go at the same time, the second waits for the first, and sees then whether an admin is left who can log in.
 * A lock after an undone change of address passes: that account must be shut, whoever it is (accounts 40).
 */
async function keepAnAdmin(db: Kysely<unknown>): Promise<void> {
  const isAdmin = (row: string) =>
    sql.raw(`(${row}.role = 'admin' and ${row}.deleted_at is null and ${row}.locked_at is null
      and ${row}.email_verified_at is not null)`);
  await sql`
    create function keep_an_admin() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.role = 'admin' and new.deleted_at is null then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('last_admin_stays'));
      if not exists (select from users u where ${isAdmin('u')}) then
        raise exception 'No admin would be left.' using errcode = 'check_violation', constraint = 'last_admin_stays';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger last_admin_stays after delete or update of role, deleted_at on users for each row
    when (${isAdmin('old')}) execute function keep_an_admin()`.execute(db);
}
