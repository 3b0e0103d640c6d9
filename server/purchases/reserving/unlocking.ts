import { decideLateReason, type LateReason } from '#domain/purchases/late-payment.ts';
import { announce, type Tx } from '#server/db/database.ts';
import { type Sale, saleTopic } from '#server/events/events.ts';
import { mailTopic } from '#server/mail/outbox.ts';
import { listSaleFacts } from '#server/purchases/buying/buying.ts';
import { lockBuyer, lockListings } from './store.ts';
import { insertPaidOrder, type PaidItem } from './unlocking-store.ts';

export type PaidOrder = {
  /** Of the portal's new order. */
  readonly orderId: string;
  readonly checkoutId: string;
  /** Null when the account is erased. */
  readonly partnerId: string | null;
  /** Each request once, at the price of its checkout. */
  readonly items: readonly PaidItem[];
  readonly vatPercent: number;
  /** As the confirmation names the shop. */
  readonly paidWith: string;
  readonly now: Date;
};

export type PaidOutcome = {
  readonly requestId: string;
  /** Null: unlocked. */
  readonly lateReason: LateReason | null;
};

/**
 * Unlocks what was paid, as far as that is possible still (shop 16), in one order with its confirmation mail; without
 * anything to unlock there is no order. Places that the checkout holds are used up or given back.
 *
 * The caller has locked the account before the shop's order (ARCHITECTURE.md, lock order), and sees to it that each
 * payment comes here once. Locks the listings.
 *
 * @returns in the order of the items
 */
export async function unlockPaid(
  tx: Tx,
  order: PaidOrder,
): Promise<{ readonly netCents: number; readonly outcomes: PaidOutcome[] }> {
  const outcomes = await decideOutcomes(tx, order);
  const unlocked = outcomes.flatMap(({ requestId, lateReason }) => (lateReason ? [] : [requestId]));
  if (order.partnerId === null) return { netCents: 0, outcomes };
  const { partnerId } = order;
  const netCents = await insertPaidOrder(tx, { ...order, partnerId, unlocked });
  if (unlocked.length > 0) {
    announce(tx, mailTopic);
    announce(tx, saleTopic, { partnerId, requestIds: unlocked } satisfies Sale);
  }
  return { netCents, outcomes };
}

async function decideOutcomes(tx: Tx, { partnerId, items, now }: PaidOrder): Promise<PaidOutcome[]> {
  const requestIds = items.map(({ requestId }) => requestId);
  const isUnlocked = partnerId !== null && (await lockBuyer(tx, partnerId));
  await lockListings(tx, requestIds);
  const facts = partnerId === null ? [] : await listSaleFacts(tx, partnerId, requestIds);
  return items.map(({ requestId, revision }) => {
    const fact = facts.find(({ id }) => id === requestId);
    return { requestId, lateReason: isUnlocked ? decideLateReason(fact, revision, now) : 'account' };
  });
}
