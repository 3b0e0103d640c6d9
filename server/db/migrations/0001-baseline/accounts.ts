/** Accounts and everything by which a person proves to be its owner. */
export const accounts: readonly string[] = [
  `
    -- Folds upper case and umlauts, so that „Müller“ and „Mueller“ find each other.
    create function fold_search(given text) returns text language sql immutable parallel safe strict as $$
      select replace(replace(replace(replace(
        lower(translate(given, 'ÄÖÜ', 'äöü')), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss')
    $$`,
  `
    -- A company: its address, services and regions. Its purchases and debts refer to it. Every account belongs to one
    -- organisation; an organisation has one member for now.
    create table organisations (
      id uuid primary key default gen_random_uuid(),
      name text not null default '',
      -- The domain of the owner's e-mail address, which hides the company's own requests (matching 6); null for mail providers.
      domain text,
      website text not null default '',
      country text not null default '',
      street text not null default '',
      postal_code text not null default '',
      city text not null default '',
      services jsonb not null default '[]',
      regions text[] not null default '{}',
      -- Since when the partner serves each entry of regions (matching 8).
      regions_since timestamptz[] not null default '{}',
      search_text text not null generated always as (' ' || fold_search(name)) stored
    )`,
  `
    -- Everyone with a login: admins, partners (service providers) and customers (clients with an account). A deleted account
    -- keeps its row without personal data while its organisation has orders (accounts 54).
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)) unique,
      role text not null check (role in ('admin', 'partner', 'customer')),
      first_name text not null default '',
      last_name text not null default '',
      phone_number text not null default '',
      password_hash text,
      -- An admin set the password; its owner must change it first (accounts 56).
      password_is_temporary boolean not null default false,
      email_verified_at timestamptz,
      pending_email text check (pending_email = lower(pending_email)),
      pending_email_at timestamptz,
      account_active boolean not null default false,
      -- An admin has locked the partner (accounts 23).
      partner_locked_at timestamptz,
      -- An undo has locked the account, because it could not give the address back (accounts 40).
      locked_at timestamptz,
      deleted_at timestamptz,
      terms_version text,
      terms_hash text,
      terms_accepted_at timestamptz,
      search_text text not null generated always as (
        ' ' || fold_search(first_name || ' ' || last_name || chr(10) || ' ' || email)) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint locked_partner_is_inactive check (partner_locked_at is null or not account_active)
    )`,
  // A sample of the usual size tells too little about how many names have a part in common.
  `alter table users alter column search_text set statistics 1000`,
  `alter table organisations alter column search_text set statistics 1000`,
  `create index users_active on users (created_at desc, id desc) where role = 'partner' and account_active`,
  `create index users_by_role on users (role, created_at desc, id desc) where deleted_at is null`,
  `
    create index users_locked on users (created_at desc, id desc)
      where (partner_locked_at is not null or locked_at is not null) and deleted_at is null`,
  `create index users_newest on users (created_at desc, id desc)`,
  `
    create index users_unconfirmed on users (created_at desc, id desc)
      where email_verified_at is null and deleted_at is null`,
  `create index users_unlocked on users (id) where role = 'partner' and account_active and deleted_at is null`,
  `
    create index users_waiting on users (created_at desc, id desc)
      where role = 'partner' and not account_active and email_verified_at is not null and partner_locked_at is null
        and deleted_at is null`,
  `
    -- Parts of names are found by trigrams. Where pg_trgm is missing, as in the embedded database, the search reads all accounts.
    do $$
    declare place text;
    begin
      create extension if not exists pg_trgm;
      select nspname into place from pg_extension e join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm';
      execute format('create index users_searched on users using gin (search_text %I.gin_trgm_ops)', place);
      execute format('create index organisations_searched on organisations using gin (search_text %I.gin_trgm_ops)', place);
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'Without pg_trgm, searching many accounts takes long: %', sqlerrm;
    end $$`,
  `
    -- Members of organisations, with their roles.
    create table memberships (
      user_id uuid primary key references users on delete cascade,
      organisation_id uuid not null references organisations on delete cascade,
      role text not null check (role in ('owner'))
    )`,
  // One member for now: queries about an organisation join its only account.
  `create unique index one_member on memberships (organisation_id)`,
  `
    -- An account with its organisation, as queries read it. A migration that changes the columns of users makes the view anew.
    create view accounts as
    select u.*, m.role as membership_role, o.id as organisation_id, o.name as company_name, o.domain as company_domain, o.website,
      o.country, o.street, o.postal_code, o.city, o.services, o.regions, o.regions_since,
      o.search_text as company_search_text
    from users u join memberships m on m.user_id = u.id join organisations o on o.id = m.organisation_id`,
  `
    -- Refuses the end of the last admin who can log in. A lock after an undone change of address passes: that account must be
    -- locked, whoever it is (accounts 40).
    create function keep_an_admin() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.role = 'admin' and new.deleted_at is null then
        return null;
      end if;
      perform pg_advisory_xact_lock(hashtext('last_admin_stays'));
      if not exists (select from users u where (u.role = 'admin' and u.deleted_at is null and u.locked_at is null
      and u.email_verified_at is not null)) then
        raise exception 'No admin would be left.' using errcode = 'check_violation', constraint = 'last_admin_stays';
      end if;
      return null;
    end $$`,
  `
    create trigger last_admin_stays after delete or update of role, deleted_at on users
      for each row when (old.role = 'admin' and old.deleted_at is null and old.locked_at is null
        and old.email_verified_at is not null)
      execute function keep_an_admin()`,
  `
    -- Registrations whose address is not confirmed yet. Several people may have entered the same address.
    create table registrations (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)),
      password_hash text not null,
      -- Null once the address has an account.
      entered jsonb,
      terms_version text not null,
      terms_hash text not null,
      created_at timestamptz not null
    )`,
  `create index registrations_of_email on registrations (email, created_at desc)`,
  `create index registrations_oldest on registrations (created_at)`,
  `
    -- One row per signed-in browser (accounts 27). expires_on changes once a day at most, so that using a session writes no index.
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      token_hash text not null unique,
      user_id uuid not null references users on delete cascade,
      user_agent text not null default '',
      second_factor boolean not null default false,
      created_at timestamptz not null,
      -- When the owner last proved its identity.
      proved_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      expires_on date not null generated always as (((expires_at at time zone 'UTC'))::date) stored
    ) with (fillfactor = 70)`,
  `create index sessions_expiring_on on sessions (expires_on)`,
  `create index sessions_of_user on sessions (user_id)`,
  `
    -- Browsers of earlier logins. A login from another browser is mailed to the account.
    create table known_devices (
      user_id uuid not null references users on delete cascade,
      token_hash text not null,
      last_used_at timestamptz not null,
      primary key (user_id, token_hash)
    )`,
  `create index known_devices_oldest on known_devices (last_used_at)`,
  `
    -- The authenticator app of an account. secret is encrypted with the key ring.
    create table totp_secrets (
      user_id uuid primary key references users on delete cascade,
      secret text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_used_step integer
    )`,
  `
    -- Unused recovery codes of an account; a used code is deleted.
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash text not null,
      created_at timestamptz not null,
      primary key (user_id, code_hash)
    )`,
  `
    -- Passkeys (WebAuthn credentials) of an account.
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`,
  `create index passkeys_of_user on passkeys (user_id)`,
  `
    -- Challenges that a browser must sign within a few minutes. anchor_hash binds a challenge to the browser that asked.
    create table passkey_challenges (
      challenge text primary key,
      purpose text not null check (purpose in ('registration', 'login')),
      anchor_hash text not null,
      expires_at timestamptz not null
    )`,
  `create index passkey_challenges_expiring on passkey_challenges (expires_at)`,
  `
    -- Account work that is done after the answer, so that the answer does not show whether an address has an account
    -- (decision 16). registration_id has no foreign key: confirming a registration must not wait for this task.
    create table account_tasks (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('register', 'resend', 'forgot', 'email_change', 'request_links')),
      email text not null,
      registration_id uuid,
      user_id uuid,
      asked_at timestamptz not null,
      check ((kind = 'register') = (registration_id is not null)),
      constraint account_tasks_user_check check ((kind = 'email_change') = (user_id is not null))
    )`,
  `create index account_tasks_asked on account_tasks (asked_at)`,
  `
    -- Services of an organisation per category, as bit masks for the comparison with listings (matching).
    create table partner_matches (
      organisation_id uuid not null references organisations on delete cascade,
      category text not null,
      area_mask integer not null,
      specialty_mask integer not null,
      primary key (organisation_id, category)
    )`,
  `
    create index partner_matches_by_category on partner_matches (category, organisation_id)
      include (area_mask, specialty_mask)`,
];
