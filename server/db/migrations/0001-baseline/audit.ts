/**
 * The audit trail. Triggers bind every connection, also a superuser such as that of the embedded database; the revoked rights
 * bind a role that does not own the tables.
 */
export const audit: readonly string[] = [
  `
    -- The audit trail (decision 36), append-only. No foreign keys: nothing that happens to an account or a request may change
    -- an entry.
    create table audit_entries (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null,
      by_id uuid,
      action text not null,
      subject_kind text not null,
      subject_id text,
      old_value jsonb,
      new_value jsonb,
      -- Which parts audit_personal had when the entry was written.
      personal_parts text[] not null
    )`,
  `create index audit_entries_by_action on audit_entries (action, at, id)`,
  `create index audit_entries_by_person on audit_entries (by_id, at, id)`,
  `create index audit_entries_by_person_and_action on audit_entries (by_id, action, at, id)`,
  `create index audit_entries_by_subject on audit_entries (subject_id, at, id)`,
  `create index audit_entries_by_time on audit_entries (at, id)`,
  `
    -- Personal values of the entries, apart from them, so that they can be erased.
    create table audit_personal (
      entry_id bigint not null,
      part text not null check (part in ('from', 'old', 'new', 'reason')),
      owner_id text,
      value jsonb not null,
      forget_at timestamptz,
      primary key (entry_id, part)
    )`,
  `create index audit_personal_of_owner on audit_personal (owner_id)`,
  `create index audit_personal_to_forget on audit_personal (forget_at) where forget_at is not null`,
  `
    create index audit_personal_words on audit_personal using gin (jsonb_to_tsvector('simple', value,
      '["string", "numeric"]'))`,
  `
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception '% of % is refused: the audit trail is append-only', tg_op, tg_table_name
        using errcode = 'insufficient_privilege';
    end $$`,
  `
    create trigger append_only before update or delete or truncate on audit_entries
      for each statement execute function refuse_audit_change()`,
  `alter table audit_entries enable always trigger append_only`,
  `revoke update, delete, truncate on audit_entries from current_user`,
  `
    create trigger append_only before update or truncate on audit_personal
      for each statement execute function refuse_audit_change()`,
  `alter table audit_personal enable always trigger append_only`,
  `revoke update, truncate on audit_personal from current_user`,
];
