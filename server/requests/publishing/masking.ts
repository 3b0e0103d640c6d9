import {
  decideMask,
  listReviewedTexts,
  type MaskDecision,
  maskText,
} from '#domain/requests/masking/masks.ts';
import { adminActions, deriveStatus } from '#domain/requests/request-status.ts';
import { Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { refuseStale } from '#server/requests/editing/editing.ts';
import { updateRequest } from '#server/requests/listings/listings.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { wrongState } from '#server/requests/wrong-state.ts';
import { changeRequest } from './change.ts';

type Masking = {
  readonly id: string;
  readonly decision: MaskDecision;
  /** The `updatedAt` that the admin has read. */
  readonly readAt: Date;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Hides or shows words of a free text (admin 43). What is sold stays the same, so the listing's revision does, too.
 *
 * @throws Problem 404; 409 when it was changed since `readAt`, in a state without edits, for words that the text does not hold
 */
export function decideMasking(db: Db, { id, decision, readAt, actor, now }: Masking): Promise<RequestRecord> {
  const decide = async (tx: Tx, request: RequestRecord) => {
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
  };
  return changeRequest(db, id, null, decide);
}

/** As partners read it before buying, under its label. */
function readText(request: RequestRecord, { field }: MaskDecision) {
  const found = listReviewedTexts(request).filter((each) => each.field === field);
  const masks = request.masks.filter((mask) => mask.field === field);
  return Object.fromEntries(found.map(({ label, text }) => [label, maskText(text, masks)]));
}
