import type { Tx } from '#server/db/database.ts';
import type { PaidItem } from '#server/purchases/buying/order.ts';
import { type ItemOutcome, placeOrder } from '#server/purchases/buying/place-order.ts';

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

/**
 * Unlocks what was paid, as far as that is possible still (shop 16). Without anything to unlock there is no order.
 *
 * The caller has locked the account before the shop's order (ARCHITECTURE.md, lock order), and sees to it that each payment comes
 * here once.
 *
 * @returns the net sum in cents, and the outcomes in the order of the items
 */
export async function unlockPaid(
  tx: Tx,
  { items, checkoutId, paidWith, partnerId, ...order }: PaidOrder,
): Promise<{ readonly netCents: number; readonly outcomes: readonly ItemOutcome[] }> {
  const requestIds = items.map(({ requestId }) => requestId);
  if (partnerId === null)
    return { netCents: 0, outcomes: requestIds.map((requestId) => ({ requestId, lateReason: 'account' })) };
  const sale = { kind: 'paid', items, checkoutId, paidWith } as const;
  return placeOrder(tx, { ...order, partnerId, requestIds, idempotencyKey: null, sale });
}
