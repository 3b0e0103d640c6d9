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
  /** Which parts `audit_personal` had when the entry was written; they may be erased there. */
  personal_parts: AuditPersonalTable['part'][];
};

/** The database refuses to change a row. */
export type AuditPersonalTable = {
  entry_id: number;
  part: 'from' | 'old' | 'new' | 'reason';
  /** Id of the person or thing with whose data it is erased. */
  owner_id: Nullable<string>;
  value: Json<unknown>;
  forget_at: NullableStamp;
};
