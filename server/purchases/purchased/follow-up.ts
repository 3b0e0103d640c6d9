import { checkNextDate, FOLLOW_UP_EDITED } from '#domain/purchases/follow-up.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { announceChanges } from '#server/events/events.ts';
import type { PurchasedRecord } from '#server/purchases/record.ts';
import { type FollowUpChange, findFollowedUp, upsertFollowUp } from './follow-up-store.ts';
import { presentFollowUp } from './presenters.ts';
import { findPurchased } from './store.ts';

export type FollowUp = {
  readonly partnerId: string;
  readonly requestId: string;
  readonly change: FollowUpChange;
  /** `updatedAt` that the caller has read; null for no follow-up, undefined for no check (api 17). */
  readonly readAt?: Date | null | undefined;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Changes the follow-up of an own purchase (purchases 24, purchases 40).
 *
 * @throws Problem 404; 409 when the follow-up was changed since `readAt`; 422 on `nextDate`
 */
export async function changeFollowUp(
  db: Db,
  { partnerId, requestId, change, readAt, actor, now }: FollowUp,
): Promise<PurchasedRecord> {
  const errors = checkNextDate(change.nextDate, now);
  if (errors.length > 0) throw invalidFields(errors);
  const { isSaved, stored } = await inTransaction(db, async (tx) => {
    await holdAccount(tx, partnerId);
    const bought = await findFollowedUp(tx, partnerId, requestId);
    if (!bought) throw notFound();
    const { purchaseId, outcome: before } = bought;
    const own = { partnerId, purchaseId };
    const isSaved = await upsertFollowUp(tx, own, withContact(change), { now, readAt });
    const stored = await findPurchased(tx, partnerId, requestId);
    if (!stored) throw notFound();
    if (!isSaved) return { isSaved, stored };
    const { outcome } = change;
    if (outcome !== undefined && outcome !== before)
      await recordAudit(tx, {
        ...actor,
        at: now,
        action: 'purchase_completed',
        subject: { kind: 'request', id: requestId },
        old: { outcome: before },
        new: { outcome },
      });
    announceChanges(tx, [{ kind: 'purchase', id: requestId, userId: partnerId }]);
    return { isSaved, stored };
  });
  if (isSaved) return stored;
  throw new Problem(409, 'edited_meanwhile', FOLLOW_UP_EDITED, {
    msg2: 'Es wurde nichts gespeichert.',
    current: presentFollowUp(stored),
  });
}

/** An outcome implies a contact, unless the same change says otherwise (purchases 40). */
function withContact(change: FollowUpChange): FollowUpChange {
  const { outcome = 'offen', contacted } = change;
  return outcome === 'offen' || contacted !== undefined ? change : { ...change, contacted: true };
}
