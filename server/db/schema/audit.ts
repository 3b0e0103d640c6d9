import type { Generated } from 'kysely';
import type { AuditAction, AuditSubjectKind } from '#domain/audit/audit-actions.ts';
import type { Json, Nullable, NullableStamp, Stamp } from './columns.ts';

/** The database refuses to change or delete a row. */
export type AuditEntriesTable = {
  id: Generated<number>;
  at: Stamp;
  /** Without foreign key: an entry outlives the account. */
  by_id: Nullable<string>;
  action: AuditAction;
  subject_kind: AuditSubjectKind;
  subject_id: Nullable<string>;
  old_value: Json<unknown>;
  new_value: Json<unknown>;
  /** Parts of `audit_personal` at the time of the entry. They may be erased by now. */
  personal_parts: AuditPersonalTable['part'][];
};

/** The database refuses to change a row. */
export type AuditPersonalTable = {
  entry_id: number;
  part: 'from' | 'old' | 'new' | 'reason';
  /** Id of the account or request whose erasure deletes the row. */
  owner_id: Nullable<string>;
  value: Json<unknown>;
  forget_at: NullableStamp;
};
