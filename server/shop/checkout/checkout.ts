import { randomUUID } from 'node:crypto';
import { type Tax, taxOf } from '#domain/billing/party/tax-words.ts';
import { minuteMs } from '#domain/durations.ts';
import { formatCents, totalOf } from '#domain/requests/offer/price.ts';
import { nextCheckAt } from '#domain/shop/check-times.ts';
import { NO_CHECKOUT_ADDRESS, SHOP_CANNOT_TAX } from '#domain/shop/checkout-messages.ts';
import { toLineTitle } from '#domain/shop/line-titles.ts';
import { reservedMinutes } from '#domain/shop/providers.ts';
import { begunTooOften, isBegunTooOften, unpaidSince } from '#domain/shop/unpaid-checkouts.ts';
import { paths } from '#domain/site/paths.ts';
import { findTaxCase, lockAccount } from '#server/accounts/accounts.ts';
import { notFound, Problem } from '#server/api/problem.ts';
import type { Context } from '#server/context.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import { reserve } from '#server/purchases/purchases.ts';
import { endUnpaid, moveOrder, withOrder } from '#server/shop/orders/orders.ts';
import type { OrderRecord } from '#server/shop/orders/record.ts';
import {
  countUnpaid,
  findOrder,
  findOrderByKey,
  insertHistory,
  insertOrder,
  listLapsedIds,
} from '#server/shop/orders/store.ts';
import { describeShopError, toShopProblem } from '#server/shop/provider/errors.ts';
import type { ProtectedShop } from '#server/shop/provider/policy.ts';

type CheckoutParts = Pick<Context, 'db' | 'settings'> & { readonly shop: ProtectedShop };

type Checkout = {
  readonly partnerId: string;
  readonly requestIds: readonly string[];
  readonly idempotencyKey: string | null;
  /** Net sum in cents that the buyer has read; null when the call names none. */
  readonly expectedNetCents: number | null;
  /** Revision by request id that the buyer has read, as far as the call names them (requests 70). */
  readonly expectedRevisions?: Readonly<Record<string, number>>;
  readonly now: Date;
};

type StartedOrder = OrderRecord & { readonly checkoutUrl: string };

/**
 * Reserves places and starts their purchase at the shop (shop 3, shop 6). A repeat under the same key returns the same checkout.
 *
 * @throws Problem 404 or 409 as `buyRequests`; 409 when the shop refuses; 503 when it is down. The places are free afterwards.
 */
export async function startCheckout(parts: CheckoutParts, checkout: Checkout): Promise<StartedOrder> {
  const order = await writeOrder(parts, checkout);
  return isStarted(order) ? order : callShop(parts, order, checkout.now);
}

/** End of a checkout's reservation, past or future. */
export function reservedUntilOf({ createdAt }: Pick<OrderRecord, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + reservedMinutes * minuteMs);
}

/** Changes only an open checkout. @throws Problem 404 for a checkout of another partner */
export async function cancelCheckout(
  { db, shop }: Pick<CheckoutParts, 'db' | 'shop'>,
  { id, partnerId, now }: { readonly id: string; readonly partnerId: string; readonly now: Date },
): Promise<OrderRecord> {
  const order = await withOrder(db, id, async (tx, found) => {
    if (found.partnerId !== partnerId || found.provider !== shop.name) return null;
    await endUnpaid(tx, found, { event: 'cancelled', now });
    return findOrder(tx, id);
  });
  if (!order) throw notFound();
  return order;
}

/** Ends checkouts without a payment in time (shop 6). One that fails does not stop the others. @returns how many */
export async function endLapsed(
  { db, now: clock, report }: Pick<Context, 'db' | 'now' | 'report'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock();
  let ended = 0;
  for (const id of await listLapsedIds(db, new Date(now.getTime() - reservedMinutes * minuteMs))) {
    if (signal?.aborted) break;
    try {
      if (await withOrder(db, id, (tx, order) => endUnpaid(tx, order, { event: 'lapsed', now }))) ended += 1;
    } catch (error) {
      report(error, 'checkout not ended', { id });
    }
  }
  return ended;
}

function isStarted(order: OrderRecord): order is StartedOrder {
  return order.checkoutUrl !== null;
}

const NOTHING_TO_PAY = 'Für diese Anfragen ist nichts zu bezahlen. Bitte schalten Sie sie kostenlos frei.';

