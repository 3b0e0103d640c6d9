import { formatCents } from '#domain/requests/offer/price.ts';
import { shopCurrency } from '#domain/shop/payment-check.ts';
import type { Tx } from '#server/db/database.ts';
import { endUnpaid, moveOrder, updateRefunded } from '#server/shop/orders/orders.ts';
import type { OrderRecord } from '#server/shop/orders/record.ts';
import { findSums as findRefundSums } from '#server/shop/orders/refunds-store.ts';
import {
  findOrder,
  insertHistory,
  listHistory,
  updateOrder,
  updateRefundedItems,
} from '#server/shop/orders/store.ts';
import type { ShopOrder } from '#server/shop/provider/record.ts';
import { applyPayment, toStored } from './payment.ts';

/** Brings a locked order to the state that the shop reports, in a message or an answer. Repeats change nothing (shop 7). */
export async function syncPayment(tx: Tx, order: OrderRecord, stated: ShopOrder, now: Date): Promise<void> {
  if (order.paidAt !== null && order.shopOrderId !== stated.shopOrderId) {
    if (stated.payment === 'paid') await recordPaidAgain(tx, order, stated, now);
    return;
  }
  if (stated.payment === 'paid') await applyPayment(tx, order, stated, now);
  if (stated.payment === 'failed') await endUnpaid(tx, order, { event: 'payment_failed', now });
  const current = await findOrder(tx, order.id);
  if (!current) return;
  if (stated.isCancelled || stated.payment === 'cancelled') await applyCancellation(tx, current, now);
  await applyRefunds(tx, current, stated, now);
}

/** A second paid order at the shop unlocks nothing. An admin must refund it there (shop 15). */
async function recordPaidAgain(
  tx: Tx,
  order: OrderRecord,
  { shopOrderId, currency, grossCents }: ShopOrder,
  now: Date,
): Promise<void> {
  const sum = currency === shopCurrency ? formatCents(grossCents) : `in ${currency}`;
  const detail = `${sum}, Bestellung ${shopOrderId}`;
  const event = 'paid_again';
  const history = await listHistory(tx, order.id);
  if (history.some((noted) => noted.event === event && noted.detail === detail)) return;
  const change = { problem: `Im Shop ein zweites Mal bezahlt: ${detail}. Bitte dort erstatten.` };
  if (await moveOrder(tx, order, { event, detail, change, now })) return;
  await updateOrder(tx, order.id, change);
  await insertHistory(tx, order.id, { event, detail }, now);
}

const CANCELLED_IN_SHOP = 'Der Shop hat die bezahlte Bestellung storniert.';

async function applyCancellation(tx: Tx, order: OrderRecord, now: Date): Promise<void> {
  if (order.paidAt === null) {
    await endUnpaid(tx, order, { event: 'cancelled', now });
    return;
  }
  const history = await listHistory(tx, order.id);
  if (history.some(({ event }) => event === 'cancelled_by_shop')) return;
  await insertHistory(tx, order.id, { event: 'cancelled_by_shop' }, now);
  await updateOrder(tx, order.id, { problem: order.problem ?? CANCELLED_IN_SHOP });
}

/** Unlocked requests stay unlocked (shop 8). */
async function applyRefunds(tx: Tx, order: OrderRecord, stated: ShopOrder, now: Date): Promise<void> {
  const refundedCents = Math.max(order.refundedCents, toStored(stated.refundedCents));
  await updateRefunded(tx, order, refundedCents, now);
  const isWhole = order.paidCents !== null && refundedCents > 0 && refundedCents >= order.paidCents;
  const refund = { event: 'refunded_by_shop', detail: `insgesamt ${formatCents(refundedCents)}` } as const;
  if (isWhole) {
    await updateRefundedItems(tx, order.id);
    // Also moves an order when the message of the refund came before that of the payment.
    if (await moveOrder(tx, order, { ...refund, now })) return;
  }
  if (refundedCents === order.refundedCents) return;
  const { doneCents, dueCents } = await findRefundSums(tx, order.id);
  // The shop also reports the portal's own refunds, maybe before the portal has recorded them.
  if (isWhole || refundedCents > doneCents + dueCents) await insertHistory(tx, order.id, refund, now);
}
