import { randomUUID } from 'node:crypto';
import { categories } from '#domain/catalogue/categories.ts';
import { minuteMs } from '#domain/durations.ts';
import { nameRegion } from '#domain/postal-codes/region.ts';
import type { LateReason } from '#domain/purchases/late-payment.ts';
import { formatCents, totalOf } from '#domain/requests/offer/price.ts';
import { lateReasonLabels } from '#domain/shop/late-reasons.ts';
import { nextOrderState } from '#domain/shop/order-states.ts';
import { findDeviation, shopCurrency } from '#domain/shop/payment-check.ts';
import { shopLabels } from '#domain/shop/providers.ts';
import type { Tx } from '#server/db/database.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { releaseReservations, unlockPaid } from '#server/purchases/purchases.ts';
import { endUnpaid, findOrder, moveOrder } from '#server/shop/orders/orders.ts';
import type { OrderItem, OrderRecord } from '#server/shop/orders/record.ts';
import {
  insertHistory,
  listHistory,
  type OrderChange,
  updateItem,
  updateOrder,
  updateRefundedItems,
} from '#server/shop/orders/store.ts';
import type { ShopOrder } from '#server/shop/provider/record.ts';
import { queueRefund } from '#server/shop/refunds/refunds.ts';
import { findSums as findRefundSums } from '#server/shop/refunds/store.ts';
import {
  FREE_GONE_MAIL,
  type FreeGonePayload,
  PAID_TOO_LATE_MAIL,
  type PaidTooLatePayload,
} from './mails.ts';

/** What a shop states of a locked order, by a message or when it was asked; repeats change nothing (shop 7). */
export async function applyStatement(
  tx: Tx,
  order: OrderRecord,
  stated: ShopOrder,
  now: Date,
): Promise<void> {
  if (order.paidAt !== null && order.shopOrderId !== stated.shopOrderId) {
    if (stated.payment === 'paid') await notePaidAgain(tx, order, stated, now);
    return;
  }
  if (stated.payment === 'paid') await applyPayment(tx, order, stated, now);
  if (stated.payment === 'failed') await endUnpaid(tx, order, { event: 'payment_failed', now });
  const current = await findOrder(tx, order.id);
  if (!current) return;
  if (stated.isCancelled || stated.payment === 'cancelled') await applyCancellation(tx, current, now);
  await applyRefunds(tx, current, stated, now);
}

/** Nothing of it is unlocked, and nothing of it is taken for the order that was paid first (shop 15). */
async function notePaidAgain(
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
  await updateOrder(tx, order.id, change, now);
  await insertHistory(tx, order.id, { event, detail }, now);
}

const checkedAgainMs = 5 * minuteMs;

async function applyPayment(tx: Tx, order: OrderRecord, stated: ShopOrder, now: Date): Promise<void> {
  if (nextOrderState(order.state, 'paid') === null) return;
  const change = {
    shop_order_id: stated.shopOrderId,
    paid_at: now,
    paid_cents: toStored(stated.grossCents),
    // A message of a refund that names the shop's order alone means nothing before this one.
    next_check_at: new Date(now.getTime() + checkedAgainMs),
  };
  const deviation = findDeviation({ lines: order.items, vatPercent: order.vatPercent }, stated);
  if (deviation !== null) {
    await releaseReservations(tx, order.id);
    const problem = { problem: deviation };
    await moveOrder(tx, order, {
      event: 'paid_otherwise',
      detail: deviation,
      change: { ...change, ...problem },
      now,
    });
    return;
  }
  if (isRefundedWhole(order, stated)) return unlockNothing(tx, order, change, now);
  await unlock(tx, order, { stated, change, now });
}

/** In another currency a sum may be more than the column holds: what was paid must not go unnoticed for that. */
const toStored = (cents: number) => Math.min(cents, 2_147_483_647);

/** The message of the refund may come before that of the payment. */
function isRefundedWhole({ refundedCents }: OrderRecord, stated: ShopOrder): boolean {
  return Math.max(refundedCents, stated.refundedCents) >= stated.grossCents;
}

async function unlockNothing(tx: Tx, order: OrderRecord, change: OrderChange, now: Date): Promise<void> {
  await releaseReservations(tx, order.id);
  await markItems(tx, order.id, order.items, { state: 'refunded', lateReason: 'not_available' });
  await moveOrder(tx, order, { event: 'paid_too_late', detail: 'bereits im Shop erstattet', change, now });
}

type Payment = { readonly stated: ShopOrder; readonly change: OrderChange; readonly now: Date };

