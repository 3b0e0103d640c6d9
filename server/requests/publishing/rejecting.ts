import { adminActions, deriveStatus, isOffered } from '#domain/requests/request-status.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { invalidFields } from '#server/api/problem.ts';
import { type Actor, thePortal } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { updateListing, updateRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { mailClient } from '#server/requests/telling/telling.ts';
import { changeRequest } from './change.ts';
import { wrongState } from './wrong-state.ts';

type Rejection = {
  readonly id: string;
  readonly reason: string;
  readonly actor?: Actor;
  readonly now: Date;
};

/**
 * Rule requests 55: told to the client with its reason. Buyers keep what they have; an exclusive offer ends.
 *
 * @throws Problem 404; 422 without a reason; 409 in a final state
 */
export async function rejectRequest(
  db: Db,
  { id, reason, actor = thePortal, now }: Rejection,
): Promise<RequestRecord> {
  if (isBlank(reason)) throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
  const reject = async (tx: Tx, request: RequestRecord) => {
    const status = deriveStatus(request, now);
    if (!adminActions[status].includes('reject')) throw wrongState(status);
    const ended = isOffered(request, now) ? { offeredUntil: null } : {};
    await updateListing(tx, id, { rejectedAt: now, ...ended });
    await updateRequest(tx, id, { rejectionReason: reason.trim() }, now);
    await mailClient(tx, request, { kind: 'request_rejected', facts: { reason: reason.trim() } }, now);
  };
  const recorded = { action: 'request_rejected', actor, reason: reason.trim(), now } as const;
  return changeRequest(db, id, null, reject, recorded);
}
