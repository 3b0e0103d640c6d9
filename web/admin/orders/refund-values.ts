import {
  centsToEuros,
  eurosToCents,
  INVALID_EUROS,
  parseCents,
  writeCents,
} from '#domain/requests/offer/price.ts';
import type { ListedOrder } from './admin-order-columns.tsx';

export type RefundValues = { readonly amount: string; readonly reason: string };

type Paid = Pick<ListedOrder, 'totals' | 'refunded'>;

const leftCents = ({ totals, refunded }: Paid) => eurosToCents(totals.gross) - eurosToCents(refunded);

/** The form begins with the amount that is not refunded yet. */
export function toRefundValues(order: Paid): RefundValues {
  return { amount: writeCents(leftCents(order)), reason: '' };
}

export function isRefundTyped(values: RefundValues, order: Paid): boolean {
  const start = toRefundValues(order);
  return values.reason !== '' || parseCents(values.amount) !== parseCents(start.amount);
}

/** Errors by field; the server checks again. */
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

/** @param values without an error of {@link checkRefund} */
export function toRefund(values: RefundValues) {
  return { amount: centsToEuros(parseCents(values.amount) ?? 0), reason: values.reason.trim() };
}
