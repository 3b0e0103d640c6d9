import { randomUUID } from 'node:crypto';
import { categories } from '#domain/catalogue/categories.ts';
import { minuteMs } from '#domain/durations.ts';
import { nameRegion } from '#domain/postal-codes/region.ts';
import { lateReasonLabels } from '#domain/purchases/late-reasons.ts';
import { totalOf } from '#domain/requests/offer/price.ts';
import { nextOrderState } from '#domain/shop/order-states.ts';
import { findDeviation } from '#domain/shop/payment-check.ts';
import { shopLabels } from '#domain/shop/providers.ts';
import type { Tx } from '#server/db/database.ts';
import { releaseReservations, unlockPaid } from '#server/purchases/purchases.ts';
import { type LateItem, writeLateMail } from '#server/shop/mails.ts';
import { moveOrder } from '#server/shop/orders/orders.ts';
import type { OrderItem, OrderRecord } from '#server/shop/orders/record.ts';
import { queueRefund } from '#server/shop/orders/refunds.ts';
import { type OrderChange, updateItems } from '#server/shop/orders/store.ts';
import type { ShopOrder } from '#server/shop/provider/record.ts';

/** Asks the shop again after this time: messages of refunds before the payment named an unknown order. */
const checkedAgainMs = 5 * minuteMs;

/** Caps a sum in another currency at the range of the column, so that the payment is still recorded. */
export const toStored = (cents: number) => Math.min(cents, 2_147_483_647);

/** Unlocks the requests of a payment as agreed. A repeat changes nothing. */
export async function applyPayment(tx: Tx, order: OrderRecord, stated: ShopOrder, now: Date): Promise<void> {
  if (nextOrderState(order.state, 'paid') === null) return;
  const change = {
    shop_order_id: stated.shopOrderId,
    paid_at: now,
    paid_cents: toStored(stated.grossCents),
    next_check_at: new Date(now.getTime() + checkedAgainMs),
  };
  // The message of a refund may come before that of the payment.
  const refundedCents = Math.max(order.refundedCents, stated.refundedCents);
  const problem = findDeviation({ ...order, lines: order.items }, stated);
  if (problem !== null) {
    await releaseReservations(tx, order.id);
    const disputed = { ...change, problem };
    await moveOrder(tx, order, { event: 'paid_otherwise', detail: problem, change: disputed, now });
  } else if (refundedCents >= stated.grossCents) {
    await releaseReservations(tx, order.id);
    const gone = { state: 'refunded', lateReason: 'not_available' } as const;
    await updateItems(
      tx,
      order.id,
      order.items.map(({ position }) => ({ position, ...gone })),
    );
    await moveOrder(tx, order, { event: 'paid_too_late', detail: 'bereits im Shop erstattet', change, now });
  } else await unlock(tx, order, { change, paidCents: stated.grossCents, refundedCents, now });
}

type Payment = {
  readonly change: OrderChange;
  /** Gross. */
  readonly paidCents: number;
  /** Gross, already refunded by the shop. */
  readonly refundedCents: number;
  readonly now: Date;
};

/** Unlocks requests at the price of the checkout. Refunds those that are off sale (shop 8, shop 16). */
async function unlock(
  tx: Tx,
  order: OrderRecord,
  { change, paidCents, refundedCents, now }: Payment,
): Promise<void> {
  const orderId = randomUUID();
  const items = await unlockItems(tx, order, orderId, now);
  const late = items.filter((item): item is LateItem => item.lateReason !== null);
  const kept = items.filter(({ lateReason }) => lateReason === null);
  const { grossCents: keptCents } = totalOf(
    kept.map(({ netCents }) => netCents),
    order,
  );
  const refundCents = late.length === 0 ? 0 : paidCents - Math.max(keptCents, refundedCents);
  const lateState = refundCents > 0 ? 'refund_due' : 'refunded';
  await updateItems(
    tx,
    order.id,
    items.map((item) => ({ ...item, state: item.lateReason === null ? 'unlocked' : lateState })),
  );
  const paid = { ...change, ...(kept.length > 0 && { order_id: orderId }) };
  if (refundCents > 0) {
    const detail = describeLate(late);
    await moveOrder(tx, order, { event: 'paid_too_late', detail, change: paid, now });
    await queueRefund(tx, order.id, { cents: refundCents, reason: `Nicht freigeschaltet: ${detail}`, now });
    await writeLateMail(tx, order, late, refundCents);
  } else {
    const free = late.filter(({ netCents }) => netCents === 0);
    await moveOrder(tx, order, { event: 'paid', detail: describeLate(free), change: paid, now });
    await writeLateMail(tx, order, free, null);
  }
}

/** @returns the items, each with the reason if it stays locked */
async function unlockItems(tx: Tx, order: OrderRecord, orderId: string, now: Date): Promise<OrderItem[]> {
  const { id: checkoutId, number, partnerId, taxCase, vatPercent, provider } = order;
  const items = order.items.flatMap(({ requestId, netCents, revision }) =>
    requestId === null ? [] : [{ requestId, netCents, revision }],
  );
  const paid = { orderId, checkoutId, number, partnerId, items, tax: { taxCase, vatPercent } };
  const { outcomes } = await unlockPaid(tx, { ...paid, paidWith: shopLabels[provider], now });
  return order.items.map((item) => {
    const outcome = outcomes.find(({ requestId }) => requestId === item.requestId);
    return { ...item, lateReason: outcome ? outcome.lateReason : 'not_available' };
  });
}

function describeLate(late: readonly LateItem[]): string {
  return late
    .map(
      ({ category, region, lateReason }) =>
        `${categories[category].label}, ${nameRegion(region)}: ${lateReasonLabels[lateReason]}`,
    )
    .join('; ');
}
