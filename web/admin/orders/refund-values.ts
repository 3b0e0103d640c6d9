import {
  centsToEuros,
  eurosToCents,
  INVALID_EUROS,
  parseCents,
  writeCents,
} from '#domain/requests/offer/price.ts';
import type { ListedOrder, WantedRefund } from './admin-orders.ts';

export type RefundValues = { readonly amount: string; readonly reason: string };

type Paid = Pick<ListedOrder, 'totals' | 'refunded'>;

const leftCents = ({ totals, refunded }: Paid) => eurosToCents(totals.gross) - eurosToCents(refunded);

/** All that is not refunded yet. */
export function toRefundValues(order: Paid): RefundValues {
  return { amount: writeCents(leftCents(order)), reason: '' };
}

export function isRefundTyped(values: RefundValues, order: Paid): boolean {
  const start = toRefundValues(order);
  return values.reason !== '' || parseCents(values.amount) !== parseCents(start.amount);
}

/** What is wrong with them, by field; the server checks again. */
export function checkRefund(values: RefundValues, order: Paid): Record<string, string> {
  const cents = parseCents(values.amount);
  const most = writeCents(leftCents(order));
  const amount =
    cents === null
      ? INVALID_EUROS
      : cents < 1 || cents > leftCents(order)
        ? `Bitte höchstens ${most} € angeben, und mehr als 0 €.`
        : null;
  const reason = values.reason.trim() === '' ? 'Bitte geben Sie einen Grund an.' : null;
  return { ...(amount && { amount }), ...(reason && { reason }) };
}

/** Of values that {@link checkRefund} finds nothing wrong with. */
export function toRefund({ amount, reason }: RefundValues): WantedRefund {
  return { amount: centsToEuros(parseCents(amount) ?? 0), reason: reason.trim() };
}
