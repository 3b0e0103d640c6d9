import { formatCents } from '#domain/requests/offer/price.ts';
import { decideOrderActions } from '#domain/shop/order-states.ts';
import { invalidFields, notFound, Problem } from '#server/api/problem.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { askShop } from '#server/shop/fulfilment/checks.ts';
import type { FulfilmentParts } from '#server/shop/fulfilment/messages.ts';
import { moveOrder, withOrder } from '#server/shop/orders/orders.ts';
import type { HistoryRecord, OrderRecord } from '#server/shop/orders/record.ts';
import { findOrder, insertHistory, listHistory, refundReason } from '#server/shop/orders/store.ts';
import {
  describeShopError,
  ShopError,
  type ShopRefusedError,
  toShopProblem,
} from '#server/shop/provider/errors.ts';
import { queueRefund, refundableCents, retryRefunds } from '#server/shop/refunds/refunds.ts';
import { findByKey as findRefundByKey } from '#server/shop/refunds/store.ts';

export type Admin = {
  readonly id: string;
  /** Network address. */
  readonly from: string | null;
};

type Asked = { readonly id: string; readonly admin: Admin };

/** @throws Problem 404 */
export async function viewOrder(
  db: Db,
  id: string,
): Promise<{ readonly order: OrderRecord; readonly history: readonly HistoryRecord[] }> {
  const order = await findOrder(db, id);
  if (!order) throw notFound();
  return { order, history: await listHistory(db, id) };
}

/**
 * Asks the shop anew for what is not paid, or tries a refund again at once (shop 14).
 *
 * @throws Problem 404; 409 where there is nothing to ask for, or the shop refuses; 503
 */
export async function processOrder(parts: FulfilmentParts, { id, admin }: Asked): Promise<void> {
  const { db, shop, now } = parts;
  const { order } = await viewOrder(db, id);
  if (order.provider !== shop.name) throw notFound();
  if (!decideOrderActions(order.state, refundableCents(order)).ask) throw nothingToAsk();
  const subject = { kind: 'order', id } as const;
  await recordAudit(db, { at: now(), by: admin.id, from: admin.from, action: 'order_processed', subject });
  if (order.state === 'refund_due') return retryRefunds(parts, id);
  const note = (detail: string) => noteAsked(parts, { id, admin }, detail);
  try {
    const isKnown = await askShop(parts, order);
    await note(isKnown ? 'Er hat geantwortet.' : 'Er kennt noch keine Bestellung.');
  } catch (error) {
    if (error instanceof ShopError) await note(describeShopError(error));
    throw toShopProblem(error, refused);
  }
}

async function noteAsked({ db, now }: FulfilmentParts, { id, admin }: Asked, detail: string): Promise<void> {
  const note = { event: 'asked_shop', detail, byUserId: admin.id } as const;
  await withOrder(db, id, (tx) => insertHistory(tx, id, note, now()), admin.id);
}

/** The shop gets no free text (shop 9). */
const REASON_FOR_SHOP = 'Vom Betreiber veranlasst';

export type AskedRefund = Asked & {
  readonly cents: number;
  readonly reason: string;
  readonly idempotencyKey: string | null;
  readonly now: Date;
};

/**
 * Wholly or in part; what was unlocked stays so (shop 14). A repeat under the same key is the same refund.
 *
 * @throws Problem 404, 409, 422
 */
export async function refundOrder(
  { db, shop }: Pick<FulfilmentParts, 'db' | 'shop'>,
  { id, admin, cents, reason, idempotencyKey, now }: AskedRefund,
): Promise<void> {
  const text = reason.trim();
  if (text === '') throw invalidFields([{ field: 'reason', msg: 'Bitte geben Sie einen Grund an.' }]);
  const queue = async (tx: Tx, order: OrderRecord) => {
    if (order.provider !== shop.name) return null;
    if (await isRepeat(tx, id, idempotencyKey, cents)) return order;
    const most = refundableCents(order);
    if (!decideOrderActions(order.state, most).refund) throw notRefundable();
    if (cents > most) throw tooMuch(most);
    const detail = `${formatCents(cents)}${refundReason}${text}`;
    await moveOrder(tx, order, { event: 'refund_asked', detail, byUserId: admin.id, now });
    await queueRefund(tx, id, { cents, reason: REASON_FOR_SHOP, idempotencyKey, now });
    await recordAudit(tx, {
      at: now,
      by: admin.id,
      from: admin.from,
      action: 'order_refunded',
      subject: { kind: 'order', id },
      new: { cents },
      reason: text,
    });
    return order;
  };
  if (!(await withOrder(db, id, queue, admin.id))) throw notFound();
}

/** @throws Problem 409 when the key belongs to a refund of another amount */
async function isRepeat(tx: Tx, id: string, key: string | null, cents: number): Promise<boolean> {
  const earlier = key === null ? null : await findRefundByKey(tx, id, key);
  if (earlier && earlier.cents !== cents) throw keyReused(earlier.cents);
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

function nothingToAsk(): Problem {
  return new Problem(409, 'nothing_to_ask', 'Zu dieser Bestellung gibt es nichts zu fragen.');
}

function notRefundable(): Problem {
  return new Problem(409, 'not_refundable', 'An dieser Bestellung gibt es jetzt nichts zu erstatten.');
}

function keyReused(cents: number): Problem {
  return new Problem(409, 'key_reused', `Beauftragt ist bereits eine Erstattung von ${formatCents(cents)}.`);
}

function tooMuch(mostCents: number): Problem {
  const msg = `Höchstens ${formatCents(mostCents)} lassen sich noch erstatten.`;
  return invalidFields([{ field: 'amount', msg }]);
}
