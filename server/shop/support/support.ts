import { formatCents } from '#domain/requests/offer/price.ts';
import { decideOrderActions } from '#domain/shop/order-states.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { askShop } from '#server/shop/fulfilment/checks.ts';
import { moveOrder, withOrder } from '#server/shop/orders/orders.ts';
import type { OrderRecord } from '#server/shop/orders/record.ts';
import { queueRefund, refundableCents, retryRefunds } from '#server/shop/orders/refunds.ts';
import { findByKey as findRefundByKey } from '#server/shop/orders/refunds-store.ts';
import { findOrder, insertHistory, listHistory, refundReason } from '#server/shop/orders/store.ts';
import {
  describeShopError,
  ShopError,
  type ShopRefusedError,
  toShopProblem,
} from '#server/shop/provider/errors.ts';
import type { ShopParts } from '#server/shop/provider/policy.ts';

type Asked = { readonly id: string; readonly actor: Actor };

/** @throws Problem 404 */
export async function viewOrder(db: Db, id: string) {
  const order = await findOrder(db, id);
  if (!order) throw notFound();
  return { order, history: await listHistory(db, id) };
}

/**
 * Asks the shop about an unpaid order, or retries a refund at once (shop 14).
 *
 * @throws Problem 404; 409 when nothing is pending or the shop refuses; 503
 */
export async function processOrder(parts: ShopParts, { id, actor }: Asked): Promise<void> {
  const { db, shop, now } = parts;
  const { order } = await viewOrder(db, id);
  if (order.provider !== shop.name) throw notFound();
  if (!decideOrderActions(order.state, refundableCents(order)).ask)
    throw new Problem(409, 'nothing_to_ask', 'Zu dieser Bestellung gibt es nichts zu fragen.');
  const subject = { kind: 'order', id } as const;
  await recordAudit(db, { ...actor, at: now(), action: 'order_processed', subject });
  if (order.state === 'refund_due') return retryRefunds(parts, id);
  const note = (detail: string) => {
    const asked = { event: 'asked_shop', detail, byUserId: actor.by } as const;
    return withOrder(db, id, (tx) => insertHistory(tx, id, asked, now()), actor.by);
  };
  try {
    const isKnown = await askShop(parts, order);
    await note(isKnown ? 'Er hat geantwortet.' : 'Er kennt noch keine Bestellung.');
  } catch (error) {
    if (error instanceof ShopError) await note(describeShopError(error));
    throw toShopProblem(error, refused);
  }
}

/** The shop gets no free text (shop 9). */
const REASON_FOR_SHOP = 'Vom Betreiber veranlasst';

type AskedRefund = Asked & {
  readonly cents: number;
  readonly reason: string;
  readonly idempotencyKey: string | null;
  readonly now: Date;
};

/**
 * Refunds an order wholly or in part. Unlocked requests stay unlocked (shop 14). A repeat under the same key changes nothing.
 *
 * @throws Problem 404, 409, 422
 */
export async function refundOrder(
  { db, shop }: Pick<ShopParts, 'db' | 'shop'>,
  { id, actor, cents, reason, idempotencyKey, now }: AskedRefund,
): Promise<void> {
  const text = reason.trim();
  if (text === '') throw invalidFields([{ field: 'reason', msg: 'Bitte geben Sie einen Grund an.' }]);
  const queue = async (tx: Tx, order: OrderRecord) => {
    if (order.provider !== shop.name) return null;
    if (await isRepeat(tx, id, idempotencyKey, cents)) return order;
    checkRefund(order, cents);
    const detail = `${formatCents(cents)}${refundReason}${text}`;
    await moveOrder(tx, order, { event: 'refund_asked', detail, byUserId: actor.by, now });
    await queueRefund(tx, id, { cents, reason: REASON_FOR_SHOP, idempotencyKey, now });
    const subject = { kind: 'order', id } as const;
    const refund = { subject, new: { cents }, reason: text };
    await recordAudit(tx, { ...actor, at: now, action: 'order_refunded', ...refund });
    return order;
  };
  if (!(await withOrder(db, id, queue, actor.by))) throw notFound();
}

function checkRefund(order: OrderRecord, cents: number): void {
  const most = refundableCents(order);
  if (!decideOrderActions(order.state, most).refund)
    throw new Problem(409, 'not_refundable', 'An dieser Bestellung gibt es jetzt nichts zu erstatten.');
  const msg = `Höchstens ${formatCents(most)} lassen sich noch erstatten.`;
  if (cents > most) throw invalidFields([{ field: 'amount', msg }]);
}

/** @throws Problem 409 when the key belongs to a refund of another amount */
async function isRepeat(tx: Tx, id: string, key: string | null, cents: number): Promise<boolean> {
  const earlier = key === null ? null : await findRefundByKey(tx, id, key);
  if (earlier && earlier.cents !== cents) {
    const msg = `Beauftragt ist bereits eine Erstattung von ${formatCents(earlier.cents)}.`;
    throw new Problem(409, 'key_reused', msg);
  }
  return earlier !== null;
}

/** @throws Problem 409, 503 */
export async function askForProduct<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toShopProblem(error, refused);
  }
}

function refused(error: ShopRefusedError): Problem {
  return new Problem(409, 'shop_refused', describeShopError(error));
}
