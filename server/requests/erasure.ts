import { linkLifetimeHours } from '#domain/accounts/links/link-lifetimes.ts';
import { addHours } from '#domain/durations.ts';
import { ERASED_TEXT, eraseAnswers, isErased } from '#domain/requests/erasure.ts';
import type { CursorSlice } from '#server/api/paging.ts';
import { readPages } from '#server/api/tables.ts';
import { erasePersonalAudit } from '#server/audit/audit.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { InstantPlace } from '#server/db/microseconds.ts';
import { deleteLinksOfRequest } from '#server/links/links.ts';
import { discardMailsWithUndo } from '#server/mail/outbox.ts';
import {
  deleteRequest,
  deleteUnconfirmedRequests,
  eraseInput,
  listRequestsOf,
  lockEndedRequests,
  lockRequestsOf,
  type OwnRequest,
  removeChecker,
} from './erasure-store.ts';
import { updateListing } from './listing-store.ts';
import {
  findRequest,
  findRules,
  listHistory,
  listQuestions,
  lockRequest,
  selectChanges,
} from './listings.ts';
import { presentChange, presentForClient, presentQuestion } from './presenters.ts';
import type { ErasedRequest, RequestRecord } from './record.ts';
import { exportSpamSignals } from './submission/fingerprints.ts';

/**
 * Deletes unsold requests. Sold requests stay for their buyers without the client's data, and their sale ends (requests 61,
 * docs/decisions/0009).
 *
 * @param eraseElsewhere erases rows of higher rooms about one sold request (ARCHITECTURE.md, lock order)
 */
export async function eraseRequestsOf(
  tx: Tx,
  userId: string,
  now: Date,
  eraseElsewhere: (request: ErasedRequest) => Promise<void>,
): Promise<void> {
  const requests = await lockRequestsOf(tx, userId);
  await removeChecker(tx, userId);
  for (const { id } of requests.filter(({ clientUserId }) => clientUserId === userId))
    await eraseRequest(tx, id, now, eraseElsewhere);
}

/**
 * Deletes an unsold request, or erases the client's data of a sold one (requests 60, requests 61). Reservations by checkouts
 * end; the shop refunds a later payment (shop 8).
 *
 * @returns false when the request or its client's data were erased before
 */
export async function eraseRequest(
  tx: Tx,
  id: string,
  now: Date,
  eraseElsewhere: (request: ErasedRequest) => Promise<void>,
): Promise<boolean> {
  const request = await lockRequest(tx, id);
  if (!request || isErased(request)) return false;
  if (request.currentSales === 0) await deleteUnsold(tx, id);
  else {
    await anonymize(tx, request, now);
    await eraseElsewhere(request);
  }
  return true;
}

/** Deletes a request and its texts in the audit trail. */
export async function deleteUnsold(tx: Tx, id: string): Promise<void> {
  await erasePersonalAudit(tx, [id]);
  await deleteRequest(tx, id);
}

async function anonymize(tx: Tx, request: RequestRecord, now: Date): Promise<void> {
  const { id, category, rejectedAt, withdrawnAt, closedAt } = request;
  if (!rejectedAt && !withdrawnAt && !closedAt) await updateListing(tx, id, { withdrawnAt: now }, { now });
  const input = { ...eraseAnswers(category, request), firmenname: ERASED_TEXT, name: ERASED_TEXT };
  await eraseInput(tx, id, input, now);
  await deleteLinksOfRequest(tx, id);
  await discardMailsWithUndo(tx, id);
  await erasePersonalAudit(tx, [id]);
}

/** Rule requests 89. The next run takes requests that are locked now. @returns how many */
export function anonymizeEndedRequests(
  db: Db,
  now: Date,
  eraseElsewhere: (tx: Tx, request: ErasedRequest) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  const anonymizeBatch = async (tx: Tx, limit: number) => {
    const { retentionMonths: months } = await findRules(tx, now);
    const ids = await lockEndedRequests(tx, { now, months, limit });
    // Lock in id order (ARCHITECTURE.md).
    for (const id of ids.sort()) {
      const request = await findRequest(tx, id);
      if (!request) continue;
      await anonymize(tx, request, now);
      await eraseElsewhere(tx, request);
    }
    return ids.length;
  };
  return inBatches(db, signal, anonymizeBatch, { rowsPerBatch: 100 });
}

/** Small, because each request comes with its answers, changes and questions. */
const requestsPerRead = 20;

export async function* exportRequestsOf(db: Db, userId: string, now: Date) {
  const read = (slice: CursorSlice<InstantPlace>) => listRequestsOf(db, userId, slice);
  const pages = readPages<OwnRequest, InstantPlace>(read, requestsPerRead);
  for await (const own of pages) yield await exportRequests(db, own, now);
}

async function exportRequests(db: Db, own: readonly OwnRequest[], now: Date) {
  const histories = await listHistory(
    db,
    own.map(({ id }) => id),
  );
  const exported = await Promise.all(
    own.map(async ({ id, termsVersion, termsHash, termsAcceptedAt }) => {
      const request = await findRequest(db, id);
      const changes = (await selectChanges(db, [id]).execute()).map(presentChange);
      const questions = ((await listQuestions(db, [id])).get(id) ?? []).map(presentQuestion);
      const acceptedAt = termsAcceptedAt.toISOString();
      const acceptedTerms = { version: termsVersion, sha256: termsHash, acceptedAt };
      const history = (histories.get(id) ?? []).map(({ at, event }) => ({ at: at.toISOString(), event }));
      const arrival = await exportSpamSignals(db, id);
      return request && { ...presentAll(request, now), history, changes, questions, acceptedTerms, arrival };
    }),
  );
  return exported.filter((request) => request !== null);
}

/** Adds fields that the client's page hides: notes about the client are the client's data, too. */
function presentAll(request: RequestRecord, now: Date) {
  const { confirmedAt, phoneCheckedAt, publishedAt, extendedAt, updatedAt } = request;
  return {
    ...presentForClient(request, now),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    phoneCheckedAt: phoneCheckedAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    extendedAt: extendedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    moreInfo: request.moreInfo,
    rejectionReason: request.rejectionReason,
    endingReason: request.endingReason,
    placedWith: request.placedWith,
  };
}

/** Rule requests 33 (docs/decisions/0016). */
export function deleteOldUnconfirmed(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const submittedBefore = addHours(now, -linkLifetimeHours.clientPage);
  return inBatches(db, signal, async (tx, limit) => {
    const ids = await deleteUnconfirmedRequests(tx, submittedBefore, limit);
    await erasePersonalAudit(tx, ids);
    return ids.length;
  });
}
