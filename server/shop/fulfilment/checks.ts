import { minuteMs } from '#domain/durations.ts';
import { nextCheckAt } from '#domain/shop/check-times.ts';
import { nextOrderState } from '#domain/shop/order-states.ts';
import { findAtShop, withOrder } from '#server/shop/orders/orders.ts';
import type { OrderRecord } from '#server/shop/orders/record.ts';
import { findOrder, listIdsToCheck, updateOrder } from '#server/shop/orders/store.ts';
import { ShopRefusedError, ShopUnavailableError } from '#server/shop/provider/errors.ts';
import type { ShopParts } from '#server/shop/provider/policy.ts';
import { syncPayment } from './payment-sync.ts';

/** Asks the shop for orders without a message (shop 7). @returns how many the shop knew */
export async function checkOrders(parts: ShopParts, signal?: AbortSignal): Promise<number> {
  const { db, shop, now, report } = parts;
  let known = 0;
  for (const id of await listIdsToCheck(db, shop.name, now())) {
    if (signal?.aborted) break;
    const order = await findOrder(db, id);
    if (!order) continue;
    try {
      if (await askShop(parts, order)) known += 1;
    } catch (error) {
      if (error instanceof ShopUnavailableError) {
        // Leave the rest to the next run: one failing order must not open the circuit breaker every minute.
        if (!shop.isAvailable()) break;
        await postponeCheck(parts, id);
        continue;
      }
      if (!(error instanceof ShopRefusedError)) report(error, 'order at the shop not checked', { id });
    }
    await planNextCheck(parts, id);
  }
  return known;
}

/**
 * Handles the shop's answer like a message. @returns whether the shop knows the order
 *
 * @throws {ShopUnavailableError} {@link ShopRefusedError}
 */
export async function askShop({ db, shop, now }: ShopParts, order: OrderRecord): Promise<boolean> {
  const stated = await findAtShop(shop, order);
  if (stated?.checkoutId !== order.id) return false;
  await withOrder(db, order.id, (tx, current) => syncPayment(tx, current, stated, now()));
  return true;
}

async function planNextCheck({ db, now }: ShopParts, id: string): Promise<void> {
  await withOrder(db, id, async (tx, { state, createdAt, checks: earlier }) => {
    const checks = earlier + 1;
    const isPayable = nextOrderState(state, 'paid') !== null;
    const next_check_at = isPayable ? nextCheckAt(createdAt, checks, now()) : null;
    await updateOrder(tx, id, { checks, next_check_at });
  });
}

const postponedMs = 5 * minuteMs;

async function postponeCheck({ db, now }: ShopParts, id: string): Promise<void> {
  const next_check_at = new Date(now().getTime() + postponedMs);
  await withOrder(db, id, (tx) => updateOrder(tx, id, { next_check_at }));
}
