import { checkPlacing, type Placing, tellBuyer } from '#domain/requests/client-edits/placing.ts';
import { invalidFields } from '#server/api/problem.ts';
import { actorBy, admitAction, type OwnAccess, occasionOf } from '#server/clients/access.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { listBuyersToTell, markPlaced } from '#server/purchases/purchases.ts';
import type { Buyer } from '#server/purchases/record.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import {
  changeRequest,
  closeQuestion,
  mailClient,
  updateListing,
  updateRequest,
} from '#server/requests/requests.ts';

/**
 * Sold no more; what is paid later is refunded (requests 48, shop 16).
 *
 * @throws Problem 404; 409 in a state that does not allow it
 */
export async function withdrawOwn(
  db: Db,
  { requestId, by }: OwnAccess,
  { reason, from, now }: { readonly reason: string; readonly from: string; readonly now: Date },
): Promise<void> {
  const change = async (tx: Tx, request: RequestRecord) => {
    admitAction(request, 'withdraw', now);
    await updateListing(tx, requestId, { withdrawnAt: now, offeredUntil: null }, occasionOf(by, now));
    await updateRequest(tx, requestId, { endingReason: reason }, { now });
    await closeQuestion(tx, requestId, now);
    const buyers = await listBuyersToTell(tx, requestId);
    await mailClient(tx, request, { kind: 'request_withdrawn', facts: { told: buyers.length } }, now);
    for (const buyer of buyers) await writeToBuyer(tx, request, buyer, 'withdrawn');
  };
  const recorded = { action: 'request_withdrawn', actor: actorBy(by, from), reason, now } as const;
  await changeRequest(db, requestId, null, change, recorded);
}

/**
 * The order is placed, or will not be (requests 49).
 *
 * @throws Problem 404; 409 in a state that does not allow it; 422 for somebody who is no buyer of it
 */
export async function closeOwn(
  db: Db,
  { requestId, by }: OwnAccess,
  { from, now, ...placing }: Placing & { readonly from: string; readonly now: Date },
): Promise<void> {
  const change = async (tx: Tx, request: RequestRecord) => {
    admitAction(request, 'close', now);
    const buyers = await listBuyersToTell(tx, requestId);
    const buyerIds = buyers.map(({ id }) => id);
    const errors = checkPlacing(placing, buyerIds);
    if (errors.length > 0) throw invalidFields(errors);
    await updateListing(tx, requestId, { closedAt: now, offeredUntil: null }, occasionOf(by, now));
    await updateRequest(tx, requestId, { placedWith: placing.placedWith }, { now });
    await closeQuestion(tx, requestId, now);
    if (placing.buyerId !== undefined) await markPlaced(tx, requestId, placing.buyerId, now);
    await mailClient(tx, request, { kind: 'request_closed', facts: { told: buyers.length } }, now);
    for (const buyer of buyers) await writeToBuyer(tx, request, buyer, tellBuyer(placing, buyer.id));
  };
  const recorded = { action: 'request_closed', actor: actorBy(by, from), now } as const;
  await changeRequest(db, requestId, null, change, recorded);
}

async function writeToBuyer(
  tx: Tx,
  { category }: RequestRecord,
  { email, firstName, purchasedAt }: Buyer,
  ending: 'withdrawn' | ReturnType<typeof tellBuyer>,
): Promise<void> {
  const payload = { firstName, category, purchasedAt: purchasedAt.toISOString(), ending };
  await writeMail(tx, { kind: 'request_ended', recipient: email, payload });
}
