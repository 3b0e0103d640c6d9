import { checkPlacing, type Placing, tellBuyer } from '#domain/requests/client-edits/placing.ts';
import { invalidFields } from '#server/api/problem.ts';
import { admitAction, type OwnAccess } from '#server/clients/access/access.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { type BuyerToTell, listBuyersToTell, markPlaced } from '#server/purchases/purchases.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { changeRequest, clientButton, updateListing, updateRequest } from '#server/requests/requests.ts';

/**
 * Sold no more; what is paid later is refunded (requests 48, shop 16).
 *
 * @throws Problem 404; 409 in a state that does not allow it
 */
export async function withdrawOwn(
  db: Db,
  { requestId }: OwnAccess,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await changeRequest(db, requestId, null, async (tx, request) => {
    admitAction(request, 'withdraw', now);
    await updateListing(tx, requestId, { withdrawnAt: now, offeredUntil: null });
    await updateRequest(tx, requestId, { endingReason: reason }, now);
    const buyers = await listBuyersToTell(tx, requestId);
    await writeReceipt(tx, request, { kind: 'request_withdrawn', told: buyers.length, now });
    for (const buyer of buyers) await writeToBuyer(tx, request, buyer, 'withdrawn');
  });
}

/**
 * The order is placed, or will not be (requests 49).
 *
 * @throws Problem 404; 409 in a state that does not allow it; 422 for somebody who is no buyer of it
 */
export async function closeOwn(
  db: Db,
  { requestId }: OwnAccess,
  { now, ...placing }: Placing & { readonly now: Date },
): Promise<void> {
  await changeRequest(db, requestId, null, async (tx, request) => {
    admitAction(request, 'close', now);
    const buyers = await listBuyersToTell(tx, requestId);
    const buyerIds = buyers.map(({ id }) => id);
    const errors = checkPlacing(placing, buyerIds);
    if (errors.length > 0) throw invalidFields(errors);
    await updateListing(tx, requestId, { closedAt: now, offeredUntil: null });
    await updateRequest(tx, requestId, { placedWith: placing.placedWith }, now);
    if (placing.buyerId !== undefined) await markPlaced(tx, requestId, placing.buyerId, now);
    await writeReceipt(tx, request, { kind: 'request_closed', told: buyers.length, now });
    for (const buyer of buyers) await writeToBuyer(tx, request, buyer, tellBuyer(placing, buyer.id));
  });
}

type Receipt = {
  readonly kind: 'request_withdrawn' | 'request_closed';
  /** How many buyers are mailed as well. */
  readonly told: number;
  readonly now: Date;
};

/** To nobody while the contact is neither confirmed nor checked by phone; without the name while it is not confirmed (mails 43). */
async function writeReceipt(tx: Tx, request: RequestRecord, { kind, told, now }: Receipt): Promise<void> {
  const { category, email, confirmedAt, phoneCheckedAt } = request;
  if (!confirmedAt && !phoneCheckedAt) return;
  const name = confirmedAt ? request.name : '';
  const button = await clientButton(tx, request, now);
  await writeMail(tx, { kind, recipient: email, payload: { name, category, told, ...button } });
}

async function writeToBuyer(
  tx: Tx,
  { category }: RequestRecord,
  { email, firstName, purchasedAt }: BuyerToTell,
  ending: 'withdrawn' | ReturnType<typeof tellBuyer>,
): Promise<void> {
  const payload = { firstName, category, purchasedAt: purchasedAt.toISOString(), ending };
  await writeMail(tx, { kind: 'request_ended', recipient: email, payload });
}
