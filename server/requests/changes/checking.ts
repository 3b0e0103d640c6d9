import {
  decideMask,
  listReviewedTexts,
  type MaskDecision,
  maskText,
} from '#domain/requests/masking/masks.ts';
import { adminActions, deriveStatus, isOffered } from '#domain/requests/request-status.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Db } from '#server/db/database.ts';
import { updateRequest } from '#server/requests/listing-store.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { changeRequest } from './change.ts';
import { refuseStale } from './editing.ts';
import { markChangesSeen } from './store.ts';

type PhoneCheck = {
  readonly id: string;
  /** The `updatedAt` that the admin has read. */
  readonly readAt: Date;
  readonly adminId: string;
  readonly from: string | null;
  readonly now: Date;
};

/**
 * Records that an admin has called the contact, before a decision (requests 100). A repeat changes nothing.
 *
 * @throws Problem 404; 409 when the request was changed since `readAt`, and when it needs no phone check
 */
export function recordPhoneCheck(db: Db, check: PhoneCheck): Promise<RequestRecord> {
  const { id, readAt, adminId, from, now } = check;
  return changeRequest(
    db,
    id,
    async (tx, request) => {
      if (request.phoneCheckedAt) return;
      refuseStale(request, readAt);
      const status = deriveStatus(request, now);
      if (status !== 'unconfirmed' && status !== 'in_review') throw wrongState(status);
      await updateRequest(tx, id, { phoneCheckedBy: adminId }, { now });
    },
    {
      holdAccounts: (tx) => holdAccount(tx, adminId),
      recorded: { action: 'request_phone_checked', actor: { by: adminId, from }, now },
    },
  );
}

type PhoneCheckUndo = Pick<PhoneCheck, 'id' | 'readAt' | 'now'> & { readonly actor: Actor };

/**
 * Takes the phone check back before a decision (requests 100). Without one it changes nothing.
 *
 * @throws Problem as {@link recordPhoneCheck}; 409 while the request is offered exclusively
 */
export function undoPhoneCheck(db: Db, { id, readAt, actor, now }: PhoneCheckUndo): Promise<RequestRecord> {
  return changeRequest(db, id, async (tx, request) => {
    if (!request.phoneCheckedAt) return;
    refuseStale(request, readAt, 'Zurückgenommen wurde nichts. Bitte prüfen Sie den neuen Stand.');
    const status = deriveStatus(request, now);
    const isUndecided = status === 'unconfirmed' || status === 'in_review';
    if (!isUndecided || isOffered(request, now)) throw wrongState(status);
    await updateRequest(tx, id, { isPhoneCheckLapsed: true }, { now });
    const subject = { kind: 'request', id } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'request_phone_check_undone', subject });
  });
}

type Masking = {
  readonly id: string;
  readonly decision: MaskDecision;
  /** The `updatedAt` that the admin has read. */
  readonly readAt: Date;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Hides or shows words of a free text (admin 43). The listing keeps its revision, because buyers get the same texts.
 *
 * @throws Problem 404; 409 when the request was changed since `readAt`, in a state without edits, and for words that the text
 *   does not hold
 */
export function decideMasking(db: Db, { id, decision, readAt, actor, now }: Masking): Promise<RequestRecord> {
  return changeRequest(db, id, async (tx, request) => {
    refuseStale(request, readAt);
    const status = deriveStatus(request, now);
    if (!adminActions[status].includes('edit')) throw wrongState(status);
    const masks = decideMask(request, decision);
    if (!masks) throw new Problem(409, 'words_missing', 'Diese Wörter stehen nicht im Text.');
    await updateRequest(tx, id, { masks }, { now, actorId: actor.by });
    await recordAudit(tx, {
      ...actor,
      at: now,
      action: 'request_masking_edited',
      subject: { kind: 'request', id },
      old: readText(request, decision),
      new: readText({ ...request, masks }, decision),
    });
  });
}

/** The label of the free text, and the text as partners read it before buying. */
function readText(request: RequestRecord, { field }: MaskDecision) {
  const found = listReviewedTexts(request).filter((each) => each.field === field);
  const masks = request.masks.filter((mask) => mask.field === field);
  return Object.fromEntries(found.map(({ label, text }) => [label, maskText(text, masks)]));
}

/**
 * Marks the client's changes as seen by an admin (requests 69).
 *
 * @throws Problem 404; 409 when the request was changed since `readAt`
 */
export function acknowledgeChanges(
  db: Db,
  id: string,
  readAt: Date,
  now: Date,
  actor: Actor,
): Promise<RequestRecord> {
  return changeRequest(db, id, async (tx, request) => {
    refuseStale(request, readAt);
    await markChangesSeen(tx, id, now);
    const subject = { kind: 'request', id } as const;
    await recordAudit(tx, { ...actor, at: now, action: 'request_changes_seen', subject });
  });
}
