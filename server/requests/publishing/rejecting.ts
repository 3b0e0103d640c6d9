import { adminActions, deriveStatus, isOffered } from '#domain/requests/request-status.ts';
import { isBlank, REQUIRED } from '#domain/requests/required.ts';
import { invalidFields } from '#server/api/problem.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { clientButton } from '#server/requests/client-page/client-page.ts';
import { updateListing, updateRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { changeRequest } from './change.ts';
import { wrongState } from './wrong-state.ts';

type Rejection = { readonly id: string; readonly reason: string; readonly now: Date };

/**
 * Rule requests 55: told to the client with its reason. Buyers keep what they have; an exclusive offer ends.
 *
 * @throws Problem 404; 422 without a reason; 409 in a final state
 */
export async function rejectRequest(db: Db, { id, reason, now }: Rejection): Promise<RequestRecord> {
  if (isBlank(reason)) throw invalidFields([{ field: 'reason', msg: REQUIRED }]);
  return changeRequest(db, id, null, async (tx, request) => {
    const status = deriveStatus(request, now);
    if (!adminActions[status].includes('reject')) throw wrongState(status);
    const ended = isOffered(request, now) ? { offeredUntil: null } : {};
    await updateListing(tx, id, { rejectedAt: now, ...ended });
    await updateRequest(tx, id, { rejectionReason: reason.trim() }, now);
    // An address that nobody has proved gets no words that somebody typed (mails 5).
    if (request.confirmedAt || request.phoneCheckedAt) await tellClient(tx, request, reason.trim(), now);
  });
}

async function tellClient(tx: Tx, request: RequestRecord, reason: string, now: Date): Promise<void> {
  const { name, category, email: recipient } = request;
  const button = await clientButton(tx, request, now);
  await writeMail(tx, {
    kind: 'request_rejected',
    recipient,
    payload: { name, category, reason, ...button },
  });
}
