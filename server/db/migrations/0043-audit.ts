import { type Kysely, sql } from 'kysely';

/** The audit trail (decision 36): append-only, sealed by a chain of hashes, personal values beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createEntries(db);
  await createPersonalValues(db);
  await createSeals(db);
  await refuseChanges(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_seals, audit_personal, audit_entries`.execute(db);
  await sql`drop function refuse_audit_change()`.execute(db);
}

/** No foreign keys: nothing that happens to an account or a request may reach an entry. */
async function createEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entries (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null,
      by_id uuid,
      action text not null,
      subject_kind text not null,
      subject_id text,
      old_value jsonb,
      new_value jsonb,
      personal_hashes jsonb not null
    )`.execute(db);
  await sql`create index audit_entries_by_time on audit_entries (at, id)`.execute(db);
  await sql`create index audit_entries_by_person on audit_entries (by_id, at, id)`.execute(db);
  await sql`create index audit_entries_by_action on audit_entries (action, at, id)`.execute(db);
  await sql`create index audit_entries_by_person_and_action on audit_entries (by_id, action, at, id)`.execute(
    db,
  );
  await sql`create index audit_entries_by_subject on audit_entries (subject_id, at, id)`.execute(db);
}

async function createPersonalValues(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_personal (
      entry_id bigint not null,
      part text not null check (part in ('from', 'old', 'new', 'reason')),
      owner_id text,
      salt text not null,
      value jsonb not null,
      forget_at timestamptz,
      primary key (entry_id, part)
    )`.execute(db);
  await sql`create index audit_personal_of_owner on audit_personal (owner_id)`.execute(db);
  await sql`create index audit_personal_to_forget on audit_personal (forget_at) where forget_at is not null`.execute(
    db,
  );
  await sql`
    create index audit_personal_words on audit_personal
    using gin (jsonb_to_tsvector('simple', value, '["string", "numeric"]'))`.execute(db);
}

async function createSeals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_seals (
      number bigint primary key,
      at timestamptz(3) not null,
      last_entry_id bigint not null,
      entries int not null,
      hash text not null,
      signature text not null
    )`.execute(db);
}

/**
 * Triggers bind everybody who uses the application's connection, also a superuser such as the embedded database's;
 * rights bind a role that does not own the tables, and say to one that does that it has to take them first.
 */
async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception '% of % is refused: the audit trail is append-only', tg_op, tg_table_name
        using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  for (const [table, refused] of [
    ['audit_entries', 'update, delete, truncate'],
    ['audit_seals', 'update, delete, truncate'],
    ['audit_personal', 'update, truncate'],
  ] as const) {
    const events = sql.raw(refused.replaceAll(',', ' or'));
    await sql`
      create trigger append_only before ${events} on ${sql.table(table)}
      for each statement execute function refuse_audit_change()`.execute(db);
    // Also where a session says it replicates, which turns off other triggers.
    await sql`alter table ${sql.table(table)} enable always trigger append_only`.execute(db);
    await sql`revoke ${sql.raw(refused)} on ${sql.table(table)} from current_user`.execute(db);
  }
}
