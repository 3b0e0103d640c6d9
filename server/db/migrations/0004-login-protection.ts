import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column second_factor boolean not null default false`.execute(db);
  await createSecondFactor(db);
  await createPasskeys(db);
  await createLimits(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table rate_limits, known_devices, passkey_challenges, passkeys, recovery_codes, totp_secrets
  `.execute(db);
  await sql`alter table sessions drop column second_factor`.execute(db);
}

async function createSecondFactor(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp_secrets (
      user_id uuid primary key references users on delete cascade,
      secret text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_used_step integer
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`.execute(db);
}

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_of_user on passkeys (user_id)`.execute(db);
  await sql`
    create table passkey_challenges (
      challenge text primary key,
      purpose text not null check (purpose in ('registration', 'login')),
      anchor_hash text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index passkey_challenges_expiring on passkey_challenges (expires_at)`.execute(db);
}

async function createLimits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      user_id uuid not null references users on delete cascade,
      token_hash text not null,
      last_used_at timestamptz not null,
      primary key (user_id, token_hash)
    )`.execute(db);
  await sql`create index known_devices_oldest on known_devices (last_used_at)`.execute(db);
  // Not logged: a crash of the database server empties it, which costs nothing but a few counts.
  await sql`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
  await sql`create index rate_limits_expiring on rate_limits (expire)`.execute(db);
}
