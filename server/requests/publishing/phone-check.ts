import { deriveStatus } from '#domain/requests/request-status.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { refuseStale } from '#server/requests/editing/editing.ts';
import { updateRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { changeRequest } from './change.ts';

type PhoneCheck = {
  readonly id: string;
  /** The `updatedAt` that the admin has read. */
  readonly readAt: Date;
  readonly adminId: string;
  readonly from: string | null;
  readonly now: Date;
};

/**
 * The contact was called, before anything is decided (requests 100). Twice is once.
 *
 * @throws Problem 404; 409 when it was changed since `readAt`, and where nothing is to be checked any more
 */
export function recordPhoneCheck(db: Db, check: PhoneCheck): Promise<RequestRecord> {
  const { id, readAt, adminId, from, now } = check;
  const record = async (tx: Tx, request: RequestRecord) => {
    if (request.phoneCheckedAt) return;
    refuseStale(request, readAt);
    const status = deriveStatus(request, now);
    if (status !== 'unconfirmed' && status !== 'in_review') throw wrongState(status);
    await updateRequest(tx, id, { phoneCheckedBy: adminId }, { now });
  };
  const recorded = { action: 'request_phone_checked', actor: { by: adminId, from }, now } as const;
  return changeRequest(db, id, (tx) => holdAccount(tx, adminId), record, recorded);
}
