import { sql } from 'kysely';
import type { AuditAction, AuditSubjectKind } from '#domain/audit/audit-actions.ts';
import { type CursorSlice, cutPage, type ListPage } from '#server/api/paging.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { AuditPersonalTable } from '#server/db/schema/audit.ts';

export type JsonValue =
  | null
  | string
  | number
  | boolean
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

export type AuditPart = AuditPersonalTable['part'];

export type PersonalToInsert = {
  readonly part: AuditPart;
  readonly ownerId: string | null;
  readonly value: JsonValue;
  readonly forgetAt: Date | null;
};

export type EntryToInsert = {
  readonly at: Date;
  readonly byId: string | null;
  readonly action: AuditAction;
  readonly subjectKind: AuditSubjectKind;
  readonly subjectId: string | null;
  readonly oldValue: JsonValue;
  readonly newValue: JsonValue;
  readonly personalParts: readonly AuditPart[];
};

/** Uses one statement, because a login waits for it. */
export async function insertEntry(
  db: Db | Tx,
  entry: EntryToInsert,
  personal: readonly PersonalToInsert[],
): Promise<void> {
  await sql`
    with entry as (
      insert into audit_entries
        (at, by_id, action, subject_kind, subject_id, old_value, new_value, personal_parts)
      values (${entry.at}, ${entry.byId}, ${entry.action}, ${entry.subjectKind}, ${entry.subjectId},
        ${toJsonb(entry.oldValue)}, ${toJsonb(entry.newValue)}, ${[...entry.personalParts]}::text[])
      returning id
    )
    insert into audit_personal (entry_id, part, owner_id, value, forget_at)
    select entry.id, personal.part, personal."ownerId", personal.value, personal."forgetAt"
    from entry, jsonb_to_recordset(${toJsonb(personal)}::jsonb)
      as personal (part text, "ownerId" text, value jsonb, "forgetAt" timestamptz)`.execute(db);
}

/** Keeps null as SQL null. */
function toJsonb(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

export type EntryOfAccount = {
  readonly at: Date;
  readonly action: AuditAction;
  readonly byId: string | null;
  readonly subjectKind: AuditSubjectKind;
  readonly subjectId: string | null;
  readonly oldValue: unknown;
  readonly newValue: unknown;
  /** Personal values of this account, without those of other people. */
  readonly personal: Readonly<Partial<Record<AuditPart, unknown>>>;
  readonly place: EntryPlace;
};

/** Place in the order of the audit trail. */
export type EntryPlace = { readonly at: string; readonly id: string };

/** Entries by and about the account, newest first. */
export async function listEntriesOf(
  db: Db,
  accountId: string,
  { limit, after }: CursorSlice<EntryPlace>,
): Promise<ListPage<EntryOfAccount, EntryPlace>> {
  const isBehind = after ? sql`(e.at, e.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql`true`;
  const { rows } = await sql<EntryOfAccount>`
    select e.at, e.action, e.by_id as "byId", e.subject_kind as "subjectKind", e.subject_id as "subjectId",
      e.old_value as "oldValue", e.new_value as "newValue",
      coalesce((select jsonb_object_agg(p.part, p.value) from audit_personal p
        where p.entry_id = e.id and p.owner_id = ${accountId}), '{}') as personal,
      json_build_object('at', e.at::text, 'id', e.id::text) as place
    from audit_entries e
    where (e.by_id = ${accountId}::uuid or e.subject_id = ${accountId}::text) and ${isBehind}
    order by e.at desc, e.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, ({ place }) => place);
}

export async function deletePersonalOf(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length > 0) await tx.deleteFrom('audit_personal').where('owner_id', 'in', ownerIds).execute();
}

/** Does not use `for update`, which needs the right to update rows. @returns how many */
export async function deleteForgotten(tx: Tx, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_personal where ctid = any(array(
      select ctid from audit_personal where forget_at < ${now} limit ${limit}
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
