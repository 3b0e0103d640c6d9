import type { ReportGround } from '#domain/requests/administration/report-decision.ts';
import { adminActions, deriveStatus, isOffered } from '#domain/requests/request-status.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { invalidFields } from '#server/api/problem.ts';
import { type Actor, thePortal } from '#server/audit/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { mailClient } from '#server/requests/client/notifications.ts';
import { updateRequest } from '#server/requests/listing-store.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { recordChange } from './change.ts';
import { refuseStale } from './editing.ts';

type Rejection = {
  readonly reason: string;
  /** The `updatedAt` that the admin has read; null where the call names none. */
  readonly readAt?: Date | null;
  readonly actor?: Actor;
  /** Legal ground, when a report led to the rejection (admin 75). */
  readonly ground?: ReportGround;
  readonly now: Date;
};

/**
 * Rejects a request and mails the reason to its client (requests 55). Buyers keep their access. An exclusive offer ends.
 *
 * @param request locked by the transaction
 * @throws Problem 422 without a reason; 409 in a final state, and when the request was changed since `readAt`
 */
export async function rejectRequest(
  tx: Tx,
  request: RequestRecord,
  { reason: typed, readAt = null, actor = thePortal, ground, now }: Rejection,
): Promise<void> {
  const reason = typed.trim();
  if (isBlank(reason)) throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
  if (readAt) refuseStale(request, readAt, 'Abgelehnt wurde nichts. Bitte prüfen Sie den neuen Stand.');
  const status = deriveStatus(request, now);
  if (!adminActions[status].includes('reject')) throw wrongState(status);
  const listing = { rejectedAt: now, ...(isOffered(request, now) && { offeredUntil: null }) };
  const occasion = { now, actorId: actor.by };
  await updateRequest(tx, request.id, { listing, rejectionReason: reason }, occasion);
  await mailClient(tx, request, { kind: 'request_rejected', facts: { reason, ground } }, now);
  await recordChange(tx, request, { action: 'request_rejected', actor, reason, now });
}
