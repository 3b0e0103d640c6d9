import { type AuditAction, type AuditSubjectKind, auditActions } from '#domain/audit/audit-actions.ts';
import { dayMs } from '#domain/durations.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { type AuditPart, insertEntry, type JsonValue } from './store.ts';

export type Actor = {
  /** Null for a visitor and for the portal itself. */
  readonly by: string | null;
  /** Network address; null without a call. */
  readonly from: string | null;
};

export type AuditEntry = Actor & {
  readonly at: Date;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string | null };
  readonly old?: JsonValue;
  readonly new?: JsonValue;
  /** Free text. */
  readonly reason?: string;
};

/** Actor of jobs, of the start and of demo data. */
export const thePortal: Actor = { by: null, from: null };

/** Lifetime of network addresses, and of personal values without an account or request to be erased with (admin 33, law 9). */
const personalLifeMs = 90 * dayMs;

/** Call it in the transaction of the change. */
export async function recordAudit(db: Db | Tx, entry: AuditEntry): Promise<void> {
  const { at, by, from, action, subject, reason } = entry;
  const { old = null, new: changed = null } = entry;
  const arePersonal = auditActions[action].values === 'personal';
  const personal = toPersonal({
    from,
    old: arePersonal ? old : null,
    new: arePersonal ? changed : null,
    reason: reason ?? null,
  }).map(({ part, value }) => ({
    part,
    value,
    ownerId: part === 'from' ? (by ?? subject.id) : subject.id,
    forgetAt: part === 'from' || isNobodys(subject) ? new Date(at.getTime() + personalLifeMs) : null,
  }));
  const row = {
    at,
    byId: by,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    oldValue: arePersonal ? null : old,
    newValue: arePersonal ? null : changed,
    personalParts: personal.map(({ part }) => part),
  };
  await insertEntry(db, row, personal);
}

/** Whether no erasure of an account or request would delete the values. A search term of an export may be anybody's name. */
function isNobodys({ kind, id }: AuditEntry['subject']): boolean {
  return kind === 'system' && id === null;
}

function toPersonal(parts: Readonly<Record<AuditPart, JsonValue>>) {
  const given = Object.entries(parts).filter(([, value]) => value !== null);
  return given.map(([part, value]) => ({ part: part as AuditPart, value }));
}