async function unlock(tx: Tx, order: OrderRecord, { stated, change, now }: Payment): Promise<void> {
  const orderId = randomUUID();
  const outcomes = await unlockItems(tx, order, orderId, now);
  const unlocked = outcomes.filter(({ lateReason }) => lateReason === null);
  const late = outcomes.filter((outcome): outcome is LateItem => outcome.lateReason !== null);
  await markItems(tx, order.id, unlocked, { state: 'unlocked', lateReason: null });
  const prices = unlocked.map(({ netCents }) => netCents);
  const kept = totalOf(prices, order.vatPercent);
  const cents = Math.min(
    stated.grossCents - kept.grossCents,
    stated.grossCents - Math.max(order.refundedCents, stated.refundedCents),
  );
  const paid = { ...change, ...(unlocked.length > 0 && { order_id: orderId }) };
  for (const item of late)
    await markItems(tx, order.id, [item], {
      state: cents > 0 ? 'refund_due' : 'refunded',
      lateReason: item.lateReason,
    });
  const detail = describeLate(late);
  if (late.length === 0 || cents <= 0) {
    await moveOrder(tx, order, {
      event: 'paid',
      detail: describeLate(late.filter(isFree)),
      change: paid,
      now,
    });
    await writeFreeMail(tx, order, late.filter(isFree));
    return;
  }
  await moveOrder(tx, order, { event: 'paid_too_late', detail, change: paid, now });
  await queueRefund(tx, order.id, { cents, reason: `Nicht freigeschaltet: ${detail}`, now });
  await writeLateMail(tx, order, late, cents);
}

type LateItem = OrderItem & { readonly lateReason: LateReason };

async function unlockItems(tx: Tx, order: OrderRecord, orderId: string, now: Date): Promise<OrderItem[]> {
  const { partnerId, vatPercent, provider } = order;
  const items = order.items.flatMap(({ requestId, netCents, revision }) =>
    requestId === null ? [] : [{ requestId, netCents, revision }],
  );
  const paid = { orderId, checkoutId: order.id, partnerId, items, vatPercent };
  const { outcomes } = await unlockPaid(tx, { ...paid, paidWith: shopLabels[provider], now });
  return order.items.map((item) => {
    const outcome = outcomes.find(({ requestId }) => requestId === item.requestId);
    return { ...item, lateReason: outcome ? outcome.lateReason : 'not_available' };
  });
}

async function markItems(
  tx: Tx,
  orderId: string,
  items: readonly OrderItem[],
  state: Parameters<typeof updateItem>[3],
): Promise<void> {
  for (const { position } of items) await updateItem(tx, orderId, position, state);
}

const isFree = ({ netCents }: LateItem) => netCents === 0;

function describeLate(late: readonly LateItem[]): string {
  return late
    .map(
      ({ category, region, lateReason }) =>
        `${categories[category].label}, ${nameRegion(region)}: ${lateReasonLabels[lateReason]}`,
    )
    .join('; ');
}

/** Rule mails 27; an erased account has no address. */
async function writeLateMail(
  tx: Tx,
  { id, partner, provider }: OrderRecord,
  late: readonly LateItem[],
  refundCents: number,
): Promise<void> {
  if (!partner) return;
  const payload = {
    firstName: partner.firstName,
    orderId: id,
    shop: provider,
    refundCents,
    items: late.map(toMailedItem),
  } satisfies PaidTooLatePayload;
  await writeMail(tx, { kind: PAID_TOO_LATE_MAIL, recipient: partner.email, payload });
}

/** Where nothing is refunded. Rule mails 27. */
async function writeFreeMail(
  tx: Tx,
  { id, partner, provider }: OrderRecord,
  free: readonly LateItem[],
): Promise<void> {
  if (!partner || free.length === 0) return;
  const payload = {
    firstName: partner.firstName,
    orderId: id,
    shop: provider,
    items: free.map(toMailedItem),
  } satisfies FreeGonePayload;
  await writeMail(tx, { kind: FREE_GONE_MAIL, recipient: partner.email, payload });
}

function toMailedItem({ category, region, netCents, lateReason }: LateItem) {
  return { category, region, netCents, lateReason };
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
  await updateOrder(tx, order.id, { problem: order.problem ?? CANCELLED_IN_SHOP }, now);
}

/** What was unlocked stays so (shop 8). */
async function applyRefunds(tx: Tx, order: OrderRecord, stated: ShopOrder, now: Date): Promise<void> {
  const refundedCents = Math.max(order.refundedCents, toStored(stated.refundedCents));
  const isWhole = order.paidCents !== null && refundedCents > 0 && refundedCents >= order.paidCents;
  const change = { refunded_cents: refundedCents };
  const detail = `insgesamt ${formatCents(refundedCents)}`;
  const event = 'refunded_by_shop';
  if (isWhole) {
    await updateRefundedItems(tx, order.id);
    // Also where it was told before the payment.
    if (await moveOrder(tx, order, { event, detail, change, now })) return;
  }
  if (refundedCents === order.refundedCents) return;
  await updateOrder(tx, order.id, change, now);
  const { doneCents, dueCents } = await findRefundSums(tx, order.id);
  // The shop tells of the portal's own refunds, too, maybe before they are noted, or of one whose answer never comes.
  if (isWhole || refundedCents > doneCents + dueCents)
    await insertHistory(tx, order.id, { event, detail }, now);
}
