import { formatFullName } from '#domain/full-name.ts';
import { checkPlacing, type Placing, placingForBuyer } from '#domain/requests/client-edits/placing.ts';
import { invalidFields } from '#server/api/problem.ts';
import { admitAction, type OwnAccess } from '#server/clients/access.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { listBuyersToNotify, markPlaced } from '#server/purchases/purchases.ts';
import type { Buyer } from '#server/purchases/record.ts';
import type { RequestRecord } from '#server/requests/record.ts';
import { changeRequest, mailClient, updateRequest } from '#server/requests/requests.ts';

/**
 * Ends the sale of the request. The shop refunds later payments (requests 48, shop 16).
 *
 * @throws Problem 404; 409 in a state that does not allow it
 */
export async function withdrawOwn(
  db: Db,
  { request: { id }, userId }: OwnAccess,
  { reason, from, now }: { readonly reason: string; readonly from: string; readonly now: Date },
): Promise<void> {
  const change = async (tx: Tx, request: RequestRecord) => {
    admitAction(request, 'withdraw', now);
    const listing = { withdrawnAt: now, offeredUntil: null };
    await updateRequest(tx, id, { listing, endingReason: reason }, { now, actorId: userId });
    const buyers = await listBuyersToNotify(tx, id);
    await mailClient(tx, request, { kind: 'request_withdrawn', facts: { notified: buyers.length } }, now);
    for (const buyer of buyers) await writeToBuyer(tx, request, buyer, 'withdrawn');
  };
  const recorded = { action: 'request_withdrawn', actor: { by: userId, from }, reason, now } as const;
  await changeRequest(db, id, change, { recorded });
}

/**
 * Ends the request because its client has placed the order or will not place one (requests 49).
 *
 * @throws Problem 404; 409 in a state that does not allow it; 422 when the named partner has not bought the request
 */
export async function closeOwn(
  db: Db,
  { request: { id }, userId }: OwnAccess,
  { from, now, ...placing }: Placing & { readonly from: string; readonly now: Date },
): Promise<void> {
  const change = async (tx: Tx, request: RequestRecord) => {
    admitAction(request, 'close', now);
    const buyers = await listBuyersToNotify(tx, id);
    const buyerIds = buyers.map(({ id }) => id);
    const errors = checkPlacing(placing, buyerIds);
    if (errors.length > 0) throw invalidFields(errors);
    const listing = { closedAt: now, offeredUntil: null };
    await updateRequest(tx, id, { listing, placedWith: placing.placedWith }, { now, actorId: userId });
    if (placing.buyerId !== undefined) await markPlaced(tx, id, placing.buyerId, now);
    await mailClient(tx, request, { kind: 'request_closed', facts: { notified: buyers.length } }, now);
    for (const buyer of buyers) await writeToBuyer(tx, request, buyer, placingForBuyer(placing, buyer.id));
  };
  const recorded = { action: 'request_closed', actor: { by: userId, from }, now } as const;
  await changeRequest(db, id, change, { recorded });
}

async function writeToBuyer(
  tx: Tx,
  { number: requestNumber, category }: RequestRecord,
  buyer: Buyer,
  ending: 'withdrawn' | ReturnType<typeof placingForBuyer>,
): Promise<void> {
  const purchasedAt = buyer.purchasedAt.toISOString();
  const payload = { requestNumber, name: formatFullName(buyer), category, purchasedAt, ending };
  await writeMail(tx, { kind: 'request_ended', recipient: buyer.email, payload });
}
