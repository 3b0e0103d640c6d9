import type { ReportGround } from '#domain/requests/administration/report-decision.ts';
import { adminActions, deriveStatus, isOffered } from '#domain/requests/request-status.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { invalidFields } from '#server/api/problem.ts';
import { type Actor, thePortal } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { refuseStale } from '#server/requests/editing/editing.ts';
import { updateListing, updateRequest } from '#server/requests/listings/listings.ts';
import { closeQuestion } from '#server/requests/questions/questions.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { mailClient } from '#server/requests/telling/telling.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { changeRequest } from './change.ts';
import { recordChange } from './record-change.ts';

type Rejection = {
  readonly reason: string;
  /** The `updatedAt` that the admin has read; null where the call names none. */
  readonly readAt?: Date | null;
  readonly actor?: Actor;
  /** On what it rests where it was reported (admin 75). */
  readonly ground?: ReportGround;
  readonly now: Date;
};

/**
 * Rule requests 55: told to the client with its reason. Buyers keep what they have; an exclusive offer ends.
 *
 * @throws Problem 404; 422 without a reason; 409 in a final state, and when it was changed since `readAt`
 */
export async function rejectRequest(
  db: Db,
  { id, ...rejection }: Rejection & { readonly id: string },
): Promise<RequestRecord> {
  if (isBlank(rejection.reason)) throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
  return changeRequest(db, id, null, (tx, request) => rejectLocked(tx, request, rejection));
}

/**
 * As {@link rejectRequest}, of a request that the transaction has locked.
 *
 * @throws Problem 409 in a final state, and when it was changed since `readAt`
 */
export async function rejectLocked(
  tx: Tx,
  request: RequestRecord,
  { reason: typed, readAt = null, actor = thePortal, ground, now }: Rejection,
): Promise<void> {
  if (readAt) refuseStale(request, readAt, 'Abgelehnt wurde nichts. Bitte prüfen Sie den neuen Stand.');
  const status = deriveStatus(request, now);
  if (!adminActions[status].includes('reject')) throw wrongState(status);
  const reason = typed.trim();
  const ended = isOffered(request, now) ? { offeredUntil: null } : {};
  await updateListing(tx, request.id, { rejectedAt: now, ...ended }, { now, actorId: actor.by });
  await updateRequest(tx, request.id, { rejectionReason: reason }, { now });
  await closeQuestion(tx, request.id, now);
  await mailClient(tx, request, { kind: 'request_rejected', facts: { reason, ground } }, now);
  await recordChange(tx, request, { action: 'request_rejected', actor, reason, now });
}
