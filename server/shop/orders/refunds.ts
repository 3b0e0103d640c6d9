import { formatCents } from '#domain/requests/offer/price.ts';
import { maxRefundTries, refundDelayMs } from '#domain/shop/check-times.ts';
import { nextOrderState } from '#domain/shop/order-states.ts';
import { type Tx, wakeAfterCommit } from '#server/db/database.ts';
import { describeShopError, ShopError, ShopRefusedError } from '#server/shop/provider/errors.ts';
import type { ShopParts } from '#server/shop/provider/policy.ts';
import { findAtShop, moveOrder, updateRefunded, withOrder } from './orders.ts';
import type { OrderRecord } from './record.ts';
import {
  type DueRefund,
  findSums,
  hurry,
  insertRefund,
  listDue,
  type NewRefund,
  updateDone,
  updateFailed,
} from './refunds-store.ts';
import { findOrder, insertHistory, updateOrder, updateRefundedItems } from './store.ts';

/** Wakes the job that sends refunds. */
export const refundTopic = 'shop-refund';

/** Gross amount that is paid, and neither refunded nor being refunded. */
export function refundableCents({ paidCents, refundedCents, refundingCents }: OrderRecord): number {
  return Math.max(0, (paidCents ?? 0) - refundedCents - refundingCents);
}

/** Call it in the transaction that decides the refund (decision 31). */
export async function queueRefund(tx: Tx, orderId: string, refund: NewRefund): Promise<void> {
  await insertRefund(tx, orderId, refund);
  wakeAfterCommit(tx, refundTopic);
}

/**
 * Sends due refunds one after another. After a crash between call and commit it sends a refund again. The shop recognizes the
 * idempotency key and does not refund twice.
 *
 * @returns how many refunds the shop has made
 */
export async function sendRefunds(parts: ShopParts, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const refund of await listDue(parts.db, parts.shop.name, null, parts.now())) {
    if (signal?.aborted) break;
    if (await sendRefund(parts, refund)) sent += 1;
  }
  return sent;
}

/** Sends the refunds of one order at once, for an admin who waits. */
export async function retryRefunds(parts: ShopParts, orderId: string): Promise<void> {
  const { db, shop, now } = parts;
  await hurry(db, orderId, now());
  for (const refund of await listDue(db, shop.name, orderId, now())) await sendRefund(parts, refund);
}

async function sendRefund(parts: ShopParts, refund: DueRefund): Promise<boolean> {
  const { db, shop, now, report } = parts;
  const { id: idempotencyKey, shopOrderId, cents, reason } = refund;
  try {
    await shop.refund({ shopOrderId, cents, reason, idempotencyKey });
    const statedCents = await findRefundedCents(parts, refund.orderId);
    await withOrder(db, refund.orderId, (tx, order) =>
      recordRefund(tx, order, { refund, statedCents, now: now() }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ShopError)) report(error, 'refund failed');
    await withOrder(db, refund.orderId, (tx, order) =>
      recordFailedRefund(tx, order, { refund, error, now: now() }),
    );
    return false;
  }
}

/** The shop's own sum of refunds; null when the shop does not answer. */
async function findRefundedCents({ db, shop }: ShopParts, orderId: string): Promise<number | null> {
  const order = await findOrder(db, orderId);
  if (!order) return null;
  try {
    return (await findAtShop(shop, order))?.refundedCents ?? null;
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

type Done = {
  readonly refund: DueRefund;
  /** Gross, from {@link findRefundedCents}. */
  readonly statedCents: number | null;
  readonly now: Date;
};

async function recordRefund(tx: Tx, order: OrderRecord, { refund, statedCents, now }: Done): Promise<void> {
  if (!(await updateDone(tx, refund.id))) return;
  const { dueCents, doneCents } = await findSums(tx, order.id);
  // The shop may have refunded more by itself, so its own sum counts. Without that sum, ask again soon.
  await updateRefunded(tx, order, Math.max(doneCents, statedCents ?? 0), now);
  if (statedCents === null) await updateOrder(tx, order.id, { next_check_at: now });
  const detail = formatCents(refund.cents);
  await insertHistory(tx, order.id, { event: 'refund_sent', detail }, now);
  if (dueCents > 0) return;
  await updateRefundedItems(tx, order.id);
  const state = nextOrderState(order.state, 'refund_done');
  const problem = isOfRefund(order.problem) ? null : order.problem;
  if (state !== null) await updateOrder(tx, order.id, { state, problem });
}

const refundProblem = 'Die Erstattung von ';

/** Whether a failed refund has caused the problem. A later refund clears only such a problem. */
const isOfRefund = (problem: string | null) => problem?.startsWith(refundProblem) ?? false;

type Failure = { readonly refund: DueRefund; readonly error: unknown; readonly now: Date };

/** Gives up after a refusal, because the shop would refuse again. */
async function recordFailedRefund(
  tx: Tx,
  order: OrderRecord,
  { refund, error, now }: Failure,
): Promise<void> {
  const tries = refund.tries + 1;
  const isGivenUp = error instanceof ShopRefusedError || tries >= maxRefundTries;
  const nextTryAt = isGivenUp ? null : new Date(now.getTime() + refundDelayMs(tries));
  if (!(await updateFailed(tx, refund.id, nextTryAt))) return;
  const detail = describeShopError(error);
  if (!isGivenUp) return insertHistory(tx, order.id, { event: 'refund_delayed', detail }, now);
  const failed = `${refundProblem}${formatCents(refund.cents)} ist nicht gelungen. ${detail}`;
  const problem = order.problem === null || isOfRefund(order.problem) ? failed : order.problem;
  const event = 'refund_given_up';
  if (!(await moveOrder(tx, order, { event, detail, change: { problem }, now })))
    await insertHistory(tx, order.id, { event, detail }, now);
}
