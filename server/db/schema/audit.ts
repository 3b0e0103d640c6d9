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
  /** Salted hash of each part in `audit_personal`, which may be erased there. */
  personal_hashes: Json<Readonly<Record<string, string>>>;
};

/** The database refuses to change a row. */
export type AuditPersonalTable = {
  entry_id: number;
  part: 'from' | 'old' | 'new' | 'reason';
  /** Id of the person or thing with whose data it is erased. */
  owner_id: Nullable<string>;
  salt: string;
  value: Json<unknown>;
  forget_at: NullableStamp;
};

/** The database refuses to change or delete a row. */
export type AuditSealsTable = {
  number: number;
  at: Stamp;
  /** It covers the entries behind those of the seal before up to this one. */
  last_entry_id: number;
  entries: number;
  hash: string;
  /** Of the hash, by a key that is not in the database. */
  signature: string;
};
