import type { z } from 'zod';
import type { currentOffers } from '#contract/purchases.ts';
import { purchaseMessage } from '#domain/purchases/purchase-messages.ts';
import { centsToEuros, eurosToCents, presentTotal } from '#domain/requests/offer/price.ts';
import type { Receipt, SaleFacts } from '#server/purchases/record.ts';

/** @param euros the sum that the buyer has read (purchases 12) */
export function toExpectedCents(euros: number | undefined): number | null {
  return euros === undefined ? null : eurosToCents(euros);
}

export function presentReceipt(
  { requestIds: { length: count } }: { readonly requestIds: readonly string[] },
  { number, netCents, ...tax }: Receipt,
) {
  return { msg: purchaseMessage(count), number, count, total: presentTotal(netCents, tax) };
}

export function presentCurrentOffers(facts: readonly SaleFacts[]): z.input<typeof currentOffers> {
  const requests = facts.map(({ id, priceCents, basePriceCents, currentSales, maxSales }) => ({
    _id: id,
    price: centsToEuros(priceCents),
    originalPrice: centsToEuros(basePriceCents),
    currentSales,
    maxSales,
  }));
  return { requests };
}