/** Commits order and reservation before the call to the shop (decision 31). */
function writeOrder({ db, shop }: CheckoutParts, checkout: Checkout): Promise<OrderRecord> {
  const { partnerId, idempotencyKey, now } = checkout;
  return inTransaction(db, async (tx) => {
    // Lock the account: a concurrent repeat then finds the first checkout.
    await lockAccount(tx, partnerId);
    const earlier = idempotencyKey && (await findOrderByKey(tx, partnerId, idempotencyKey));
    if (earlier) return checkRepeat(earlier, checkout, shop);
    const id = randomUUID();
    const reservedUntil = reservedUntilOf({ createdAt: now });
    const items = await reserve(tx, { ...checkout, checkoutId: id, reservedUntil });
    await refuseBegunTooOften(tx, checkout, items);
    const tax = await findBillableTax(tx, partnerId, shop);
    const prices = items.map((item) => item.netCents);
    const { netCents, grossCents } = totalOf(prices, tax);
    if (netCents === 0) throw new Problem(409, 'nothing_to_pay', NOTHING_TO_PAY);
    await insertOrder(tx, {
      id,
      provider: shop.name,
      partnerId,
      idempotencyKey,
      netCents,
      ...tax,
      createdAt: now,
      nextCheckAt: nextCheckAt(now, 0, now) ?? now,
      items,
    });
    const detail = `${items.length === 1 ? '1 Anfrage' : `${items.length} Anfragen`}, ${formatCents(grossCents)} brutto`;
    await insertHistory(tx, id, { event: 'asked', detail }, now);
    return getOrder(tx, id);
  });
}

/** @throws Problem 409 for a tax case that the shop cannot bill (billing 6) */
async function findBillableTax(tx: Tx, partnerId: string, shop: ProtectedShop): Promise<Tax> {
  const taxCase = await findTaxCase(tx, partnerId);
  if (!shop.taxCases.includes(taxCase)) throw new Problem(409, 'tax_not_billable', SHOP_CANNOT_TAX);
  return taxOf(taxCase);
}

async function refuseBegunTooOften(
  tx: Tx,
  { partnerId, requestIds, now }: Checkout,
  items: Awaited<ReturnType<typeof reserve>>,
): Promise<void> {
  const unpaid = await countUnpaid(tx, partnerId, requestIds, unpaidSince(now));
  const refused = items.filter(({ requestId }) => isBegunTooOften(unpaid.get(requestId) ?? 0));
  if (refused.length > 0) throw new Problem(409, 'begun_too_often', begunTooOften(refused.map(toLineTitle)));
}

function checkRepeat(earlier: OrderRecord, { requestIds }: Checkout, shop: ProtectedShop): OrderRecord {
  const ids = earlier.items.map(({ requestId }) => requestId);
  const isSame =
    ids.length === requestIds.length && ids.every((id) => id === null || requestIds.includes(id));
  if (isSame && earlier.provider === shop.name && (isStarted(earlier) || earlier.state === 'starting'))
    return earlier;
  throw new Problem(409, 'key_reused', 'Dieser Idempotency-Key gehört zu einem anderen Kauf.');
}

async function getOrder(db: Db | Tx, id: string): Promise<OrderRecord> {
  const order = await findOrder(db, id);
  if (!order) throw new Error('The order is gone.');
  return order;
}

async function callShop(
  { db, shop, settings }: CheckoutParts,
  order: OrderRecord,
  now: Date,
): Promise<StartedOrder> {
  const lines = order.items.flatMap(({ requestId, category, region, netCents }) =>
    requestId === null ? [] : [{ requestId, category, region, netCents }],
  );
  try {
    const checkoutUrl = await shop.startCheckout({
      checkoutId: order.id,
      lines,
      taxCase: order.taxCase,
      vatPercent: order.vatPercent,
      grossCents: totalOf([order.netCents], order).grossCents,
      returnUrl: settings.publicUrl + paths.cart({ order: order.id }),
    });
    const change = { checkout_url: checkoutUrl };
    // A repeat may have started the order meanwhile. Both calls get the same answer.
    await withOrder(db, order.id, (tx, found) => moveOrder(tx, found, { event: 'started', change, now }));
  } catch (error) {
    const detail = describeShopError(error);
    // Free the key: a repeat of the same call may succeed.
    const change = { idempotency_key: null, next_check_at: null };
    const failed = { event: 'start_failed', detail, change, now } as const;
    await withOrder(db, order.id, (tx, found) => endUnpaid(tx, found, failed));
    throw toShopProblem(error, noAddress);
  }
  const started = await getOrder(db, order.id);
  if (!isStarted(started)) throw noAddress();
  return started;
}

function noAddress(): Problem {
  return new Problem(409, 'checkout_refused', NO_CHECKOUT_ADDRESS);
}
