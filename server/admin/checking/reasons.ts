import type { AuditAction } from '#domain/audit/audit-actions.ts';
import {
  checkRejectionReason,
  type RejectionReason,
} from '#domain/requests/administration/rejection-reason.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import { deleteReason, insertReason, lockReason, updateReason } from './reasons-store.ts';

type By = { readonly actor: Actor; readonly now: Date };

/** @throws Problem 422 */
export async function createReason(db: Db, reason: RejectionReason, by: By): Promise<void> {
  await save(db, reason, async (tx) => {
    const id = await insertReason(tx, reason, by.now);
    await record(tx, 'rejection_reason_created', id, { new: { ...reason } }, by);
  });
}

/** @param readAt the `updatedAt` that the admin has read @throws Problem 404, 409, 422 */
export async function changeReason(
  db: Db,
  { id, readAt, ...reason }: RejectionReason & { readonly id: string; readonly readAt: Date },
  by: By,
): Promise<void> {
  await save(db, reason, async (tx) => {
    const stored = await lockReason(tx, id);
    if (!stored) throw notFound('Diese Vorlage gibt es nicht mehr.');
    const { name, text, updatedAt } = stored;
    if (updatedAt.getTime() !== readAt.getTime()) throw editedMeanwhile();
    await updateReason(tx, id, reason, by.now);
    await record(tx, 'rejection_reason_edited', id, { old: { name, text }, new: { ...reason } }, by);
  });
}

/** @throws Problem 404 */
export async function removeReason(db: Db, id: string, by: By): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stored = await lockReason(tx, id);
    if (!stored) throw notFound('Diese Vorlage gibt es nicht mehr.');
    const { name, text } = stored;
    await deleteReason(tx, id);
    await record(tx, 'rejection_reason_deleted', id, { old: { name, text } }, by);
  });
}

async function save(db: Db, reason: RejectionReason, write: (tx: Tx) => Promise<void>): Promise<void> {
  const errors = checkRejectionReason(reason);
  if (errors.length > 0) throw invalidFields(errors);
  try {
    await inTransaction(db, write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw invalidFields([{ field: 'name', msg: 'Eine Vorlage mit diesem Namen gibt es schon.' }]);
  }
}

type Change = { readonly old?: RejectionReason; readonly new?: RejectionReason };

async function record(
  tx: Tx,
  action: AuditAction,
  id: string,
  change: Change,
  { actor, now }: By,
): Promise<void> {
  await recordAudit(tx, { ...actor, at: now, action, subject: { kind: 'rules', id }, ...change });
}

function editedMeanwhile(): Problem {
  const msg2 =
    'Gespeichert wurde nichts. Wenn Sie erneut speichern, ersetzen Ihre Eingaben die andere Fassung.';
  return new Problem(409, 'edited_meanwhile', 'Die Vorlage wurde inzwischen geändert.', { msg2 });
}
