import { formatFullName } from '#domain/full-name.ts';
import type { ErasureCause } from '#domain/requests/erasure.ts';
import { organisationOf } from '#server/accounts/accounts.ts';
import type { EraseElsewhere } from '#server/accounts/users/record.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { deleteMarks } from '#server/purchases/available/marks-store.ts';
import { deleteSearches } from '#server/purchases/available/searches-store.ts';
import { deleteVisits } from '#server/purchases/available/visits-store.ts';
import { stopBuying } from '#server/purchases/buying/offering.ts';
import { releaseReservationsAt } from '#server/purchases/buying/reservations-store.ts';
import { deleteTerms } from '#server/purchases/credit/store.ts';
import { eraseNotifications } from '#server/purchases/notifications/settings.ts';
import { listBuyersToNotify } from '#server/purchases/purchased/buyers-store.ts';
import { deleteFollowUpsOf, eraseNotesAbout } from '#server/purchases/purchased/follow-up-store.ts';
import { deleteReportsOf, eraseBlocksOf, eraseReportsAbout } from '#server/purchases/reports/store.ts';
import type { ErasedRequest } from '#server/requests/record.ts';
import { anonymizeEndedRequests, eraseRequest, eraseRequestsOf } from '#server/requests/requests.ts';
import { lockTextsOf, updateBilledTo } from './store.ts';

/**
 * Erases the account's requests and all texts of others about them, and notifies their buyers (Art. 19 GDPR). Orders keep the
 * billing data (accounts 54). All other texts and marks of a partner are deleted.
 */
export const eraseRequestsAndPurchases: EraseElsewhere = async (tx, { userId, billing, now }) => {
  await eraseRequestsOf(tx, userId, now, (request) => eraseAbout(tx, request, now, 'account'));
  await stopBuying(tx, userId, now);
  await deleteTerms(tx, organisationOf(userId));
  await deleteSearches(tx, userId);
  const hasPurchases = await updateBilledTo(tx, userId, billing);
  await lockTextsOf(tx, userId);
  await deleteVisits(tx, userId);
  await deleteMarks(tx, userId);
  await eraseNotifications(tx, userId);
  await deleteFollowUpsOf(tx, userId);
  await deleteReportsOf(tx, userId);
  await eraseBlocksOf(tx, userId, now);
  return { hasPurchases };
};

type RequestErasure = {
  readonly id: string;
  readonly cause: Extract<ErasureCause, 'request' | 'admin'>;
  readonly actor: Actor;
  readonly now: Date;
};

/** Rule requests 60. @returns false when the request or its client's data were erased before */
export async function eraseOneRequest(tx: Tx, { id, cause, actor, now }: RequestErasure): Promise<boolean> {
  if (!(await eraseRequest(tx, id, now, (request) => eraseAbout(tx, request, now, cause)))) return false;
  await recordAudit(tx, { ...actor, at: now, action: 'request_deleted', subject: { kind: 'request', id } });
  return true;
}

/** For a job (requests 89). @returns how many */
export function eraseEndedRequests(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  return anonymizeEndedRequests(db, now, (tx, request) => eraseAbout(tx, request, now, 'retention'), signal);
}

/** Erases the texts of others about a request during the erasure of its client's data, and mails its buyers. */
async function eraseAbout(tx: Tx, request: ErasedRequest, now: Date, cause: ErasureCause): Promise<void> {
  const { id, number: requestNumber, category, clientUserId } = request;
  await eraseNotesAbout(tx, id, now);
  // The erasure of an account deletes its own reports as a whole.
  await eraseReportsAbout(tx, id, cause === 'account' ? null : clientUserId, now);
  await releaseReservationsAt(tx, id);
  for (const buyer of await listBuyersToNotify(tx, id)) {
    const purchasedAt = buyer.purchasedAt.toISOString();
    const payload = { requestNumber, name: formatFullName(buyer), category, purchasedAt, cause };
    await writeMail(tx, { kind: 'request_erased', recipient: buyer.email, payload });
  }
}
