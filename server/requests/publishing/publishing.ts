import {
  countdownDays,
  decidePublication,
  isPossibleEnd,
  isTermOver,
} from '#domain/requests/offer/visibility.ts';
import { adminActions, deriveStatus, type RequestStatus } from '#domain/requests/request-status.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { invalidFields, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit, thePortal } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { markChangesSeen, refuseStale, refuseUnread } from '#server/requests/editing/editing.ts';
import { updateListing, updateRequest } from '#server/requests/listings/listings.ts';
import { closeQuestion, refuseUnreadAnswer } from '#server/requests/questions/questions.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { tellNewState } from '#server/requests/telling/telling.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { changeRequest } from './change.ts';

export { acknowledgeAnswer, askClient, withdrawQuestion } from './asking.ts';
export { changeRequest } from './change.ts';
export { editOffer, editRequest } from './edit.ts';
export { extendTerm } from './extending.ts';
export { decideMasking } from './masking.ts';
export { recordPhoneCheck } from './phone-check.ts';
export { rejectLocked, rejectRequest } from './rejecting.ts';

export type VisibilityChange = {
  readonly id: string;
  readonly isPublic: boolean;
  /** End that the admin names; null for the days of the request (requests 39). */
  readonly publicUntil?: Date | null;
  /** Rule requests 37. */
  readonly phoneChecked: boolean;
  /** The `updatedAt` that the admin has read; null for none (requests 97). */
  readonly readAt?: Date | null;
  /** Read was a row of the list, which does not show what the client has changed (admin 31). */
  readonly isRowOnly?: boolean;
  readonly adminId: string;
  /** Network address of the admin. */
  readonly from?: string | null;
  readonly now: Date;
};

/**
 * Rule requests 36.
 *
 * @throws Problem 404; 409 in a state that does not allow it, `term_over` for one that must be renewed first,
 *   `contact_unconfirmed` without phone check, for words and answers that no admin has read; 422 for an end that is not possible
 */
export async function changeVisibility(db: Db, change: VisibilityChange): Promise<RequestRecord> {
  const { isPublic, publicUntil, adminId, from = null, now } = change;
  if (isPublic && publicUntil && !isPossibleEnd(publicUntil, now)) throw impossibleEnd();
  const hold = (tx: Tx) => holdAccount(tx, adminId);
  return changeRequest(
    db,
    change.id,
    hold,
    (tx, request) => (isPublic ? publish(tx, request, change) : unpublish(tx, request, change)),
    { action: isPublic ? 'request_published' : 'request_unpublished', actor: { by: adminId, from }, now },
  );
}

async function publish(tx: Tx, request: RequestRecord, change: VisibilityChange): Promise<void> {
  const { now, adminId } = change;
  const status = deriveStatus(request, now);
  if (isFinal(status) || (request.soldExclusivelyAt && !request.isPublic)) throw cannotPublish(status);
  const publicUntil = decidePublication(request, change.publicUntil ?? null, now);
  if (publicUntil === 'renew_first') throw termOver();
  if (publicUntil === 'keep') return;
  await refuseUnread(tx, request, change.readAt ?? null, 'Veröffentlicht');
  if (change.isRowOnly) await refuseUnread(tx, request, null, 'Veröffentlicht');
  await refuseUnreadAnswer(tx, request.id, 'Veröffentlicht');
  const phoneCheckedBy = findPhoneChecker(request, change);
  const isTermNew = isTermOver(request, now) || request.termRenewedAt !== null;
  const isBegun = !request.isPublic || isTermNew;
  const listing = { isPublic: true, publicUntil, ...(isBegun && { publishedAt: now }) };
  await updateListing(tx, request.id, listing, { now, actorId: adminId });
  await updateRequest(tx, request.id, { phoneCheckedBy }, { now });
  await closeQuestion(tx, request.id, now);
  await tellNewState(tx, request, 'admin', now);
  await markChangesSeen(tx, request.id, now);
}

async function unpublish(tx: Tx, request: RequestRecord, { adminId, now }: VisibilityChange): Promise<void> {
  if (!request.isPublic) return;
  const status = deriveStatus(request, now);
  if (isFinal(status)) throw wrongState(status);
  await updateListing(tx, request.id, { isPublic: false, publicUntil: null }, { now, actorId: adminId });
  await updateRequest(tx, request.id, {}, { now });
  await tellNewState(tx, request, 'admin', now);
}

function isFinal(status: RequestStatus): boolean {
  return adminActions[status].length === 0;
}

function cannotPublish(status: RequestStatus): Problem {
  const help = 'Auch „Laufzeit erneuern“ hilft hier nicht: Der Auftraggeber kann eine neue Anfrage stellen.';
  return wrongState(status, help);
}

function termOver(): Problem {
  return new Problem(409, 'term_over', 'Diese Anfrage ist abgelaufen. Bitte zuerst: Laufzeit erneuern.', {
    msg2: 'Speichern Sie unter „Bearbeiten“ eine Laufzeit und veröffentlichen Sie die Anfrage dann erneut.',
  });
}

function impossibleEnd(): Problem {
  const msg = `Bitte ein Ende in der Zukunft und innerhalb von ${countdownDays.max} Tagen angeben.`;
  return invalidFields([{ field: 'publicUntil', msg }]);
}

/** @returns null where nobody needs to have checked the contact (requests 37) */
function findPhoneChecker(request: RequestRecord, change: VisibilityChange): string | null {
  if (request.confirmedAt || request.phoneCheckedAt) return null;
  if (!change.phoneChecked) {
    throw new Problem(
      409,
      'contact_unconfirmed',
      'Der Auftraggeber hat seine E-Mail-Adresse noch nicht bestätigt. Bitte prüfen Sie den Kontakt telefonisch.',
    );
  }
  return change.adminId;
}

/**
 * An admin has looked at what the client has changed (requests 69).
 *
 * @throws Problem 404; 409 when it was changed since `readAt`
 */
export function acknowledgeChanges(
  db: Db,
  id: string,
  readAt: Date,
  now: Date,
  actor: Actor = thePortal,
): Promise<RequestRecord> {
  return changeRequest(db, id, null, async (tx, request) => {
    refuseStale(request, readAt);
    await markChangesSeen(tx, id, now);
    const subject = { kind: 'request', id } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'request_changes_seen', subject });
  });
}

/** Sets one of the final states rejected, withdrawn and closed (requests 34). */
export async function endRequest(
  db: Db,
  id: string,
  ending: 'rejected' | 'withdrawn' | 'closed',
  now: Date,
): Promise<RequestRecord> {
  return changeRequest(db, id, null, async (tx) => {
    await updateListing(tx, id, { [`${ending}At` as const]: now }, { now });
    await updateRequest(tx, id, {}, { now });
  });
}
