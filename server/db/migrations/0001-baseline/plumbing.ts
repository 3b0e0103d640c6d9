/** Mails, limits, jobs, backups: tables that know no room. */
export const plumbing: readonly string[] = [
  `
    -- The outbox. A mail is written in its verb's transaction and sent by a job. next_attempt_at is infinity for a mail that
    -- was given up. encrypted_token is the token of the link in the mail.
    create table mails (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      recipient text not null,
      payload jsonb not null,
      encrypted_token text,
      created_at timestamptz not null default clock_timestamp(),
      sent_at timestamptz,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default clock_timestamp(),
      last_error text
    )`,
  `create index mails_due on mails (next_attempt_at) where sent_at is null`,
  `
    create index mails_given_up on mails (created_at, id)
      include (kind, recipient) where sent_at is null and next_attempt_at = 'infinity'`,
  `create index mails_newest on mails (created_at, id)`,
  `create index mails_of_kind on mails (kind, created_at, id)`,
  `create index mails_of_recipient on mails (recipient, created_at, id)`,
  `
    -- Counters of the rate limiter. Unlogged: a crash of the database server may empty them.
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`,
  `create index rate_limits_expiring on rate_limits (expire)`,
  `
    -- The last run of each job, for the dashboard of the admins (admin 4).
    create table job_runs (
      name text primary key,
      cron text,
      declared_at timestamptz not null,
      last_done_at timestamptz,
      last_failed_at timestamptz,
      failures integer not null default 0
    )`,
  `
    -- Backups that were made, for the dashboard of the admins.
    create table backups (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      bytes bigint not null check (bytes >= 0),
      ok boolean not null
    )`,
  `create index backups_newest on backups (at desc, id desc)`,
  `
    -- Whether the demo data is complete. A process that finds a begun row without an end begins again.
    create table demo_seeding (
      id integer primary key check (id = 1),
      begun_at timestamptz not null,
      done_at timestamptz
    )`,
];
