import type { z } from 'zod';
import type { currentOffers } from '#contract/purchases.ts';
import { purchaseMessage } from '#domain/purchases/purchase-messages.ts';
import { centsToEuros, eurosToCents, totalOf } from '#domain/requests/offer/price.ts';
import type { SaleFacts } from './store.ts';

/** The sum that the buyer was shown (purchases 12). @param euros as the call names it */
export function toExpectedCents(euros: number | undefined): number | null {
  return euros === undefined ? null : eurosToCents(euros);
}

export function presentReceipt(count: number, { netCents }: { readonly netCents: number }) {
  return { msg: purchaseMessage(count), count, total: presentTotal(netCents) };
}

/** In euros. */
export function presentTotal(netCents: number, vatPercent?: number) {
  const { vatCents, grossCents } = totalOf([netCents], vatPercent);
  return { net: centsToEuros(netCents), vat: centsToEuros(vatCents), gross: centsToEuros(grossCents) };
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

/** @param revision null when the caller did not say */
export function toExpectedRevisions(
  requestId: string,
  revision: number | undefined,
): Record<string, number> | null {
  return revision === undefined ? null : { [requestId]: revision };
}
