import { minuteMs } from '#domain/durations.ts';
import { purchaseMessage } from '#domain/purchases/purchase-messages.ts';

/** Tolerated lead of a browser's clock. */
const clockToleranceMs = 5 * minuteMs;

/**
 * Whether a checkout has led to a purchase (cart 12).
 *
 * @param bought times of the purchases
 * @param checkoutAt by the browser's clock; null to count any purchase
 */
export function detectPurchase(
  bought: readonly Date[],
  checkoutAt: Date | null,
): { readonly purchaseDetected: boolean; readonly message: string } {
  const since = checkoutAt ? checkoutAt.getTime() - clockToleranceMs : Number.NEGATIVE_INFINITY;
  const count = bought.filter((at) => at.getTime() >= since).length;
  return {
    purchaseDetected: count > 0,
    message: count > 0 ? purchaseMessage(count) : 'Es wurde noch kein Kauf erkannt.',
  };
}
