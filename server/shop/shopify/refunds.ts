import { ShopRefusedError } from '#server/shop/provider/errors.ts';
import type { WantedRefund } from '#server/shop/provider/record.ts';
import type { Api } from './calls/apis.ts';
import { refuse } from './calls/transport.ts';
import { toAmount, toCents } from './money.ts';
import { createRefund, paymentsOfOrder, type Transaction } from './operations/refunds.ts';

/**
 * Writes the idempotency key into the refund's note, and looks for that note first: Shopify forgets the key itself before the
 * portal gives up. The reason stays in the portal, because people write it (shop 9).
 */
export async function refund(
  admin: Api,
  { shopOrderId, cents, idempotencyKey }: WantedRefund,
  signal: AbortSignal,
): Promise<void> {
  const { order } = await admin(paymentsOfOrder, { id: shopOrderId }, signal);
  if (!order) throw new ShopRefusedError('No such order.');
  const note = `Erstattung ${idempotencyKey}`;
  if (order.refunds.some((made) => made.note === note)) return;
  const input = {
    orderId: shopOrderId,
    currency: order.presentmentCurrencyCode,
    note,
    notify: true,
    transactions: spread(order.transactions, shopOrderId, cents),
  };
  const { refundCreate } = await admin(createRefund, { key: idempotencyKey, input }, signal);
  refuse(refundCreate.userErrors);
  if (!refundCreate.refund) throw new ShopRefusedError('The shop made no refund.');
}

/**
 * Spreads the amount over the payments in their order, up to the unrefunded part of each.
 *
 * @throws {ShopRefusedError} when the payments do not cover the amount
 */
function spread(all: readonly Transaction[], orderId: string, cents: number): object[] {
  const parts: object[] = [];
  let left = cents;
  for (const { id: parentId, gateway, ...payment } of all.filter(isPayment)) {
    const amountCents = Math.min(left, centsOf(payment) - refundedOf(all, parentId));
    if (amountCents <= 0) continue;
    parts.push({
      orderId,
      parentId,
      gateway: gateway ?? '',
      kind: 'REFUND',
      amount: toAmount(amountCents),
    });
    left -= amountCents;
  }
  if (left > 0) throw new ShopRefusedError('More is to be refunded than was paid.');
  return parts;
}

const centsOf = ({ amountSet }: Pick<Transaction, 'amountSet'>) => toCents(amountSet.presentmentMoney.amount);

const isPayment = ({ kind, status }: Transaction) =>
  status === 'SUCCESS' && (kind === 'SALE' || kind === 'CAPTURE');

function refundedOf(all: readonly Transaction[], paymentId: string): number {
  return all
    .filter(({ kind, status, parentTransaction }) => {
      const counts = status === 'SUCCESS' || status === 'PENDING';
      return kind === 'REFUND' && counts && parentTransaction?.id === paymentId;
    })
    .reduce((sum, made) => sum + centsOf(made), 0);
}
