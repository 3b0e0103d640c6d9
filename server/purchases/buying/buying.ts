import { randomUUID } from 'node:crypto';
import { holdAccount } from '#server/accounts/accounts.ts';
import { Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import type { Receipt } from '#server/purchases/record.ts';
import { lockRequest } from '#server/requests/listings.ts';
import { tryAgain, type Wanted } from './check-sale.ts';
import type { OrderToPlace } from './order.ts';
import { placeOrder } from './place-order.ts';
import { findOrderByKey } from './store.ts';

export type Purchase = Omit<Wanted, 'acceptsOffer'> & { readonly idempotencyKey: string | null };

/**
 * Buys requests on account, all or none (purchases 9, purchases 10).
 *
 * @returns the net sum in cents and its tax; a repeat under the same idempotency key returns the first result
 * @throws Problem 404 or 409 with the reason; 409 with one entry per refused id for several requests
 */
export function buyRequests(db: Db, purchase: Purchase): Promise<Receipt> {
  return buyOnce(db, purchase, (tx) => place(tx, toOrder(purchase, 'open')));
}

/**
 * Accepts an exclusive offer: buys the request and ends its sale to others (purchases 23).
 *
 * @throws Problem as {@link buyRequests}; 409 `offer_over` for a lapsed or withdrawn offer
 */
export function acceptOffer(db: Db, purchase: Purchase, actor: Actor): Promise<Receipt> {
  const [requestId = ''] = purchase.requestIds;
  return buyOnce(db, purchase, async (tx) => {
    // The account and the request come before the listing in the lock order (ARCHITECTURE.md).
    await holdAccount(tx, null, purchase.partnerId);
    await lockRequest(tx, requestId);
    const receipt = await place(tx, toOrder(purchase, 'exclusive'));
    const subject = { kind: 'request', id: requestId } as const;
    const recorded = { at: purchase.now, action: 'request_offer_accepted', subject } as const;
    await recordAudit(tx, { ...actor, ...recorded, new: { netCents: receipt.netCents } });
    return receipt;
  });
}

async function place(tx: Tx, order: OrderToPlace): Promise<Receipt> {
  const { netCents, number, tax } = await placeOrder(tx, order);
  if (number === null) throw new Error('An order on account has sold nothing.');
  return { number, netCents, ...tax };
}

function toOrder(
  { expectedNetCents, expectedRevisions, ...purchase }: Purchase,
  kind: 'open' | 'exclusive',
): OrderToPlace {
  const sale = { kind, expectedNetCents, expectedRevisions } as const;
  return { ...purchase, orderId: randomUUID(), sale };
}

/** A repeat under the same key returns the first order, also when the repeat runs at the same time or is refused. */
async function buyOnce(db: Db, purchase: Purchase, buy: (tx: Tx) => Promise<Receipt>): Promise<Receipt> {
  try {
    return await inTransaction(db, buy);
  } catch (error) {
    if (!(error instanceof Problem) && !isUniqueViolation(error)) throw error;
    const earlier = await findEarlier(db, purchase);
    if (earlier) return earlier;
    throw error instanceof Problem ? error : tryAgain();
  }
}

async function findEarlier(db: Db, { partnerId, idempotencyKey, requestIds }: Purchase) {
  const earlier = idempotencyKey ? await findOrderByKey(db, partnerId, idempotencyKey) : null;
  if (earlier && !isSameSet(earlier.requestIds, requestIds)) {
    throw new Problem(409, 'key_reused', 'Dieser Idempotency-Key gehört zu einem anderen Kauf.');
  }
  return earlier;
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}
