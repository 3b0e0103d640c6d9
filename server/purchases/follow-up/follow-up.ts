import { checkNextDate } from '#domain/purchases/follow-up.ts';
import { holdAccount } from '#server/accounts/accounts.ts';
import { invalidFields, notFound } from '#server/api/problem.ts';
import { type Db, inTransaction } from '#server/db/database.ts';
import { findPurchased, type PurchasedRecord } from '#server/purchases/purchased/purchased.ts';
import { type FollowUpChange, findPurchaseId, upsertFollowUp } from './store.ts';

export { deleteFollowUpsOf, eraseNotesAbout } from './store.ts';

export type FollowUp = {
  readonly partnerId: string;
  readonly requestId: string;
  readonly change: FollowUpChange;
  readonly now: Date;
};

/** Of an own purchase (purchases 24, purchases 40). @throws Problem 404; 422 on `nextDate` */
export async function changeFollowUp(
  db: Db,
  { partnerId, requestId, change, now }: FollowUp,
): Promise<PurchasedRecord> {
  const errors = checkNextDate(change.nextDate, now);
  if (errors.length > 0) throw invalidFields(errors);
  await inTransaction(db, async (tx) => {
    await holdAccount(tx, partnerId);
    const purchaseId = await findPurchaseId(tx, partnerId, requestId);
    if (purchaseId === null) throw notFound();
    await upsertFollowUp(tx, purchaseId, change, now);
  });
  const changed = await findPurchased(db, partnerId, requestId);
  if (!changed) throw notFound();
  return changed;
}
