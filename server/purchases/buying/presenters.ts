import type { z } from 'zod';
import type { currentOffers } from '#contract/purchases.ts';
import { centsToEuros, totalOf } from '#domain/requests/offer/price.ts';
import type { SaleFacts } from './store.ts';

/** In euros. */
export function presentTotal(netCents: number) {
  const { vatCents, grossCents } = totalOf([netCents]);
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
